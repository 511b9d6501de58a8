import { runService } from '../server/process/embedded/run-service.ts';

await runService({ dev: true });
