import { tracingChannel } from 'node:diagnostics_channel';

/** The name of a procedure, such as `tasks.create`. */
export interface TracedProcedure {
  readonly path: string;
}

/** What a trace may contain of a statement: never its values, which are people's own words. */
export interface TracedStatement {
  /** The keyword with the first table that follows, such as `SELECT task`. */
  readonly summary: string;
}

/**
 * Published for whoever traces (server/foundation/tracing); without a subscriber a call costs a look at a flag. Redis' client publishes its
 * commands in the same way.
 */
export const procedureChannel = tracingChannel<string, TracedProcedure>('tidemark:procedure');
export const statementChannel = tracingChannel<string, TracedStatement>('tidemark:statement');
