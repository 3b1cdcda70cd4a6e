import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import { keepFiles } from '#kernel/platform/keep-files.ts';
import { writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';
import { sendXlsx } from '#kernel/routes/send-xlsx.ts';

it('a file is made once for all who ask, and anew for other facts', async () => {
  let made = 0;
  const keep = keepFiles(1_000);
  const make = async () => Buffer.from(`file ${++made}`);
  const both = await Promise.all([keep({ version: 1 }, make), keep({ version: 1 }, make)]);
  expect(both.map(String)).toEqual(['file 1', 'file 1']);
  expect(String(await keep({ version: 2 }, make))).toBe('file 2');
  expect(String(await keep({ version: 1 }, make))).toBe('file 1');
});

it('what is kept has an end: the one not asked for longest goes, one too long is not kept, one that failed neither', async () => {
  let made = 0;
  const keep = keepFiles(100);
  const make = async () => {
    made += 1;
    return Buffer.alloc(40);
  };
  for (const name of ['a', 'b', 'a', 'c', 'a']) await keep(name, make);
  expect(made).toBe(3);
  await keep('b', make);
  expect(made, 'b went for c').toBe(4);
  for (let n = 0; n < 2; n += 1) await keep('long', async () => Buffer.alloc(200 + 0 * ++made));
  expect(made).toBe(6);
  await expect(keep('fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keep('fails', async () => Buffer.alloc(1))).toHaveLength(1);
});

it('200 people who fetch the same results cost one workbook', async () => {
  const app = Fastify();
  app.decorate('guard', async () => {});
  app.decorate('principals', {} as FastifyInstance['principals']);
  app.setValidatorCompiler(() => (value) => ({ value }));
  const write = vi.fn(writeXlsx);
  const make = async () => ({
    filename: 'results-1.xlsx',
    sheets: [{ name: 'Gross', headings: ['Place', 'Name'], rows: [[1, 'Ann Lee']] }],
  });
  sendXlsx(app, endpoints.exportResultsXlsx, make, write);
  const url = endpoints.exportResultsXlsx.path.replace(':id', '1');
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject(url)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(write).toHaveBeenCalledTimes(1);
  await app.close();
});
