import { queryOptions } from '@tanstack/react-query';
import { printsEndpoints } from '#areas/play/contract/endpoints/prints.ts';
import type { PaperSize, PrintKind } from '#areas/play/contract/print-choices.ts';
import type { Printables } from '#areas/play/contract/prints.ts';
import { addressOf, call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

/** A print as chosen on the page. Without `per_page` the kind's default is used; without groups, all are printed. */
export type PrintWish = {
  what: PrintKind;
  size: PaperSize;
  per_page: number | undefined;
  /** Group numbers as in the address; '' for all. */
  groups: string;
  /** A line for a sponsor on cards and signs; '' for none. */
  sponsor: string;
};

export const listPrintables = (tournamentId: string, fetchApi?: FetchApi) =>
  call(printsEndpoints.listPrintables, { params: { id: tournamentId }, fetchApi });

const askAgainMs = 1_500;

/** All prints of a tournament; polled while a background print is in progress. */
export const printablesQuery = (loaded: Printables) =>
  queryOptions({
    queryKey: ['prints', loaded.tournament.id],
    queryFn: () => listPrintables(loaded.tournament.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => job.state === 'waiting') ? askAgainMs : false),
  });

export const printAddress = (roundId: string, { what, sponsor, ...query }: PrintWish) =>
  addressOf(printsEndpoints.printRound, { id: roundId, what }, { ...query, sponsor: sponsor || undefined });

export const startPrint = (roundId: string, { groups, sponsor, ...wish }: PrintWish) =>
  call(printsEndpoints.startPrint, {
    params: { id: roundId },
    body: { ...wish, ...(groups ? { groups } : {}), ...(sponsor ? { sponsor } : {}) },
  });

export const printFileAddress = (printId: string) => addressOf(printsEndpoints.downloadPrint, { id: printId });
