import { writeServiceWorker } from './service-worker-script.ts';

await writeServiceWorker();
