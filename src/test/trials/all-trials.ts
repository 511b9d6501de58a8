import { onceTrial } from './once-trial.ts';
import { outagesTrial } from './outages-trial.ts';
import { replicasTrial } from './replicas-trial.ts';
import { signInsTrial } from './sign-ins-trial.ts';
import { stopsTrial } from './stops-trial.ts';
import type { Trial } from './trial.ts';

/** In the order in which `npm run ordeal` runs them. */
export const allTrials: readonly Trial[] = [onceTrial, replicasTrial, signInsTrial, outagesTrial, stopsTrial];
