import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { CareerView } from '#areas/results/web/career/career-view.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('My tournament results', matches) }];

/** Every golfer's own. Others go to their dashboard. */
export async function loader({ context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.myResults()));
  if (viewer.profile.account_type !== 'golfer') throw redirect(viewer.dashboard);
  try {
    return { career: await call(endpoints.getCareer, { fetchApi }), failure: null };
  } catch (error) {
    return { career: null, failure: messageOf(error) };
  }
}

export default function MyResultsScreen() {
  const { career, failure } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <BackLink to={paths.golferStats()}>My stats & handicap</BackLink>
      <PageHeader
        title="My tournament results"
        description="What you have played, where you finished, and what you did for the first time."
      />
      {career ? (
        <CareerView career={career} />
      ) : (
        <FailureState
          message={`Error loading your results: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </Page>
  );
}
