import { runService } from '../server/process/embedded/run-service.ts';
import { setServiceFlags } from './v8-flags.ts';

setServiceFlags();

await runService({ dev: false });
