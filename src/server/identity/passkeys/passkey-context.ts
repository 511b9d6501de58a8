import type { Challenges } from '../../foundation/redis/challenges.ts';
import type { ConfirmContext } from '../account/confirm-identity.ts';
import type { WaysInSettings } from '../ways-in/keep-way-in.ts';

/**
 * EdDSA, ES256 and RS256, in the order of preference. The library would also offer what Node.js calls an experiment, and nobody's only
 * way in may hang on one.
 */
export const passkeyAlgorithms = [-8, -7, -257];

export type PasskeyContext = ConfirmContext & {
  readonly env: WaysInSettings;
  readonly challenges: Challenges;
};
