import { z } from 'zod';
import {
  listCreditsQuery,
  openCreditsSchema,
  ownCreditsSchema,
  weatherEffectsSchema,
  weatherRemedySchema,
} from '../credits.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** Credit instead of money: what golfers have, what organizers owe, and what gives it. */
export const creditsEndpoints = define({
  listOwnCredits: {
    method: 'GET',
    path: '/api/credits',
    access: 'golfer',
    tag: 'credits',
    summary: 'The golfer’s credit with each organizer: what is left, until when, and what became of it',
    response: ownCreditsSchema,
  },
  listOpenCredits: {
    method: 'GET',
    path: '/api/organizer/credits',
    access: 'organizer',
    needs: 'money.read',
    tag: 'credits',
    summary: 'The credit that golfers can still spend, with when it ends',
    query: listCreditsQuery,
    response: openCreditsSchema,
  },
  exportCredits: {
    method: 'GET',
    path: '/api/organizer/credits.csv',
    access: 'organizer',
    needs: 'money.read',
    tag: 'credits',
    summary: 'All credit that was ever given, as a CSV file',
    response: z.unknown(),
  },
  payCreditOut: {
    method: 'POST',
    path: '/api/organizer/credits/:id/pay-out',
    access: 'organizer',
    needs: 'money.refund',
    tag: 'credits',
    summary: 'End a credit and give what is left of it back to the card that it came from',
    params: byId,
    response: done,
  },
  cancelForWeather: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/weather',
    access: 'organizer',
    needs: 'tournaments.cancel',
    tag: 'credits',
    summary: 'Cancel an own tournament, with refunds or credit for everybody; with dry_run what it would do',
    params: byId,
    body: weatherRemedySchema,
    response: weatherEffectsSchema,
  },
});
