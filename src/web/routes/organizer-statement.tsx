import type { LoaderArgs } from '#web/client/load-context.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { useViewer } from '#web/client/session.ts';
import { viewerHolds } from '#web/client/viewer-may.ts';
import { OrganizerGate } from '#web/features/accounts/organizer-gate.tsx';
import { MovementList } from '#web/features/statements/movement-list.tsx';
import { listMovements, listStatements } from '#web/features/statements/queries.ts';
import { Statement } from '#web/features/statements/statement-list.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Statement | ${brand.name}` }];

/** All tournaments, or the movements of the one that `?tournament=` names. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const tournamentId = new URL(request.url).searchParams.get('tournament');
  if (!viewer) throw redirect(paths.signInFirst(paths.organizerStatement({ tournament: tournamentId })));
  const isOrganizer = viewer.profile.account_type === 'organizer';
  return {
    tournamentId,
    movements: isOrganizer && tournamentId ? await listMovements(tournamentId, { fetchApi }).catch(() => null) : null,
    statements: isOrganizer && !tournamentId ? await listStatements({ fetchApi }).catch(() => null) : null,
  };
}

export default function OrganizerStatementScreen() {
  const { tournamentId, movements, statements } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <OrganizerGate needs="money.read">
      <Page>
        {tournamentId ? (
          <BackLink to={paths.organizerStatement()}>All tournaments</BackLink>
        ) : (
          <BackLink to={viewer?.dashboard ?? paths.organizerDashboard()}>Back to Dashboard</BackLink>
        )}
        {tournamentId ? (
          <>
            <PageHeader
              eyebrow="Statement"
              title={movements?.title ?? 'Tournament'}
              description="Every movement of money, newest first."
            >
              {movements && (
                <Button asChild variant="outline">
                  <Link to={paths.tournamentManagement(tournamentId)}>Manage tournament</Link>
                </Button>
              )}
            </PageHeader>
            <MovementList key={tournamentId} tournamentId={tournamentId} firstPage={movements} />
          </>
        ) : (
          <>
            <PageHeader title="Statement" description="What came in, what went back, and what reaches you.">
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
