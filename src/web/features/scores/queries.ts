import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EndpointInput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { cardFilters, type RoundCards } from '#contracts/round-scores.ts';
import { call } from '#web/client/api.ts';
import { type ListSearch, listSearch } from '#web/client/list-search.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export type CardFilter = (typeof cardFilters)[number];
export type CardSearch = ListSearch<CardFilter>;
/** The first page as the page's loader read it, and what it was asked for. */
export type LoadedScores = { search: CardSearch; page: RoundCards };

/** What of the list of cards is looked at. */
export const cardSearch = listSearch(cardFilters);

export const scoresKey = (roundId: string) => ['scores', roundId] as const;
const askAgainMs = 10_000;

type PageOptions = { cursor?: string | undefined; signal?: AbortSignal; fetchApi?: FetchApi };

export const listCards = (roundId: string, search: CardSearch, { cursor, signal, fetchApi }: PageOptions = {}) =>
  call(endpoints.listRoundCards, { params: { id: roundId }, query: { ...search, cursor }, signal, fetchApi });

/** All pages of cards read so far; scores come in all the time, so they are read again. */
export const cardsQuery = (roundId: string, search: CardSearch, loaded: LoadedScores) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'cards', search],
    queryFn: ({ pageParam, signal }) => listCards(roundId, search, { cursor: pageParam ?? undefined, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData:
      loaded.search.q === search.q && loaded.search.filter === search.filter
        ? { pages: [loaded.page], pageParams: [null] }
        : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

/** One card, read again while it is open: whoever types over a hole sees that a score has come there. */
export const cardQuery = (roundId: string, cardId: string) =>
  queryOptions({
    queryKey: [...scoresKey(roundId), 'card', cardId],
    queryFn: ({ signal }) => call(endpoints.getCommitteeCard, { params: { id: cardId }, signal }),
    refetchInterval: askAgainMs,
  });

export type Correction = EndpointInput<Endpoints['correctScores']>['body'];
export const correct = (roundId: string, body: Correction) =>
  call(endpoints.correctScores, { params: { id: roundId }, body });

export const linksQuery = (roundId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'links', q],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listScoreLinks, { params: { id: roundId }, query: { q, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

export const straysQuery = (roundId: string) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'strays'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listStrays, { params: { id: roundId }, query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: askAgainMs,
  });

export const callsQuery = (roundId: string) =>
  queryOptions({
    queryKey: [...scoresKey(roundId), 'calls'],
    queryFn: ({ signal }) => call(endpoints.listCommitteeCalls, { params: { id: roundId }, signal }),
    refetchInterval: askAgainMs,
  });

export type PhoneDeed = EndpointInput<Endpoints['doWithPhone']>['body'];
export const doWithPhone = (roundId: string, body: PhoneDeed) =>
  call(endpoints.doWithPhone, { params: { id: roundId }, body });
