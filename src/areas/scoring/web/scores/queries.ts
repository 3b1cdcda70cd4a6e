import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import { type CardFilter, cardFilters, type RoundCards } from '#areas/scoring/contract/round-scores.ts';
import { call, type PageOptions } from '#kernel/web/client/api.ts';
import { type ListSearch, listSearch } from '#kernel/web/client/list-search.ts';
import { byCursor } from '#kernel/web/client/further-pages.ts';
import { cursorPages } from '#kernel/web/client/further-pages.ts';

export type CardSearch = ListSearch<CardFilter>;
/** The first page from the page's loader, and its search. */
export type LoadedScores = { search: CardSearch; page: RoundCards };

/** The search parameters of the list of cards. */
export const cardSearch = listSearch(cardFilters);

export const scoresKey = (roundId: string) => ['scores', roundId] as const;
const askAgainMs = 10_000;

export const listCards = (roundId: string, search: CardSearch, { cursor, signal, fetchApi }: PageOptions = {}) =>
  call(roundScoresEndpoints.listRoundCards, {
    params: { id: roundId },
    query: { ...search, cursor },
    signal,
    fetchApi,
  });

/** All pages of cards read so far, read again at intervals, because scores keep arriving. */
export const cardsQuery = (roundId: string, search: CardSearch, loaded: LoadedScores) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'cards', search],
    queryFn: ({ pageParam, signal }) => listCards(roundId, search, { cursor: pageParam ?? undefined, signal }),
    ...cursorPages(loaded.search.q === search.q && loaded.search.filter === search.filter ? loaded.page : null),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

/** One card, read again while it is open, so that somebody who types over a hole sees a new score there. */
export const cardQuery = (roundId: string, cardId: string) =>
  queryOptions({
    queryKey: [...scoresKey(roundId), 'card', cardId],
    queryFn: ({ signal }) => call(roundScoresEndpoints.getCommitteeCard, { params: { id: cardId }, signal }),
    refetchInterval: askAgainMs,
  });

export type Correction = EndpointInput<(typeof roundScoresEndpoints)['correctScores']>['body'];
export const correct = (roundId: string, body: Correction) =>
  call(roundScoresEndpoints.correctScores, { params: { id: roundId }, body });

export const linksQuery = (roundId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'links', q],
    queryFn: ({ pageParam, signal }) =>
      call(roundScoresEndpoints.listScoreLinks, {
        params: { id: roundId },
        query: { q, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

export const quarantinedQuery = (roundId: string) =>
  infiniteQueryOptions({
    queryKey: [...scoresKey(roundId), 'quarantined'],
    queryFn: ({ pageParam, signal }) =>
      call(roundScoresEndpoints.listQuarantined, {
        params: { id: roundId },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
    refetchInterval: askAgainMs,
  });

export const callsQuery = (roundId: string) =>
  queryOptions({
    queryKey: [...scoresKey(roundId), 'calls'],
    queryFn: ({ signal }) => call(roundScoresEndpoints.listCommitteeCalls, { params: { id: roundId }, signal }),
    refetchInterval: askAgainMs,
  });

export type PhoneAction = EndpointInput<(typeof roundScoresEndpoints)['doPhoneAction']>['body'];
export const doPhoneAction = (roundId: string, body: PhoneAction) =>
  call(roundScoresEndpoints.doPhoneAction, { params: { id: roundId }, body });
