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
    summary: 'The shares of your group, with payment links for the unpaid ones',
    params: byId,
    response: sharesSchema,
  },
  remindOfShare: {
    method: 'POST',
    path: '/api/tournament-registrations/:id/shares/:position/remind',
    access: 'golfer',
    tag: 'registrations',
    summary: 'Mail a member of your group their payment link again, once a day',
    params: shareParams,
    response: sharesSchema,
    perMinute: 60,
  },
  payRestOfShares: {
    method: 'POST',
    path: '/api/tournament-registrations/:id/pay-rest',
    access: 'golfer',
    tag: 'registrations',
    summary: 'The checkout address for all open shares of your group',
    params: byId,
    response: urlSchema,
    perMinute: 30,
  },
});
