import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import { receiptsEndpoints } from '#areas/entries/contract/endpoints/receipts.ts';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { byCursor, cursorPages } from '#kernel/web/client/further-pages.ts';

export type StatementPage = EndpointOutput<(typeof statementsEndpoints)['listStatements']>;
export type StatementRow = StatementPage['data'][number];
export type TournamentMoney = EndpointOutput<(typeof statementsEndpoints)['getTournamentStatement']>;
export type OrderMoney = TournamentMoney['data'][number];
export type Movement = EndpointOutput<(typeof statementsEndpoints)['listMovements']>['data'][number];
export type Payouts = EndpointOutput<(typeof statementsEndpoints)['listPayouts']>;

export type ClubStatement = EndpointOutput<(typeof statementsEndpoints)['getClubStatement']>;

type PageOptions = { cursor?: string | undefined; fetchApi?: FetchApi };

const pageSize = 20;
/** The page size of the orders below the totals. */
const ordersAtOnce = 10;

export const listStatements = ({ cursor, fetchApi }: PageOptions = {}): Promise<StatementPage> =>
  call(statementsEndpoints.listStatements, { query: { cursor, limit: pageSize }, fetchApi });

export const readTournamentMoney = (
  tournamentId: string,
  { cursor, fetchApi }: PageOptions = {},
): Promise<TournamentMoney> =>
  call(statementsEndpoints.getTournamentStatement, {
    params: { id: tournamentId },
    query: { cursor, limit: ordersAtOnce },
    fetchApi,
  });

/**
 * The statements of the organizer's tournaments, newest first. Not cached beyond the page, so that each visit is fresh.
 */
export const statementsQuery = (firstPage: StatementPage | null) =>
  infiniteQueryOptions({
    queryKey: ['statements'],
    queryFn: ({ pageParam }) => listStatements({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

/** The statement of one tournament by kind, and its orders, most recent movement first. */
export const tournamentMoneyQuery = (tournamentId: string, firstPage: TournamentMoney | null) =>
  infiniteQueryOptions({
    queryKey: ['tournament-money', tournamentId],
    queryFn: ({ pageParam }) => readTournamentMoney(tournamentId, { cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

export const readClubStatement = ({ cursor, fetchApi }: PageOptions = {}): Promise<ClubStatement> =>
  call(statementsEndpoints.getClubStatement, { query: { cursor, limit: pageSize }, fetchApi });

/** The statement of the club's bookings, with their movements, newest first. */
export const clubStatementQuery = (firstPage: ClubStatement | null) =>
  infiniteQueryOptions({
    queryKey: ['club-statement'],
    queryFn: ({ pageParam }) => readClubStatement({ cursor: pageParam ?? undefined }),
    ...cursorPages(firstPage),
    gcTime: 0,
  });

export type PayeeType = 'organizer' | 'country_club';

/** Balance and payouts, read from the provider each time. */
export const payoutsQuery = (payee: PayeeType) =>
  queryOptions({
    queryKey: ['payouts', payee],
    queryFn: () => call(payee === 'organizer' ? statementsEndpoints.listPayouts : statementsEndpoints.listClubPayouts),
    retry: false,
    staleTime: 0,
  });

/** Refunds that failed at the card. */
export const failedRefundsQuery = (payee: PayeeType) =>
  queryOptions({
    queryKey: ['failed-refunds', payee],
    queryFn: () =>
      call(payee === 'organizer' ? statementsEndpoints.listFailedRefunds : statementsEndpoints.listClubFailedRefunds),
    staleTime: 0,
  });

/** The seller named on receipts. */
export const sellerQuery = () =>
  queryOptions({ queryKey: ['seller'], queryFn: () => call(receiptsEndpoints.getSeller), staleTime: 0 });

/** Credit that golfers can still spend, earliest expiry first. */
export const creditsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['open-credits'],
    queryFn: ({ pageParam }) =>
      call(creditsEndpoints.listOpenCredits, { query: { cursor: pageParam ?? undefined, limit: pageSize } }),
    ...byCursor,
    gcTime: 0,
  });
