import { ArrowLeft } from 'lucide-react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call } from '#web/client/api.ts';
import { TournamentFacts } from '#web/features/organizers/tournament-facts.tsx';
import { TournamentForm } from '#web/features/organizers/tournament-form.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

/** The owner's own; for anybody else there is nothing here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { viewer } = context;
  if (!viewer) throw redirect(paths.signInFirst(new URL(request.url).pathname.replace(/\.data$/, '')));
  try {
    const tournament = await call(endpoints.getTournament, { params: { id: params.tournamentId ?? '' }, fetchApi: context.fetchApi });
    if (!tournament.is_owner) throw data(null, { status: 404 });
    return { tournament, dashboard: viewer.dashboard, organizerName: viewer.organizer?.organization_name ?? '' };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.tournament.title ?? 'Tournament'} | ${brand.name}` }];

export default function TournamentManagementScreen() {
  const { tournament, dashboard, organizerName } = useLoaderData<typeof loader>();
  const isDraft = tournament.status === 'draft';
  return (
    <Page width="medium">
      <Button asChild variant="ghost" size="sm" className="mb-4 -ml-3">
        <Link to={dashboard}>
          <ArrowLeft aria-hidden /> Back to Dashboard
        </Link>
      </Button>
      <PageHeader title={tournament.title} description={isDraft ? 'A draft: only you can see it until you publish it.' : undefined} />
      {isDraft ? (
        <Card>
          <CardContent>
            <TournamentForm draft={tournament} organizerName={organizerName} dashboard={dashboard} />
          </CardContent>
        </Card>
      ) : (
        <TournamentFacts tournament={tournament} />
      )}
    </Page>
  );
}
