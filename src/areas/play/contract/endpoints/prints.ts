import { z } from 'zod';
import { printablesSchema, printJobSchema, printParams, printQuery, startPrintSchema } from '../prints.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** The printable documents of a round. */
export const printsEndpoints = define({
  listPrintables: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/prints',
    access: 'organizer',
    needs: 'field.read',
    tag: 'prints',
    summary: 'The rounds of your tournament that can be printed, and prints that were made in the background',
    params: byId,
    response: printablesSchema,
  },
  printRound: {
    method: 'GET',
    path: '/api/organizer/rounds/:id/print/:what.pdf',
    access: 'organizer',
    needs: 'field.read',
    tag: 'prints',
    summary: 'Scorecards, signs, lists and tags of a round, on Letter or A4',
    params: printParams,
    query: printQuery,
    response: z.unknown(),
    perMinute: 60,
  },
  startPrint: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/prints',
    access: 'organizer',
    needs: 'field.read',
    tag: 'prints',
    summary: 'The same of a large field, made in the background',
    params: byId,
    body: startPrintSchema,
    response: printJobSchema,
    status: 201,
    perMinute: 10,
  },
  getPrint: {
    method: 'GET',
    path: '/api/organizer/prints/:id',
    access: 'organizer',
    needs: 'field.read',
    tag: 'prints',
    summary: 'How far a print has come',
    params: byId,
    response: printJobSchema,
  },
  downloadPrint: {
    method: 'GET',
    path: '/api/organizer/prints/:id/print.pdf',
    access: 'organizer',
    needs: 'field.read',
    tag: 'prints',
    summary: 'A print that was made in the background, for a day',
    params: byId,
    response: z.unknown(),
  },
});
