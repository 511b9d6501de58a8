import { runService } from '../server/process/embedded/run-service.ts';
import { runOperatorCommand } from './run-command.ts';
import { setServiceFlags } from './v8-flags.ts';

setServiceFlags();

await runOperatorCommand('Usage: npm start\n  configured by variables: docs/configuration.md', {}, () =>
  runService({ dev: false }),
);
