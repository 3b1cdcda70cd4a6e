import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { ExportEverything } from '#areas/operator/web/tournament-files/export-everything.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) => loadOwn(args, async () => null);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Export of ${loaded.tournament.title}` : 'Export everything'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Export everything" noun="the tournament" />;

/** The export of the organizer's own tournament. */
export default function TournamentExportScreen() {
  const { tournament } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <PageHeader title="Export everything" description="All of a tournament, to keep or to take elsewhere." />
        <ExportEverything tournament={tournament} />
      </Page>
    </HoldsGate>
  );
}
