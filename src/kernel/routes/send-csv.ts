import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { harmless } from '#kernel/platform/spreadsheets/harmless-cell.ts';
import type { Cell } from '#kernel/rules/cells.ts';
import { seesContacts } from './contact.ts';
import { type Call, callOf, routeOf } from './mount.ts';

export type { Cell };

/** A column of addresses or phones, empty for callers who may not see them. */
export type ContactColumn = { contact: string };
export const contactColumn = (contact: string): ContactColumn => ({ contact });

export type CsvFile = {
  filename: string;
  columns: readonly (string | ContactColumn)[];
  lines: AsyncIterable<Cell[]> | Iterable<Cell[]>;
};

const readAtOnce = 500;

/**
 * The lines of a whole list, read in batches.
 * @param read rows after a key, at most `limit` @param keyOf the key of a row @param lineOf its cells, or several such
 * lines
 */
export async function* linesOf<Row, Key, Line = Cell[]>(
  read: (after: Key | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line> {
  let after: Key | undefined;
  do {
    const rows = await read(after, readAtOnce);
    yield* rows.map(lineOf);
    const last = rows.length === readAtOnce ? rows.at(-1) : undefined;
    after = last && keyOf(last);
  } while (after);
}

async function* rowsOf({ columns, lines }: CsvFile, seesAll: boolean): AsyncGenerator<Cell[]> {
  yield columns.map((column) => (typeof column === 'string' ? column : column.contact));
  const hidden = columns.map((column) => typeof column !== 'string' && !seesAll);
  for await (const line of lines) yield line.map((cell, column) => (hidden[column] ? '' : harmless(cell)));
}

/** Mounts an endpoint that returns a CSV file (RFC 4180, UTF-8 with byte order mark), streamed while it is read. */
export function sendCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<CsvFile>,
): void {
  app.route({
    ...routeOf(app, endpoint, { media: 'text/csv' }),
    handler: async (request, reply) => {
      const file = await make(callOf(endpoint, request, reply));
      const written = stringify({ bom: true, record_delimiter: 'windows' });
      // An error while reading ends this response only.
      pipeline(Readable.from(rowsOf(file, seesContacts(request.viewer))), written, () => {});
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .send(written);
    },
  });
}
