import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { useViewer } from '#web/client/session.ts';
import { OrganizerGate } from '#web/features/accounts/organizer-gate.tsx';
import { UnverifiedBanner } from '#web/features/accounts/unverified-banner.tsx';
import { PlanReturn } from '#web/features/plans/plan-return.tsx';
import { TournamentForm } from '#web/features/organizers/tournament-form.tsx';
import { paths } from '#web/paths.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Create a tournament | ${brand.name}` }];

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.viewer) throw redirect(paths.signInFirst(paths.createEvent()));
  return null;
}

export default function CreateEventScreen() {
  const viewer = useViewer();
  return (
    <OrganizerGate>
      <Page width="medium">
        <UnverifiedBanner />
        <PlanReturn />
        <PageHeader title="Welcome! Let's set up your tournament" description="Eight fields are enough to publish. Everything else can follow." />
        <Card>
          <CardContent>
            <TournamentForm draft={null} organizerName={viewer?.organizer?.organization_name ?? ''} dashboard={viewer?.dashboard ?? '/'} />
          </CardContent>
        </Card>
      </Page>
    </OrganizerGate>
  );
}
