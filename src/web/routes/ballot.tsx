import type { LoaderArgs } from '#web/client/load-context.ts';
import { data, type MetaFunction, useLoaderData } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import { titleOf } from '#web/client/site-name.ts';
import { BallotProofView } from '#web/features/line/ballot-proof.tsx';
import { ApiError, call } from '#web/client/api.ts';
import { readBrand } from '#web/client/read-brand.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const id = params.tournamentId ?? '';
  try {
    const [ballot, found] = await Promise.all([
      call(endpoints.getBallot, { params: { id }, fetchApi: context.fetchApi }),
      readBrand(id, context.fetchApi),
    ]);
    return { ballot, brand: found };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Ballot of ${loaded.ballot.title}` : 'Ballot', matches) },
  { name: 'robots', content: 'noindex' },
];

/** What a draw rests on, and how anybody draws it again. */
export default function BallotScreen() {
  const { ballot } = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentDetails(ballot.tournament_id)}>Back to the tournament</BackLink>
      <PageHeader eyebrow={ballot.mode === 'queue' ? 'Waiting room' : 'Ballot'} title={ballot.title} />
      <BallotProofView key={ballot.tournament_id} ballot={ballot} />
    </Page>
  );
}
