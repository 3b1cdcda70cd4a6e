import { z } from 'zod';
import { careerSchema } from '../career.ts';
import { line } from '../fields.ts';
import {
  correctedRoundSchema,
  indexWhySchema,
  postRoundSchema,
  roundPageSchema,
  roundSchema,
  roundWhySchema,
} from '../rounds.ts';
import { golferStatsSchema, saveStatsSchema } from '../stats.ts';
import { byId, define, done } from './endpoint.ts';

/** What golfers note of their own game. */
export const golfersEndpoints = define({
  getCareer: {
    method: 'GET',
    path: '/api/golfer-career',
    access: 'golfer',
    tag: 'golfers',
    summary: 'The golfer’s own rounds, results and achievements in tournaments with official results',
    response: careerSchema,
  },
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
  explainIndex: {
    method: 'GET',
    path: '/api/handicap-index',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Why the own estimated index is what it is, step by step (premium)',
    response: indexWhySchema,
  },
  listRounds: {
    method: 'GET',
    path: '/api/golfer-rounds',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Own rounds, newest first, with what each is to the index (premium)',
    query: z.object({ cursor: line(300).optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    response: roundPageSchema,
  },
  postRound: {
    method: 'POST',
    path: '/api/golfer-rounds',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Post a round of 9 or 18 holes, by its adjusted score or its card (premium)',
    body: postRoundSchema,
    response: roundSchema,
    status: 201,
  },
  explainRound: {
    method: 'GET',
    path: '/api/golfer-rounds/:id/why',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Why an own round has its differential, hole by hole where it has a card (premium)',
    params: byId,
    response: roundWhySchema,
  },
  correctRound: {
    method: 'PATCH',
    path: '/api/golfer-rounds/:id',
    access: 'golfer',
    tag: 'golfers',
    summary: 'Correct an own round: all of it as it should have been posted; what it was is kept (premium)',
    params: byId,
    body: postRoundSchema,
    response: correctedRoundSchema,
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
