import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { problemOf } from '../../../../server/api/procedures/problem.ts';
import { nextAuthOptions, type SignInOutcome } from '../../../../server/process/next/next-auth-options.ts';
import { processServices } from '../../../../server/process/next/process-services.ts';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/**
 * next-auth answers every refused sign-in alike, and takes the cookie of a session that could not be read; an exhausted limit and a
 * store that is away get their own status and Retry-After. The body keeps next-auth's `url`, from which its client reads the error.
 */
async function answer(request: NextRequest, context: RouteContext): Promise<Response> {
  const services = processServices();
  const outcome: SignInOutcome = { refusal: null };
  const { headers: sent } = request;
  // The custom server has written both (src/server/process/next/pages.ts).
  const origin = new URL(`${sent.get('x-forwarded-proto')}://${sent.get('x-forwarded-host')}`);
  const response = await NextAuth(request, context, nextAuthOptions(services, origin, outcome));
  const { refusal } = outcome;
  if (refusal === null || refusal.code === 'invalid_credentials') return response;
  const { problem, headers } = problemOf(refusal.code, '', refusal.details);
  // next-auth's client tells its page nothing but this word.
  const word = refusal.details.errors?.[0]?.code ?? refusal.code;
  const url = `${origin.origin}/sign-in?error=${word}`;
  return Response.json({ url }, { status: problem.status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

export { answer as GET, answer as POST };
