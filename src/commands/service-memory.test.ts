import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serviceMemory } from './service-memory.mjs';

test('a container serves with the same settings for memory as npm start', () => {
  const dockerfile = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
  for (const [name, value] of Object.entries(serviceMemory)) expect(dockerfile).toContain(`${name}=${value}`);
});
