import { againTrial } from './again-trial.ts';
import { askFirstTrial } from './ask-first-trial.ts';
import { backupTrial } from './backup-trial.ts';
import { budgetsTrial } from './budgets-trial.ts';
import { calendarsTrial } from './calendars-trial.ts';
import { citusTrial } from './citus/citus-trial.ts';
import { digestTrial } from './digest-trial.ts';
import { diskTrial } from './disk-trial.ts';
import { draftsTrial } from './drafts-trial.ts';
import { dryRunTrial } from './dry-run-trial.ts';
import { failoverTrial } from './failover/failover-trial.ts';
import { feedsTrial } from './feeds-trial.ts';
import { floodsTrial } from './floods-trial.ts';
import { hostileTrial } from './hostile-trial.ts';
import { movingTrial } from './moving-trial.ts';
import { oauthTrial } from './oauth-trial.ts';
import { onceTrial } from './once-trial.ts';
import { outagesTrial } from './outages-trial.ts';
import { pressureTrial } from './pressure-trial.ts';
import { recurringTrial } from './recurring-trial.ts';
import { remindersTrial } from './reminders-trial.ts';
import { replicasTrial } from './replicas-trial.ts';
import { revocationTrial } from './revocation-trial.ts';
import { secretsTrial } from './secrets-trial.ts';
import { signInsTrial } from './sign-ins-trial.ts';
import { standbyTrial } from './standby/standby-trial.ts';
import { standingTrial } from './standing-trial.ts';
import { starvingTrial } from './starving-trial.ts';
import { stopsTrial } from './stops-trial.ts';
import type { Trial } from './trial.ts';
import { undoTrial } from './undo-trial.ts';
import { unitsTrial } from './units-trial.ts';

/** In the order in which `npm run ordeal` runs them. */
export const allTrials: readonly Trial[] = [
  onceTrial,
  replicasTrial,
  signInsTrial,
  revocationTrial,
  oauthTrial,
  standingTrial,
  standbyTrial,
  outagesTrial,
  failoverTrial,
  citusTrial,
  stopsTrial,
  backupTrial,
  diskTrial,
  pressureTrial,
  starvingTrial,
  floodsTrial,
  hostileTrial,
  remindersTrial,
  secretsTrial,
  undoTrial,
  unitsTrial,
  recurringTrial,
  feedsTrial,
  dryRunTrial,
  calendarsTrial,
  digestTrial,
  askFirstTrial,
  budgetsTrial,
  draftsTrial,
  movingTrial,
  againTrial,
];
