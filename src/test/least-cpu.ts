const runsMax = 40;

/**
 * The least of up to forty runs, so that what else the machine does is not counted, nor the runs before the code is optimized.
 * @param enough no more runs are made once one took less
 * @returns milliseconds of this thread's processor time
 */
export function leastCpuMs(run: (nth: number) => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < runsMax && least >= enough; nth += 1)
    least = Math.min(
      least,
      cpuMsOf(() => run(nth)),
    );
  return least;
}

export function cpuMsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
