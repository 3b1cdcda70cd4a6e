import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoints.ts';
import type { Call } from './mount.ts';

export type Cell = string | number | null;
export type CsvFile = { filename: string; columns: string[]; lines: AsyncIterable<Cell[]> };

/** A spreadsheet takes a text that begins so for a formula; an apostrophe before it makes it a text again (OWASP, CSV injection). */
const harmless = (cell: Cell): Cell => (typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

async function* rowsOf({ columns, lines }: CsvFile): AsyncGenerator<Cell[]> {
  yield columns;
  for await (const line of lines) yield line.map(harmless);
}

/** Mounts an endpoint that answers with a CSV file (RFC 4180, UTF-8 with its mark), written while it is read, however long it gets. */
export function sendCsv<E extends Endpoint>(app: FastifyInstance, endpoint: E, make: (call: Call<E>) => Promise<CsvFile>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      description: `Who may call: ${endpoint.access}. Answers text/csv.`,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    },
    config: { access: endpoint.access },
    onRequest: (request) => app.guard(request, endpoint),
    handler: async (request, reply) => {
      const file = await make({ params: request.params, query: request.query, body: request.body, viewer: request.viewer, request, reply } as Call<E>);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .send(Readable.from(rowsOf(file)).pipe(stringify({ bom: true, record_delimiter: 'windows' })));
    },
  });
}
