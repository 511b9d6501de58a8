import { runService } from '../server/process/embedded/run-service.ts';
import { runOperatorCommand } from './run-command.ts';
import { writeServiceWorker } from './service-worker-script.ts';

await runOperatorCommand('Usage: npm run dev\n  configured by variables: docs/configuration.md', {}, async () => {
  await writeServiceWorker();
  await runService({ dev: true });
});
