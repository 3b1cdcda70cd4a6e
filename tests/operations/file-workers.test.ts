import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileWorkers } from '#kernel/platform/file-worker/file-workers.ts';
import type { FileTask } from '#kernel/platform/file-worker/task.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

const folder = throwAwayFolder('golf-file-worker');
const program = pathToFileURL(join(folder, 'program.mjs'));
/** Tasks by name; what each does stands in the program below. */
const task = (name: string): FileTask<{ count: number }, number> => ({ name, read: () => [] });

beforeAll(async () => {
  await build({
    stdin: {
      resolveDir: process.cwd(),
      contents: `
        import { AppError } from '#kernel/contract/errors.ts';
        import { runTask } from './src/kernel/platform/file-worker/run-task.ts';
        await runTask({
          count: async () => ({ read: function* ({ count }) { for (let n = 0; n < count; n++) yield n; } }),
          grow: async () => ({ read: function* () { const kept = []; for (;;) kept.push({ n: kept.length }); } }),
          hang: async () => ({ read: function* () { for (;;); } }),
          refuse: async () => ({ read: function* () {
            throw new AppError('validation_failed', 'Line 7 is odd', [{ field: 'line.7', message: 'odd' }]);
          } }),
          fail: async () => ({ read: function* () { throw new TypeError('a fault of ours'); } }),
          leave: async () => ({ read: function* () { process.exit(3); } }),
        });`,
    },
    outfile: join(folder, 'program.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workers = openFileWorkers(program, { heapMb: 24, pieceMs: 1_000 });
const read = (name: string, count = 3) => workers.read(task(name), { count });

it('gives the pieces one by one, each when it is asked for', async () => {
  const seen: number[] = [];
  for await (const piece of workers.pieces(task('count'), { count: 1_000 })) {
    seen.push(piece);
    if (seen.length === 5) break;
  }
  expect(seen).toEqual([0, 1, 2, 3, 4]);
  expect(await read('count')).toBe(0);
});

it.each([
  ['memory', 'grow'],
  ['time', 'hang'],
])('refuses a file that takes too much %s, and reads the next one', async (_, name) => {
  await expect(read(name)).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(await read('count')).toBe(0);
});

it('says what the file was refused for, and where', async () => {
  await expect(read('refuse')).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'Line 7 is odd',
    errors: [{ field: 'line.7', message: 'odd' }],
  });
});

it.each([
  ['fails', 'fail', 'a fault of ours'],
  ['ends without a word', 'leave', 'ended with 3'],
  ['is asked for what there is not', 'nothing', 'no task'],
])('tells a thread that %s as a fault of ours', async (_, name, words) => {
  await expect(read(name)).rejects.toThrow(words);
});

it('reads on after threads that could not be started', async () => {
  const uncopied = { count: 1, what: () => 'a function is in no file' };
  for (let time = 0; time < 3; time += 1)
    await expect(workers.read(task('count'), uncopied)).rejects.toThrow('could not be cloned');
  expect(await read('count')).toBe(0);
});

it('reads two files at once, and refuses those for whom there is no room to wait', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => read('count')));
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(Array.from({ length: 8 }, () => 'unavailable'));
});
