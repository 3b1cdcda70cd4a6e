import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, type MetaFunction, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { BallotProofView } from '#areas/waitlist/web/ballot-proof.tsx';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

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
