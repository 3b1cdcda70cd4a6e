import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { ImportTournament } from '#areas/operator/web/tournament-files/import-tournament.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Import a tournament | ${brand.name}` }];

/** For organizers and members of their teams. */
export function loader({ context }: LoaderArgs) {
  const { viewer } = context;
  if (!viewer) throw redirect(paths.signInFirst(paths.importTournament()));
  const isOrganizer = (viewer.acting?.account_type ?? viewer.profile.account_type) === 'organizer';
  if (!isOrganizer) throw redirect(viewer.dashboard);
  return null;
}

export default function ImportTournamentScreen() {
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <PageHeader
          title="Import a tournament"
          description="A tournament exported elsewhere, with its whole history."
        />
        <ImportTournament />
      </Page>
    </HoldsGate>
  );
}
