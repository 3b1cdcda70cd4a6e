import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { paths } from '#kernel/web/paths.ts';

type Listed = EndpointOutput<(typeof teeSheetsEndpoints)['listSheets']>;
type Round = Listed['rounds'][number];

type RoundTool<Part> = {
  /** A round that is over is looked at only when it is asked for. */
  isOver: (status: Round['status']) => boolean;
  /** What the tool shows of a round. */
  read: (round: Round, search: URLSearchParams, fetchApi: FetchApi) => Promise<Part>;
};

/** What the page of a tool knows; without a part while the tournament has no round, or with what went wrong. */
export type LoadedTool<Part> = {
  id: string;
  tournament: Listed['tournament'] | null;
  part: Part | null;
  failure: string | null;
  isRefused: boolean;
};

/** Reads a tool of the round that the address asks for, else of the first that is not over. */
export async function loadRound<Part>({ request, params, context }: LoaderArgs, { isOver, read }: RoundTool<Part>) {
  const { viewer, fetchApi } = context;
  const { pathname, searchParams, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const id = params.tournamentId ?? '';
  try {
    const { tournament, rounds } = await call(teeSheetsEndpoints.listSheets, { params: { id }, fetchApi });
    const asked = Number(searchParams.get('round'));
    const round =
      rounds.find(({ number }) => number === asked) ?? rounds.find(({ status }) => !isOver(status)) ?? rounds.at(-1);
    const part = round ? await read(round, searchParams, fetchApi) : null;
    return data<LoadedTool<Part>>({ id, tournament, part, failure: null, isRefused: false });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const isRefused = status === 403;
    const loaded = { id, tournament: null, part: null, failure: messageOf(error), isRefused };
    return data<LoadedTool<Part>>(loaded, { status: isRefused ? 403 : 200 });
  }
}

/** What is searched for in a tool's list is read by the page itself. */
export const isReadAgain = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('round') !== nextUrl.searchParams.get('round') ||
    currentUrl.href === nextUrl.href);
