import type { Database } from '../db/database.ts';
import type { StandbyRead } from '../db/standby.ts';
import type { Clock } from '../platform/clock.ts';
import type { CursorCodec } from '../platform/cursor-codec.ts';
import type { Logger } from '../platform/logger.ts';
import type { LiveChannel } from '../redis/live-channel.ts';
import type { Actor } from './actor.ts';
import type { Epoch } from './epoch.ts';
import type { ReadProof } from './read-proof.ts';
import type { WriteContext, WriteTransaction } from './write.ts';

/** Everything a verb may use. It knows neither tRPC nor HTTP. */
export interface VerbContext {
  readonly actor: Actor;
  readonly clock: Clock;
  readonly database: Database;
  readonly live: LiveChannel;
  readonly cursors: CursorCodec;
  readonly logger: Logger;
  /** The instant of the sync clock, read before the verb's own statements, which lists return. */
  readonly serverTime: string;
  readonly epoch: Epoch;
  /** How a read proves the credential that it was asked with; absent where a look-up has. */
  readonly proof?: ReadProof;
  /** Set where a read asks the standby (`readsOf`); where that does not answer, the verb runs again without it. */
  readonly standby?: StandbyRead;
  /** The open transaction that the verb must join, if there is one. */
  readonly transaction?: WriteTransaction;
  /** The origin for the change log; see WriteContext. */
  readonly origin?: WriteContext['origin'];
  readonly assertAllowed?: WriteContext['assertAllowed'];
  readonly patient?: WriteContext['patient'];
  readonly deadline?: WriteContext['deadline'];
  readonly onChange?: WriteContext['onChange'];
}
