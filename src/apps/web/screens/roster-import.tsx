import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Download } from 'lucide-react';
import {
  data,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { getOwnTournament } from '#areas/organizers/web/queries.ts';
import { getImport, getLatestImport } from '#areas/entries/web/roster-import/queries.ts';
import { RosterImport } from '#areas/entries/web/roster-import/roster-import.tsx';
import { paths } from '#kernel/web/paths.ts';
import { AccessDenied } from '#kernel/web/ui/access-denied.tsx';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** The owner's own; `?import=` goes on with one, or shows what came of it. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const id = params.tournamentId ?? '';
  const importId = searchParams.get('import');
  try {
    const [tournament, { latest }, loaded] = await Promise.all([
      getOwnTournament(id, fetchApi),
      getLatestImport(id, fetchApi),
      // One that a newer file took the place of is gone: the page begins anew.
      importId ? getImport(id, importId, { fetchApi }).catch(unlessMissing) : null,
    ]);
    return { id, title: tournament.title, latest, loaded, failure: null, isRefused: false };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const refused = {
      id,
      title: null,
      latest: null,
      loaded: null,
      failure: messageOf(error),
      isRefused: status === 403,
    };
    return status === 403 ? data(refused, { status: 403 }) : refused;
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
  throw error;
}

/** Naming the import in the address reads nothing anew: the page has it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Import players: ${loaded?.title ?? 'Tournament'} | ${brand.name}` },
];

const ExportLink = ({ id, format }: { id: string; format: 'csv' | 'xlsx' }) => (
  <Button asChild variant="outline" size="sm">
    <a href={paths.rosterFile(id, format)} download>
      <Download aria-hidden /> Export {format.toUpperCase()}
    </a>
  </Button>
);

export default function RosterImportScreen() {
  const { id, title, latest, loaded, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  if (isRefused) return <AccessDenied refusal={failure} />;
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      <PageHeader title="Import players" description={title}>
        {title && (
          <>
            <ExportLink id={id} format="csv" />
            <ExportLink id={id} format="xlsx" />
          </>
        )}
      </PageHeader>
      {failure ? (
        <FailureState
          message={`Error loading tournament: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : (
        <RosterImport
          key={id}
          tournamentId={id}
          loaded={loaded}
          latest={latest}
          gaps={(goOn) => <GapList tournamentId={id} goOn={goOn} />}
        />
      )}
    </Page>
  );
}
