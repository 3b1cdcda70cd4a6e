import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { brand } from '#contracts/brand.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { RehearsalView } from '#web/features/rehearsal/rehearsal-view.tsx';
import { readLastRehearsal } from '#web/features/rehearsal/queries.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const id = params.tournamentId ?? '';
  try {
    return { id, last: await readLastRehearsal(id, fetchApi), failure: null, isRefused: false };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const refused = { id, last: null, failure: messageOf(error), isRefused: status === 403 };
    return status === 403 ? data(refused, { status: 403 }) : refused;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Dress Rehearsal${loaded?.last ? `: ${loaded.last.tournament.title}` : ''} | ${brand.name}` },
];

export default function TournamentRehearsalScreen() {
  const { id, last, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (last) return <RehearsalView key={last.tournament.id} loaded={last} />;
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Dress Rehearsal</h1>
        <FailureState
          message={`Error loading the rehearsal: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      {content()}
    </Page>
  );
}
