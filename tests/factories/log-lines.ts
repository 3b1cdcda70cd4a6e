import type { TestServer } from './server.ts';

/** Everything that a server logs from now on, line by line, instead of showing it. */
export function keepLogLines(server: TestServer): string[] {
  const lines: string[] = [];
  const log = server.app.log as unknown as Record<symbol, { write(line: string): void }>;
  let holder: object = log;
  const streamOf = (one: object) =>
    Object.getOwnPropertySymbols(one).find(({ description }) => description === 'pino.stream');
  while (!streamOf(holder)) holder = Object.getPrototypeOf(holder);
  const stream = log[streamOf(holder) as symbol];
  if (!stream) throw new Error('the log has no stream');
  stream.write = (line) => void lines.push(...line.split('\n').filter(Boolean));
  return lines;
}
