import { runService } from '../server/process/embedded/run-service.ts';
import { writeServiceWorker } from './service-worker-script.ts';

await writeServiceWorker();
await runService({ dev: true });
