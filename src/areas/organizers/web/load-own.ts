import { data, redirect } from 'react-router';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import type { FetchApi, LoaderArgs } from '#kernel/web/client/load-context.ts';
import { paths } from '#kernel/web/paths.ts';
import { getOwnTournament } from './queries.ts';

type Read<Loaded> = (id: string, fetchApi: FetchApi) => Promise<Loaded>;

/** Where a visitor comes back to once they are signed in: the page itself, also where its data alone was asked for. */
const signInFirst = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
};

const isNowhere = ({ status }: ApiError) => status === 404 || status === 422;

/**
 * What a screen for signed-in people reads. Who may not is told why; what goes wrong otherwise is the page's to say.
 */
export async function loadSignedIn<Own>(
  { request, context: { viewer, fetchApi } }: LoaderArgs,
  read: (fetchApi: FetchApi) => Promise<Own>,
) {
  if (!viewer) throw signInFirst(request);
  try {
    return { own: await read(fetchApi), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isNowhere(error)) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ own: null, refusal: messageOf(error) }, { status: 403 });
  }
}

/** The same for a screen of an own tournament: what it shows, with the tournament. */
export function loadOwn<Loaded>(args: LoaderArgs, read: Read<Loaded>) {
  const id = args.params.tournamentId ?? '';
  return loadSignedIn(args, async (fetchApi) => {
    const [tournament, loaded] = await Promise.all([getOwnTournament(id, fetchApi), read(id, fetchApi)]);
    return { tournament, loaded };
  });
}

/** The same again for a screen that says itself what went wrong, and tries again. */
export async function loadOwnOrFailure<Loaded>(
  { request, params, context: { viewer, fetchApi } }: LoaderArgs,
  read: Read<Loaded>,
) {
  const id = params.tournamentId ?? '';
  if (!viewer) throw signInFirst(request);
  try {
    return { id, loaded: await read(id, fetchApi), failure: null, isRefused: false };
  } catch (error) {
    if (error instanceof ApiError && isNowhere(error)) throw data(null, { status: 404 });
    const isRefused = error instanceof ApiError && error.status === 403;
    const refused = { id, loaded: null, failure: messageOf(error), isRefused };
    return isRefused ? data(refused, { status: 403 }) : refused;
  }
}
