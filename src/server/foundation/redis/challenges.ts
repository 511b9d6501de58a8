import { DomainError } from '../platform/domain-error.ts';
import { RedisAway, type RedisGate } from './redis-gate.ts';

/** What a device must sign, each once and for a limited time. */
export interface Challenges {
  /** @param about what is known of who asked @throws DomainError unavailable when it cannot be kept */
  keep(challenge: string, about: string): Promise<void>;
  /** Uses a challenge up. @returns what was kept of it; null = it was never given out, was used or has expired @throws DomainError unavailable */
  take(challenge: string): Promise<string | null>;
}

const wellFormed = /^[\w-]{16,128}$/;

export function createChallenges(gate: RedisGate, seconds: number): Challenges {
  const nameOf = (challenge: string) => `${gate.prefix}challenge:${challenge}`;
  const orUnavailable = (error: unknown): never => {
    if (error instanceof RedisAway) throw new DomainError('unavailable', { retryAfterSeconds: 5 }, { cause: error });
    throw error;
  };
  return {
    async keep(challenge, about) {
      await gate.run((redis) => redis.set(nameOf(challenge), about, 'EX', seconds)).catch(orUnavailable);
    },
    async take(challenge) {
      if (!wellFormed.test(challenge)) return null;
      return gate.run((redis) => redis.getdel(nameOf(challenge))).catch(orUnavailable);
    },
  };
}
