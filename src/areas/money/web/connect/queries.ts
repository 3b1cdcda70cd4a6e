import { queryOptions } from '@tanstack/react-query';
import { payeesEndpoints } from '#areas/money/contract/endpoints/payees.ts';
import { call } from '#kernel/web/client/api.ts';

/** Accounts with a payment account of their own. */
export type Payee = 'organizer' | 'country_club';

/** The payment account's state, read from the provider each time. */
export const connectStatusQuery = (payee: Payee) =>
  queryOptions({
    queryKey: ['connect-status', payee],
    queryFn: () => call(payee === 'organizer' ? payeesEndpoints.checkConnectStatus : payeesEndpoints.checkClubConnect),
    retry: false,
    staleTime: 0,
  });

/** A fresh address of the provider's onboarding. */
export const createAccount = (payee: Payee) =>
  call(payee === 'organizer' ? payeesEndpoints.createConnectAccount : payeesEndpoints.createClubConnect);
