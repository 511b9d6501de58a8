import { expectedUserHeader } from '../../lib/expected-user-header.ts';

let expectedUser: string | null = null;

/** Sends the user's id with every later call, so that the server refuses a call under the session of another user. */
export function setExpectedUser(userId: string): void {
  expectedUser = userId;
}

export function expectedUserHeaders(): Record<string, string> {
  return expectedUser === null ? {} : { [expectedUserHeader]: expectedUser };
}
