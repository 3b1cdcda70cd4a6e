import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** One line that says where figures come from. */
export const machine = (): string =>
  [
    `${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    process.platform,
  ].join(', ');

/** Processes that run or wait for a core, on average of the last minute: other work lengthens the times. */
export const loadNow = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

type Stat = { pid: number; parent: number; ticks: number; ended: number };

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const own = Number(fields[11]) + Number(fields[12]);
    // The time of children that have ended is on their parent's account.
    return { pid, parent: Number(fields[1]), ticks: own, ended: Number(fields[13]) + Number(fields[14]) };
  } catch {
    return null;
  }
}

/**
 * CPU seconds that a process and its children have used so far, by the kernel's own accounting; 0 where there is no
 * /proc.
 */
export function cpuSecondsOf(pid: number): number {
  let ticks = 0;
  try {
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
      if (stat?.pid === pid) ticks += stat.ticks + stat.ended;
      else if (stat?.parent === pid) ticks += stat.ticks;
    }
  } catch {
    return 0;
  }
  return ticks / 100;
}

const residentBytesOf = (pid: number): number => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return Number(line?.[1] ?? 0) * 1024;
};

/**
 * Resident memory of a server in MB: of the processes that serve, where one starts and watches them; 0 where there is
 * no /proc.
 */
export function residentOf(pid: number): number {
  try {
    const serving = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid);
    const pids = serving.length > 0 ? serving.map(Number) : [pid];
    return Math.round(pids.reduce((sum, one) => sum + residentBytesOf(one), 0) / 2 ** 20);
  } catch {
    return 0;
  }
}
