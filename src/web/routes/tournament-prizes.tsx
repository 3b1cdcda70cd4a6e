import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { PrizesView } from '#web/features/prizes/prizes-view.tsx';
import { getPrizes } from '#web/features/prizes/queries.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** The owner's own, and of their team whoever may read the books. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const id = params.tournamentId ?? '';
  if (!viewer) throw redirect(paths.signInFirst(paths.tournamentPrizes(id)));
  try {
    return { prizes: await getPrizes(id, fetchApi), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
    if (error.status !== 403) throw error;
    return data({ prizes: null, refusal: messageOf(error) }, { status: 403 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.prizes ? `Prizes of ${loaded.prizes.tournament.title}` : 'Prizes'} | ${brand.name}` },
];

/** Prizes and pots of an own tournament. */
export default function TournamentPrizesScreen() {
  const { prizes, refusal } = useLoaderData<typeof loader>();
  if (!prizes)
    return (
      <Page width="medium">
        <PageHeader title="Access Denied" description={refusal} />
      </Page>
    );
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentManagement(prizes.tournament.id)}>Back to tournament</BackLink>
      <PageHeader eyebrow="Prizes" title={<span className="wrap-anywhere">{prizes.tournament.title}</span>} />
      <UntilReady>
        <PrizesView key={prizes.tournament.id} loaded={prizes} />
      </UntilReady>
    </Page>
  );
}
