import { z } from 'zod';
import {
  clubStatementSchema,
  listStatementsQuery,
  movementPageSchema,
  payoutsSchema,
  statementPageSchema,
} from '../statements.ts';
import { byId, define } from './endpoint.ts';

/** What came in, what went back and what was paid out, by its payee. */
export const statementsEndpoints = define({
  listStatements: {
    method: 'GET',
    path: '/api/organizer/statements',
    access: 'organizer',
    tag: 'payments',
    summary: 'What each own tournament brought, newest first',
    query: listStatementsQuery,
    response: statementPageSchema,
  },
  listMovements: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/movements',
    access: 'organizer',
    tag: 'payments',
    summary: 'Every movement of money of an own tournament',
    params: byId,
    query: listStatementsQuery,
    response: movementPageSchema,
  },
  exportMovements: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/movements.csv',
    access: 'organizer',
    tag: 'payments',
    summary: 'The same as a CSV file',
    params: byId,
    response: z.unknown(),
  },
  listPayouts: {
    method: 'GET',
    path: '/api/organizer/payouts',
    access: 'organizer',
    tag: 'payments',
    summary: 'What the provider holds for the organizer and has paid out',
    response: payoutsSchema,
  },
  getClubStatement: {
    method: 'GET',
    path: '/api/country-club/statement',
    access: 'country_club',
    tag: 'payments',
    summary: 'What the own bookings brought, and every movement of money, newest first',
    query: listStatementsQuery,
    response: clubStatementSchema,
  },
  exportClubStatement: {
    method: 'GET',
    path: '/api/country-club/statement.csv',
    access: 'country_club',
    tag: 'payments',
    summary: 'The movements as a CSV file',
    response: z.unknown(),
  },
  listClubPayouts: {
    method: 'GET',
    path: '/api/country-club/payouts',
    access: 'country_club',
    tag: 'payments',
    summary: 'What the provider holds for the club and has paid out',
    response: payoutsSchema,
  },
});
