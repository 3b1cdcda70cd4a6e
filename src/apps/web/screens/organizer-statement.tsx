import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { getOwnTournament } from '#areas/organizers/web/queries.ts';
import { listStatements, readTournamentMoney } from '#areas/organizers/web/statements/queries.ts';
import { Statement } from '#areas/organizers/web/statements/statement-list.tsx';
import { StatementFiles } from '#areas/organizers/web/statements/statement-files.tsx';
import { TournamentStatement } from '#areas/organizers/web/statements/tournament-statement.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Statement | ${brand.name}` }];

/** The statement of all tournaments, or of the one that `?tournament=` names. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const tournamentId = new URL(request.url).searchParams.get('tournament');
  if (!viewer) throw redirect(paths.signInFirst(paths.organizerStatement({ tournament: tournamentId })));
  const isOrganizer = viewer.profile.account_type === 'organizer';
  const isOne = isOrganizer && tournamentId;
  return {
    tournamentId,
    own: isOne ? await orNullOnApiError(getOwnTournament(tournamentId, fetchApi)) : null,
    money: isOne ? await orNullOnApiError(readTournamentMoney(tournamentId, { fetchApi })) : null,
    statements: isOrganizer && !tournamentId ? await orNullOnApiError(listStatements({ fetchApi })) : null,
  };
}

export const handle = { shell: 'loaded' };

export default function OrganizerStatementScreen() {
  const { tournamentId, own, money, statements } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <OrganizerGate needs="money.read">
      <Page>
        {tournamentId ? (
          <>
            {!own && <BackLink to={paths.organizerStatement()}>All tournaments</BackLink>}
            <PageHeader title="Statement">{money && <StatementFiles tournamentId={tournamentId} />}</PageHeader>
            <TournamentStatement key={tournamentId} tournamentId={tournamentId} firstPage={money} />
          </>
        ) : (
          <>
            <PageHeader title="Statement" description="Income, refunds and payouts.">
              {viewerHolds(viewer, 'money.refund') && (
                <Button asChild variant="outline">
                  <Link to={paths.disputes()}>Disputes</Link>
                </Button>
              )}
            </PageHeader>
            <Statement firstPage={statements} />
          </>
        )}
      </Page>
    </OrganizerGate>
  );
}
