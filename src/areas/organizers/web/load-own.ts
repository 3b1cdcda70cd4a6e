import { redirect } from 'react-router';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { getOwnTournament } from './queries.ts';

/** The reads of each request, keyed by its loader context. */
const readBefore = new WeakMap<object, Map<string, Promise<OwnTournament>>>();

/** The organizer's own tournament in the address. The loaders of a page and of its frame share one read. */
export function readOwnTournament({ params, context }: LoaderArgs): Promise<OwnTournament> {
  const id = params.tournamentId ?? '';
  const known = readBefore.get(context) ?? new Map<string, Promise<OwnTournament>>();
  readBefore.set(context, known);
  const reading = known.get(id) ?? getOwnTournament(id, context.fetchApi);
  known.set(id, reading);
  return reading;
}

/** The data of a screen for signed-in people; visitors are redirected to sign-in and back. */
export const loadSignedIn = <Own>(args: LoaderArgs, read: (fetchApi: FetchApi) => Promise<Own>): Promise<Own> =>
  pageLoader(async ({ request, context: { viewer, fetchApi } }) => {
    const { pathname, search } = new URL(request.url);
    // The return address is the page's, even where only its data was requested.
    if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
    return read(fetchApi);
  })(args);

/** Like `loadSignedIn`, for a screen of the organizer's own tournament: reads its data together with the tournament. */
export function loadOwn<Loaded>(args: LoaderArgs, read: (id: string, fetchApi: FetchApi) => Promise<Loaded>) {
  const id = args.params.tournamentId ?? '';
  return loadSignedIn(args, async (fetchApi) => {
    const [tournament, loaded] = await Promise.all([readOwnTournament(args), read(id, fetchApi)]);
    return { tournament, loaded };
  });
}
