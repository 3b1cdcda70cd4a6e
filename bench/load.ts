import { Agent, request } from 'node:http';
import { cpuSecondsOf } from './machine.ts';

export type Shot = { path: string; method?: string; body?: string; headers?: Record<string, string> };
export type LoadFigures = {
  requests: number;
  perSecond: number;
  perCpuSecond: number;
  p50: number;
  p99: number;
  statuses: Record<number, number>;
};

/**
 * Fires requests over kept-open connections and counts what the given processes paid for them.
 * @param next the n-th request, or null when there are no more
 * @param pids whose CPU counts: a server and the database
 */
export async function load(
  origin: string,
  next: (n: number) => Shot | null,
  options: { connections: number; seconds?: number; pids: number[] },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const until = options.seconds ? performance.now() + options.seconds * 1000 : Number.POSITIVE_INFINITY;
  const fire = (shot: Shot): Promise<void> =>
    new Promise((done, failed) => {
      const started = performance.now();
      const call = request(
        {
          agent,
          hostname,
          port,
          path: shot.path,
          method: shot.method ?? 'GET',
          headers: { ...shot.headers, ...(shot.body ? { 'content-length': Buffer.byteLength(shot.body) } : {}) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            times.push(performance.now() - started);
            statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1;
            done();
          });
        },
      );
      call.on('error', failed);
      call.end(shot.body);
    });
  const cpuBefore = options.pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const started = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      while (performance.now() < until) {
        const shot = next(n++);
        if (!shot) return;
        await fire(shot);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpu = options.pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0) - cpuBefore;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10;
  return {
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    perCpuSecond: cpu > 0 ? Math.round(times.length / cpu) : 0,
    p50: at(0.5),
    p99: at(0.99),
    statuses,
  };
}
