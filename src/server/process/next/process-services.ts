import type { Services } from '../../api/procedures/services.ts';

/**
 * Next bundles its routes separately from the custom server, so a module variable would exist twice. The process's services are
 * therefore stored on the global object under a registered symbol.
 */
const key = Symbol.for('tidemark.services');
const holder = globalThis as typeof globalThis & { [key]?: Services };

export function setProcessServices(services: Services): void {
  holder[key] = services;
}

export function processServices(): Services {
  const services = holder[key];
  if (!services) throw new Error('The services are not running: start Tidemark with npm start or npm run dev.');
  return services;
}
