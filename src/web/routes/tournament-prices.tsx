import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { getOwnTournament } from '#web/features/organizers/queries.ts';
import { CodesCard } from '#web/features/terms/codes-card.tsx';
import { TermsForm } from '#web/features/terms/terms-form.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const id = params.tournamentId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.tournamentPrices(id)));
  try {
    const [tournament, terms, codes] = await Promise.all([
      getOwnTournament(id, fetchApi),
      call(endpoints.getOwnEntryTerms, { params: { id }, fetchApi }),
      call(endpoints.listCodes, { params: { id }, fetchApi }),
    ]);
    return { tournament, terms, codes: codes.data, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ tournament: null, terms: null, codes: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.tournament ? `Prices of ${loaded.tournament.title}` : 'Prices'} | ${brand.name}` },
];

/** What entries into an own tournament cost. */
export default function TournamentPricesScreen() {
  const { tournament, terms, codes, refusal } = useLoaderData<typeof loader>();
  if (!tournament || !terms || !codes)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(tournament.id)}>Manage tournament</BackLink>
      <PageHeader eyebrow="Prices and extras" title={tournament.title} />
      <UntilReady>
        <div className="flex flex-col gap-6">
          <TermsForm key={tournament.id} tournamentId={tournament.id} zone={tournament.time_zone} loaded={terms} />
          <CodesCard tournamentId={tournament.id} zone={tournament.time_zone} loaded={codes} />
        </div>
      </UntilReady>
    </Page>
  );
}
