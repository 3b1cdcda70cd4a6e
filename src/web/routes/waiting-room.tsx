import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import { titleOf } from '#web/client/site-name.ts';
import { ApiError, call } from '#web/client/api.ts';
import { readBrand } from '#web/client/read-brand.ts';
import { WaitingRoom } from '#web/features/line/waiting-room.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export async function loader({ params, context: { fetchApi } }: LoaderFunctionArgs) {
  const id = params.tournamentId ?? '';
  try {
    const [tournament, line, brand] = await Promise.all([
      call(endpoints.getTournament, { params: { id }, fetchApi }),
      call(endpoints.getLine, { params: { id }, query: { limit: 1 }, fetchApi }),
      readBrand(id, fetchApi),
    ]);
    if (line.your_entry_id) throw redirect(paths.lineEntry(line.your_entry_id));
    if (line.ballot?.mode !== 'queue') throw redirect(paths.tournamentDetails(id));
    return { tournament: { id, title: tournament.title, entryState: tournament.entry_state }, line, brand };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Waiting room of ${loaded.tournament.title}` : 'Waiting room', matches) },
  { name: 'robots', content: 'noindex' },
];

/** Where one waits for an opening; who has a ticket is shown their own place instead. */
export default function WaitingRoomScreen() {
  const { tournament, line } = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentDetails(tournament.id)}>Back to the tournament</BackLink>
      <PageHeader eyebrow="Waiting room" title={tournament.title} />
      <WaitingRoom key={tournament.id} loaded={line} hasRoom={tournament.entryState === 'open'} />
    </Page>
  );
}
