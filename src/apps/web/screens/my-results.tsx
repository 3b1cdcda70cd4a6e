import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { CareerView } from '#areas/results/web/career/career-view.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('My tournament results', matches) }];

/** For golfers: other accounts are redirected to their dashboard. */
export const loader = pageLoader(async ({ context: { viewer, fetchApi } }) => {
  if (!viewer) throw redirect(paths.signInFirst(paths.myResults()));
  if (viewer.profile.account_type !== 'golfer') throw redirect(viewer.dashboard);
  return call(endpoints.getCareer, { fetchApi });
});

const back = <BackLink to={paths.golferStats()}>My stats & handicap</BackLink>;
const head = <PageHeader title="My tournament results" description="Tournaments played, positions and firsts." />;

export const ErrorBoundary = () => (
  <FailedScreen width="wide" back={back} says={(reason) => `Error loading your results: ${reason}`}>
    {head}
  </FailedScreen>
);

export default function MyResultsScreen() {
  return (
    <Page>
      {back}
      {head}
      <CareerView career={useLoaderData<typeof loader>()} />
    </Page>
  );
}
