import { z } from 'zod';
import { line } from '../fields.ts';
import { golferStatsSchema, postRoundSchema, roundPageSchema, roundSchema, saveStatsSchema } from '../stats.ts';
import { byId, define, done } from './endpoint.ts';

/** What golfers note of their own game. */
export const golfersEndpoints = define({
  getGolferStats: {
    method: 'GET',
    path: '/api/golfer-stats',
    access: 'golfer',
    tag: 'golfers',
    summary: 'The golfer’s own figures and goals; from premium on also index, trend and insights',
    response: golferStatsSchema,
  },
  saveGolferStats: {
    method: 'PUT',
    path: '/api/golfer-stats',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Change own figures and goals',
    body: saveStatsSchema,
    response: golferStatsSchema,
  },
  listRounds: {
    method: 'GET',
    path: '/api/golfer-rounds',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Own posted rounds, newest first (premium)',
    query: z.object({ cursor: line(300).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: roundPageSchema,
  },
  postRound: {
    method: 'POST',
    path: '/api/golfer-rounds',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Post a round (premium)',
    body: postRoundSchema,
    response: roundSchema,
    status: 201,
  },
  deleteRound: {
    method: 'DELETE',
    path: '/api/golfer-rounds/:id',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Take back a posted round (premium)',
    params: byId,
    response: done,
  },
});
