import { connectStatusSchema, urlSchema } from '#kernel/contract/checkout.ts';
import { define } from '#kernel/contract/endpoints/endpoint.ts';

/** Payees: the payment accounts of organizers and clubs. */
export const payeesEndpoints = define({
  checkConnectStatus: {
    method: 'POST',
    path: '/api/functions/check-connect-status',
    access: 'organizer',
    needs: 'money.read',
    tag: 'functions',
    summary: 'State of the organizer’s payment account, read from the provider',
    response: connectStatusSchema,
  },
  createConnectAccount: {
    method: 'POST',
    path: '/api/functions/create-connect-account',
    access: 'organizer',
    needs: 'money.setup',
    tag: 'functions',
    summary: 'The onboarding address of the organizer’s payment account',
    response: urlSchema,
    perMinute: 20,
  },
  checkClubConnect: {
    method: 'POST',
    path: '/api/country-club/connect-status',
    access: 'country_club',
    needs: 'money.read',
    tag: 'clubs',
    summary: 'State of the club’s payment account, read from the provider',
    response: connectStatusSchema,
  },
  createClubConnect: {
    method: 'POST',
    path: '/api/country-club/connect-account',
    access: 'country_club',
    needs: 'money.setup',
    tag: 'clubs',
    summary: 'The onboarding address of the club’s payment account',
    response: urlSchema,
    perMinute: 20,
  },
});
