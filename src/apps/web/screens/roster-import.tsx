import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Download } from 'lucide-react';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { loadSignedIn, readOwnTournament } from '#areas/organizers/web/load-own.ts';
import { getImport, getLatestImport } from '#areas/entries/web/roster-import/queries.ts';
import { RosterImport } from '#areas/entries/web/roster-import/roster-import.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

/** For the tournament's owner. `?import=` continues an import, or shows its outcome. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, async (fetchApi) => {
    const id = args.params.tournamentId ?? '';
    const importId = new URL(args.request.url).searchParams.get('import');
    const [tournament, { latest }, loaded] = await Promise.all([
      readOwnTournament(args),
      getLatestImport(id, fetchApi),
      // An import that was replaced by a newer file no longer exists: the page starts over.
      importId ? orNullIfNotFound(getImport(id, importId, { fetchApi })) : null,
    ]);
    return { id, title: tournament.title, latest, loaded };
  });

/** Adding the import to the address re-reads nothing: the page already has its data. */
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

export const ErrorBoundary = () => (
  <FailedScreen says={(reason) => `Error loading tournament: ${reason}`}>
    <PageHeader title="Import players" />
  </FailedScreen>
);

export default function RosterImportScreen() {
  const { id, latest, loaded } = useLoaderData<typeof loader>();
  return (
    <Page width="medium">
      <PageHeader title="Import players">
        <ExportLink id={id} format="csv" />
        <ExportLink id={id} format="xlsx" />
      </PageHeader>
      <RosterImport
        key={id}
        tournamentId={id}
        loaded={loaded}
        latest={latest}
        gaps={(goOn) => <GapList tournamentId={id} goOn={goOn} />}
      />
    </Page>
  );
}
