import { z } from 'zod';
import {
  closeRoundSchema,
  closingSchema,
  makeResultsSchema,
  officialResultsQuery,
  officialResultsSchema,
  resultsPreviewSchema,
} from '../results.ts';
import { byId, define } from './endpoint.ts';

/** Rounds that are closed, and results that are official. */
export const resultsEndpoints = define({
  closeRound: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/close',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary: 'Close an own round with a decision on each open card; with dry_run what is open',
    params: byId,
    body: closeRoundSchema,
    response: closingSchema,
  },
  makeResults: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/results',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary: 'Make the results of an own tournament official, or correct them with a reason; with dry_run what changes',
    params: byId,
    body: makeResultsSchema,
    response: resultsPreviewSchema,
  },
  getResults: {
    method: 'GET',
    path: '/api/tournaments/:id/results',
    access: 'public',
    tag: 'results',
    summary: 'Official results, the newest version where none is named',
    params: byId,
    query: officialResultsQuery,
    response: officialResultsSchema,
  },
  exportResults: {
    method: 'GET',
    path: '/api/tournaments/:id/results.csv',
    access: 'public',
    tag: 'results',
    summary: 'The same as a CSV file: a line for each row of each board',
    params: byId,
    query: officialResultsQuery,
    response: z.unknown(),
  },
});
