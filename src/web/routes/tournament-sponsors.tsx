import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { getOwnTournament } from '#web/features/organizers/queries.ts';
import { OwnSponsorsView } from '#web/features/sponsors/own-sponsors.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const id = params.tournamentId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.tournamentSponsors(id)));
  try {
    const [tournament, sponsors] = await Promise.all([
      getOwnTournament(id, fetchApi),
      call(endpoints.getOwnSponsors, { params: { id }, fetchApi }),
    ]);
    return { tournament, sponsors, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ tournament: null, sponsors: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament ? `Sponsors of ${loaded.tournament.title}` : 'Sponsors'} | ${brand.name}` },
];

/** Packages and sponsors of an own tournament. */
export default function TournamentSponsorsScreen() {
  const { tournament, sponsors, refusal } = useLoaderData<typeof loader>();
  if (!tournament || !sponsors)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(tournament.id)}>Manage tournament</BackLink>
      <PageHeader eyebrow="Sponsors" title={tournament.title} />
      <UntilReady>
        <OwnSponsorsView key={tournament.id} tournamentId={tournament.id} loaded={sponsors} />
      </UntilReady>
    </Page>
  );
}
