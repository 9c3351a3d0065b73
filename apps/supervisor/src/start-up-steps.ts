/** Prints each step and its duration, so that a start shows its progress. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`  ${title} ...`);
  const result = await work();
  process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}
