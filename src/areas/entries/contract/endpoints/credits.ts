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
    summary: 'Your credit with each organizer: balance, end and history',
    response: ownCreditsSchema,
  },
  listOpenCredits: {
    method: 'GET',
    path: '/api/organizer/credits',
    access: 'organizer',
    needs: 'money.read',
    tag: 'credits',
    summary: 'Credit that golfers can still spend, with its end dates',
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
    summary: 'End a credit and refund its balance to the original card',
    params: byId,
    response: done,
  },
  cancelForWeather: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/weather',
    access: 'organizer',
    needs: 'tournaments.cancel',
    tag: 'credits',
    summary: 'Cancel your tournament, with refunds or credit for everybody; dry_run shows the effects',
    params: byId,
    body: weatherRemedySchema,
    response: weatherEffectsSchema,
  },
});
