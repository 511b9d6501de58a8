import { runService } from '../server/embedded/run-service.ts';

await runService({ dev: false });
