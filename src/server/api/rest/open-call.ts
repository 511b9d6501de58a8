import { inLane } from '../../foundation/platform/lane.ts';
import { addressBlock } from '../../foundation/platform/network-address.ts';
import type { Services } from '../procedures/services.ts';
import type { HttpReply, HttpRequest } from './http-types.ts';

/** A slot is given back after so long although the call goes on: what it waits for by then is not the processor. */
const laneMsMax = 1_000;

/**
 * Runs a call for which nobody is known: counted by address, and few of one address at once.
 * @throws DomainError rate_limited · unavailable
 */
export async function asOpenCall(
  { addressLimits, slots }: Pick<Services, 'addressLimits' | 'slots'>,
  { signal }: Pick<HttpRequest, 'signal'>,
  address: string,
  run: () => Promise<HttpReply>,
): Promise<HttpReply> {
  addressLimits.countCalls(address);
  return inLane({ slots: slots.openCalls, who: addressBlock(address), signal, msMax: laneMsMax }, run);
}
