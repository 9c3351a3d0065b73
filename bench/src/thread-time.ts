import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc a second, on every Linux that Node runs on. */
const ticksPerSec = 100;
/** Fields of /proc/…/stat after the name in brackets: utime, stime and nice (proc(5), fields 14, 15 and 19). */
const fields = { utime: 11, stime: 12, nice: 16 } as const;

/** Returns the CPU seconds that a process's threads of at least this nice value have used. Linux only. */
export function niceThreadSeconds(pid: number, leastNice: number): number {
  let ticks = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(values[fields.nice]) < leastNice) continue;
    ticks += Number(values[fields.utime]) + Number(values[fields.stime]);
  }
  return ticks / ticksPerSec;
}
