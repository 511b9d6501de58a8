import { connection } from 'next/server';
import { currentVisit, type Visit } from '../server/process/next/visit.ts';

/** What was read for the page's request. A page that asks is never rendered ahead. */
export async function requestVisit(): Promise<Visit> {
  await connection();
  return currentVisit();
}
