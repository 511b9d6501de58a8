import { endSession } from '../session/session.ts';
import type { Workspace } from '../workspace.ts';
import { leaveEverywhere } from './follow-sign-out.ts';

/** Ends the session and removes what this browser keeps of the user. Changes that are not sent yet are lost; the caller asks. */
export async function signOut(workspace: Workspace): Promise<void> {
  // If the server cannot end the session, the user is still signed in and the local copy must stay.
  if (await endSession()) await leaveEverywhere(workspace);
  else workspace.notices.show({ text: 'You are not signed out: the service cannot be reached.', urgent: true });
}
