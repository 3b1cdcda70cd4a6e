import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { excelType } from '#kernel/contract/file-types.ts';
import { keepFiles } from '#kernel/platform/keep-files.ts';
import { type Sheet, writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';
import { type Call, callOf, routeOf } from './mount.ts';

/** Maximum bytes of an endpoint's cached workbooks in a process. */
const maxKeptBytes = 16 * 1024 * 1024;

/** Mounts an endpoint that returns an Excel workbook. A public workbook is generated once. */
export function sendXlsx<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<{ filename: string; sheets: readonly Sheet[] }>,
  write: typeof writeXlsx = writeXlsx,
): void {
  const keep = endpoint.access === 'public' ? keepFiles(maxKeptBytes) : null;
  app.route({
    ...routeOf(app, endpoint, { media: excelType }),
    handler: async (request, reply) => {
      const { filename, sheets } = await make(callOf(endpoint, request, reply));
      return reply
        .type(excelType)
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(await (keep ? keep(sheets, () => write(sheets)) : write(sheets)));
    },
  });
}
