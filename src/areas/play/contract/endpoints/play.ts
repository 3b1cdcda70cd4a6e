import {
  assignDivisionsSchema,
  assignedDivisionsSchema,
  refreshIndexesSchema,
  roundIndexesSchema,
} from '../field-knowledge.ts';
import { gapsSchema } from '#kernel/contract/gaps.ts';
import { playSchema, setUpPlaySchema } from '../play.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** Set-up of play, divisions and handicap indexes of an organizer's own tournament. */
export const playEndpoints = define({
  getPlay: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/play',
    access: 'organizer',
    needs: 'tournaments.read',
    keys: true,
    tag: 'play',
    summary: 'The set-up of your tournament: answers, their effects and missing parts',
    params: byId,
    response: playSchema,
  },
  setUpPlay: {
    method: 'PUT',
    path: '/api/organizer/tournaments/:id/play',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'play',
    summary: 'Set up the play of your tournament; rounds, boards, tees and divisions follow',
    params: byId,
    body: setUpPlaySchema,
    response: playSchema,
  },
  getGaps: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/gaps',
    access: 'organizer',
    needs: 'field.read',
    keys: true,
    tag: 'play',
    summary: 'Players without a result, start, tees or message, and the remedies',
    params: byId,
    response: gapsSchema,
  },
  assignDivisions: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/divisions/assign',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Put players into divisions by their rules; `dry_run` shows the changes',
    params: byId,
    body: assignDivisionsSchema,
    response: assignedDivisionsSchema,
  },
  refreshIndexes: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/indexes',
    access: 'organizer',
    needs: 'field.write',
    tag: 'play',
    summary: 'Use today’s indexes of the players for a round, until the first score; `dry_run` shows the changes',
    params: byId,
    body: refreshIndexesSchema,
    response: roundIndexesSchema,
  },
});
