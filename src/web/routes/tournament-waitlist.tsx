import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { OwnLineView } from '#web/features/line/own-line-view.tsx';
import { getOwnLine } from '#web/features/line/queries.ts';
import { getOwnTournament } from '#web/features/organizers/queries.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const id = params.tournamentId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.tournamentWaitlist(id)));
  try {
    const [tournament, line] = await Promise.all([getOwnTournament(id, fetchApi), getOwnLine(id, { fetchApi })]);
    return { tournament, line, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ tournament: null, line: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament ? `Waitlist of ${loaded.tournament.title}` : 'Waitlist'} | ${brand.name}` },
];

/** The waitlist of an own tournament. */
export default function TournamentWaitlistScreen() {
  const { tournament, line, refusal } = useLoaderData<typeof loader>();
  if (!tournament || !line)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(tournament.id)}>Manage tournament</BackLink>
      <PageHeader eyebrow="Waitlist" title={tournament.title} />
      <UntilReady>
        <OwnLineView key={tournament.id} tournament={tournament} firstPage={line} />
      </UntilReady>
    </Page>
  );
}
