import { lastRehearsalSchema, rehearsalSchema, startRehearsalSchema } from '../rehearsals.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** Rehearsals: a tournament's whole day played by invented players. */
export const rehearsalEndpoints = define({
  getLastRehearsal: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/rehearsals',
    access: 'organizer',
    needs: 'tournaments.read',
    tag: 'day',
    summary: 'The newest dress rehearsal of your tournament',
    params: byId,
    response: lastRehearsalSchema,
  },
  startRehearsal: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/rehearsals',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'day',
    summary: 'Play the whole day with invented players, on a copy that nobody sees and nobody is told of',
    params: byId,
    body: startRehearsalSchema,
    response: rehearsalSchema,
  },
  getRehearsal: {
    method: 'GET',
    path: '/api/organizer/rehearsals/:id',
    access: 'organizer',
    needs: 'tournaments.read',
    tag: 'day',
    summary: 'Progress and findings of a dress rehearsal',
    params: byId,
    response: rehearsalSchema,
  },
  forgetRehearsal: {
    method: 'DELETE',
    path: '/api/organizer/rehearsals/:id',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'day',
    summary: 'Forget a dress rehearsal that is over',
    params: byId,
    response: done,
  },
});
