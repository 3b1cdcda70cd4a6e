import { type MetaFunction, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { BallotProofView } from '#areas/waitlist/web/ballot-proof.tsx';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const handle = { isForEverybody: true };

export const loader = pageLoader(async ({ params, context }) => {
  const id = params.tournamentId ?? '';
  const [ballot, found] = await Promise.all([
    call(endpoints.getBallot, { params: { id }, fetchApi: context.fetchApi }),
    readBrand(id, context.fetchApi),
  ]);
  return { ballot, brand: found };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Ballot of ${loaded.ballot.title}` : 'Ballot', matches) },
  { name: 'robots', content: 'noindex' },
];

/** The published basis of a draw, so that anybody can repeat it. */
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
