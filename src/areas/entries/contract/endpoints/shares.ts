import { urlSchema } from '#kernel/contract/checkout.ts';
import { shareParams, sharesSchema } from '../shares.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** The share of each person of a group, for its captain; links themselves are paid at `/api/pay-links`. */
export const sharesEndpoints = define({
  listShares: {
    method: 'GET',
    path: '/api/tournament-registrations/:id/shares',
    access: 'golfer',
    tag: 'registrations',
    summary: 'Who of an own group has paid their share, and the links of who has not',
    params: byId,
    response: sharesSchema,
  },
  remindOfShare: {
    method: 'POST',
    path: '/api/tournament-registrations/:id/shares/:position/remind',
    access: 'golfer',
    tag: 'registrations',
    summary: 'Mail somebody of an own group the link of their share again, once a day',
    params: shareParams,
    response: sharesSchema,
    perMinute: 60,
  },
  payRestOfShares: {
    method: 'POST',
    path: '/api/tournament-registrations/:id/pay-rest',
    access: 'golfer',
    tag: 'registrations',
    summary: 'The checkout address of all that is open of an own group',
    params: byId,
    response: urlSchema,
    perMinute: 30,
  },
});
