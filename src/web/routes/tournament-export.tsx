import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { HoldsGate } from '#web/features/accounts/holds-gate.tsx';
import { loadOwn } from '#web/features/organizers/load-own.ts';
import { ExportEverything } from '#web/features/tournament-files/export-everything.tsx';
import { paths } from '#web/paths.ts';
import { AccessDenied } from '#web/ui/access-denied.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const loader = (args: LoaderArgs) => loadOwn(args, async () => null);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Export of ${loaded.own.tournament.title}` : 'Export everything'} | ${brand.name}` },
];

/** Everything of an own tournament, to take away. */
export default function TournamentExportScreen() {
  const { own, refusal } = useLoaderData<typeof loader>();
  if (!own) return <AccessDenied refusal={refusal} />;
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <BackLink to={paths.tournamentManagement(own.tournament.id)}>Manage tournament</BackLink>
        <PageHeader title="Export everything" description="All of a tournament, to keep or to take elsewhere." />
        <ExportEverything tournament={own.tournament} />
      </Page>
    </HoldsGate>
  );
}
