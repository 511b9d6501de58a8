import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proof that the server itself raised this user to this session version: only who holds it may renew a session to it. */
export function sessionProof(authSecret: string, userId: string, sessionVersion: number): string {
  return createHmac('sha256', authSecret).update(`session-version ${userId} ${sessionVersion}`).digest('base64url');
}

export function isSessionProof(authSecret: string, userId: string, sessionVersion: number, proof: string): boolean {
  const expected = Buffer.from(sessionProof(authSecret, userId, sessionVersion));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
