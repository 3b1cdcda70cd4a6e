// Loaded before the program of a server (node --import). On SIGWINCH, which nothing else listens to, it says as a line
// of JSON what its memory holds once all is cleared that can be, and how late the loop was at most since it last said
// so.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('SIGWINCH', () => {
  const maxDelayMs = Math.round(delay.max / 1e6);
  for (let turn = 0; turn < 3; turn += 1) collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const [heapMb, externalMb, rssMb] = [heapUsed, external, rss].map((bytes) => Math.round(bytes / 1e5) / 10);
  process.stderr.write(`${JSON.stringify({ watched: { heapMb, externalMb, rssMb, maxDelayMs } })}\n`);
  // Clearing was late by itself.
  setTimeout(() => delay.reset(), 50);
});
