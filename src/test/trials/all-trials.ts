import { onceTrial } from './once-trial.ts';
import { outagesTrial } from './outages-trial.ts';
import { replicasTrial } from './replicas-trial.ts';
import { stopsTrial } from './stops-trial.ts';
import type { Trial } from './trial.ts';

export const allTrials: readonly Trial[] = [onceTrial, replicasTrial, outagesTrial, stopsTrial];
