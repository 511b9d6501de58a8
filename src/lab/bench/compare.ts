import type { Contender, Measurement } from './measure.ts';
import { measure } from './measure.ts';
import type { BenchTable } from './table.ts';

interface Rounds {
  readonly requestsPerRun: number;
  readonly rounds: number;
  readonly concurrency: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cpuOf = ({ serverCpuMicros, databaseCpuMicros }: Measurement) =>
  (serverCpuMicros ?? 0) + (databaseCpuMicros ?? 0);

const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '');

/**
 * Measures contenders side by side: in turn, so that a machine that slows down slows all of them. The ratios are the first contender
 * divided by each other one, run by run; CPU in µs a request, medians over the runs.
 */
export async function compare<Work>(
  name: string,
  contenders: readonly Contender<Work>[],
  work: Work,
  postgresPid: number | null,
  { requestsPerRun, rounds, concurrency }: Rounds,
): Promise<BenchTable['rows']> {
  console.error(`${name} …`);
  for (const contender of contenders) await contender.run(work, requestsPerRun, concurrency);
  const results = contenders.map((contender) => ({ contender, runs: [] as Measurement[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { contender, runs } of results)
      runs.push(await measure(contender, work, postgresPid, requestsPerRun, concurrency));
  const ours = results[0]?.runs ?? [];
  return results.map(({ contender, runs }) => {
    const middle = (pick: (run: Measurement) => number | null) => median(runs.map((run) => pick(run) ?? 0));
    const ratio = (pick: (run: Measurement) => number | null) =>
      runs === ours
        ? ''
        : times(median(ours.map((run, index) => (pick(run) ?? 0) / (pick(runs[index] ?? run) || Number.NaN))));
    return {
      work: name,
      contender: contender.name,
      'server µs': Math.round(middle((run) => run.serverCpuMicros)),
      'database µs': Math.round(middle((run) => run.databaseCpuMicros)),
      'p50 ms': middle((run) => run.p50Ms).toFixed(1),
      'p99 ms': middle((run) => run.p99Ms).toFixed(1),
      'CPU ratio': ratio(cpuOf),
      'server ratio': contender.pid === null ? '' : ratio((run) => run.serverCpuMicros),
      'time ratio': ratio((run) => run.wallMicros),
    };
  });
}
