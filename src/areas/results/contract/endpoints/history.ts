import { clubHistorySchema, clubRecordsSchema, historyQuery, tournamentHistorySchema } from '../history.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** Earlier editions of a tournament, and their records. */
export const historyEndpoints = define({
  getTournamentHistory: {
    method: 'GET',
    path: '/api/tournaments/:id/history',
    access: 'public',
    tag: 'results',
    summary: 'Earlier editions of a tournament with their winners, and the lowest rounds and totals of all editions',
    params: byId,
    query: historyQuery,
    response: tournamentHistorySchema,
  },
  getClubHistory: {
    method: 'GET',
    path: '/api/country-clubs/:id/history',
    access: 'public',
    tag: 'clubs',
    summary: 'Tournaments that were played at a club, with their winners, the newest first',
    params: byId,
    query: historyQuery,
    response: clubHistorySchema,
  },
  getClubRecords: {
    method: 'GET',
    path: '/api/country-clubs/:id/records',
    access: 'public',
    tag: 'clubs',
    summary: 'The lowest official rounds on the courses of a club, by tee',
    params: byId,
    response: clubRecordsSchema,
  },
});
