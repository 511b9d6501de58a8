import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { problemOf } from '../../../../server/api/procedures/problem.ts';
import { nextAuthOptions, type SignInOutcome } from '../../../../server/next/next-auth-options.ts';
import { processServices } from '../../../../server/next/process-services.ts';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

export function GET(request: NextRequest, context: RouteContext): Promise<Response> {
  return NextAuth(request, context, nextAuthOptions(processServices(), { refusal: null }));
}

/**
 * next-auth answers every refused sign-in alike; an exhausted limit and an uncountable attempt get their own status and
 * Retry-After. The body keeps next-auth's `url`, from which its client reads the error.
 */
export async function POST(request: NextRequest, context: RouteContext): Promise<Response> {
  const services = processServices();
  const outcome: SignInOutcome = { refusal: null };
  const response = await NextAuth(request, context, nextAuthOptions(services, outcome));
  const { refusal } = outcome;
  if (refusal === null || refusal.code === 'invalid_credentials') return response;
  const { problem, headers } = problemOf(refusal.code, '', refusal.details);
  const url = `${services.env.publicBaseUrl}/sign-in?error=${refusal.code}`;
  return Response.json({ url }, { status: problem.status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
