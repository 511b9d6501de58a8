import { expect, test } from 'vitest';
import { shareConnections } from '../../foundation/db/database.ts';
import { connectionsOf } from './embedded-services.ts';

test('the pools of a process take together what is set, and each of them some', () => {
  for (let total = 5; total <= 500; total += 1) {
    const { ordinary, patient, reserved } = shareConnections(total);
    expect(ordinary + patient + reserved).toBe(total);
    expect(Math.min(patient, reserved)).toBeGreaterThanOrEqual(1);
    expect(ordinary).toBeGreaterThanOrEqual(3);
  }
});

test('the embedded PostgreSQL takes the connections of all workers', () => {
  for (const workers of [1, 2, 4, 64])
    for (const databaseConnections of [5, 30, 500])
      expect(connectionsOf({ workers, databaseConnections })).toBeGreaterThan(workers * databaseConnections);
});
