import { Client } from 'pg';
import { vi } from 'vitest';

/** A statement with its values, as it went to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a call asks PostgreSQL of the records of a user, one statement after the other. */
export async function statementsOf(userId: string, call: () => Promise<unknown>): Promise<Statement[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await call();
    const given = asked.mock.calls.map(([statement]) => statement as unknown as string | Partial<Statement>);
    return given.filter((each) => typeof each !== 'string' && each.values?.includes(userId)) as Statement[];
  } finally {
    asked.mockRestore();
  }
}
