import { redirect } from 'react-router';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import { getOwnTournament } from './queries.ts';

/** What a screen for signed-in people reads; visitors sign in first, and come back. */
export const loadSignedIn = <Own>(args: LoaderArgs, read: (fetchApi: FetchApi) => Promise<Own>): Promise<Own> =>
  pageLoader(async ({ request, context: { viewer, fetchApi } }) => {
    const { pathname, search } = new URL(request.url);
    // To the page itself, also where its data alone was asked for.
    if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
    return read(fetchApi);
  })(args);

/** The same for a screen of an own tournament: what it shows, with the tournament. */
export function loadOwn<Loaded>(args: LoaderArgs, read: (id: string, fetchApi: FetchApi) => Promise<Loaded>) {
  const id = args.params.tournamentId ?? '';
  return loadSignedIn(args, async (fetchApi) => {
    const [tournament, loaded] = await Promise.all([getOwnTournament(id, fetchApi), read(id, fetchApi)]);
    return { tournament, loaded };
  });
}
