import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';

type Listed = EndpointOutput<(typeof teeSheetsEndpoints)['listSheets']>;
type Round = Listed['rounds'][number];

type RoundTool<Part> = {
  /** Whether a round is over; such a round is loaded only if the address names it or all rounds are over. */
  isOver: (status: Round['status']) => boolean;
  /** Loads the tool's data for a round. */
  read: (round: Round, search: URLSearchParams, fetchApi: FetchApi) => Promise<Part>;
};

/** The data of a tool's page; `part` is null while the tournament has no round. */
export type LoadedTool<Part> = { id: string; tournament: Listed['tournament']; part: Part | null };

/** Loads a tool for the round named in the address, otherwise for the first round that is not over, or the last one. */
export const loadRound = <Part>(args: LoaderArgs, { isOver, read }: RoundTool<Part>): Promise<LoadedTool<Part>> =>
  pageLoader(async ({ request, params, context: { viewer, fetchApi } }) => {
    const { pathname, searchParams, search } = new URL(request.url);
    if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
    const id = params.tournamentId ?? '';
    const { tournament, rounds } = await call(teeSheetsEndpoints.listSheets, { params: { id }, fetchApi });
    const asked = Number(searchParams.get('round'));
    const round =
      rounds.find(({ number }) => number === asked) ?? rounds.find(({ status }) => !isOver(status)) ?? rounds.at(-1);
    return { id, tournament, part: round ? await read(round, searchParams, fetchApi) : null };
  })(args);

/** Revalidates only on a reload or a change of path or round: the page itself loads searches in its list. */
export const isReadAgain = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('round') !== nextUrl.searchParams.get('round') ||
    currentUrl.href === nextUrl.href);
