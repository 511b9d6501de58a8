import { benchFilters } from './bench/filters.ts';
import { benchLargeWork } from './bench/large-work.ts';
import { benchMemory } from './bench/memory.ts';
import { benchProcesses } from './bench/processes.ts';
import { benchReads } from './bench/reads.ts';
import { benchSearch } from './bench/search.ts';
import { benchSizes } from './bench/sizes.ts';
import { benchStandby } from './bench/standby.ts';
import { type BenchTable, printTable } from './bench/table.ts';
import { type BenchWorld, inBenchWorld } from './bench/world.ts';
import { benchWrites } from './bench/writes.ts';

const parts: Readonly<Record<string, (world: BenchWorld) => Promise<BenchTable>>> = {
  reads: benchReads,
  standby: benchStandby,
  search: benchSearch,
  filters: benchFilters,
  writes: benchWrites,
  'large-work': benchLargeWork,
  sizes: benchSizes,
  processes: benchProcesses,
  memory: benchMemory,
};

const usage = `usage: npm run bench -- [${Object.keys(parts).join('] [')}] [--json]`;

/** `npm run bench`: ratios measured side by side in one run (contract.md §11), all parts or those named; `--json` prints JSON instead of tables. */
async function main(parameters: readonly string[]): Promise<void> {
  const named = parameters.filter((parameter) => parameter !== '--json');
  const unknown = named.find((parameter) => !Object.hasOwn(parts, parameter));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}; ${usage}`);
  const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));
  const tables: BenchTable[] = [];
  // Each part has a database of its own: what one leaves behind is no other one's cost.
  for (const [, run] of chosen)
    await inBenchWorld(async (world) => {
      const table = await run(world);
      tables.push(table);
      if (!parameters.includes('--json')) printTable(table);
    });
  if (parameters.includes('--json')) console.log(JSON.stringify(tables, null, 2));
}

await main(process.argv.slice(2));
