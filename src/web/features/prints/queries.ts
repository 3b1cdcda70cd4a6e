import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { PaperSize, PrintKind } from '#contracts/print-choices.ts';
import type { Printables } from '#contracts/prints.ts';
import { addressOf, call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

/** A print as it is asked for on the page. Without a number a sheet, the kind's usual one; without groups, all. */
export type PrintWish = {
  what: PrintKind;
  size: PaperSize;
  per_page: number | undefined;
  groups: string;
  sponsor: string;
};

export const listPrintables = (tournamentId: string, fetchApi?: FetchApi) =>
  call(endpoints.listPrintables, { params: { id: tournamentId }, fetchApi });

const askAgainMs = 1_500;

/** Everything that can be printed of a tournament; followed while something is being made. */
export const printablesQuery = (loaded: Printables) =>
  queryOptions({
    queryKey: ['prints', loaded.tournament.id],
    queryFn: () => listPrintables(loaded.tournament.id),
    initialData: loaded,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => job.state === 'waiting') ? askAgainMs : false),
  });

export const printAddress = (roundId: string, { what, sponsor, ...query }: PrintWish) =>
  addressOf(endpoints.printRound, { id: roundId, what }, { ...query, sponsor: sponsor || undefined });

export const startPrint = (roundId: string, { groups, sponsor, ...wish }: PrintWish) =>
  call(endpoints.startPrint, {
    params: { id: roundId },
    body: { ...wish, ...(groups ? { groups } : {}), ...(sponsor ? { sponsor } : {}) },
  });

export const printFileAddress = (printId: string) => addressOf(endpoints.downloadPrint, { id: printId });
