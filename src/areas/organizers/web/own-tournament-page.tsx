import type { ReactNode } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { AccessDenied } from '#kernel/web/ui/access-denied.tsx';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type Own<Loaded> = { tournament: OwnTournament; loaded: Loaded };
type OwnTournamentPageProps<Loaded> = {
  /** What `loadOwn` found. */
  found: { own: Own<Loaded>; refusal: null } | { own: null; refusal: string };
  /** What of the tournament it is about. */
  subject: string;
  /** Buttons beside the title. */
  actions?: (own: Own<Loaded>) => ReactNode;
  children: (own: Own<Loaded>) => ReactNode;
};

/** The page of one part of an own tournament, with the way back; or why it is not shown. */
export function OwnTournamentPage<Loaded>({ found, subject, actions, children }: OwnTournamentPageProps<Loaded>) {
  const { own, refusal } = found;
  if (!own) return <AccessDenied refusal={refusal} />;
  const { id, title } = own.tournament;
  return (
    <Page>
      <BackLink to={paths.tournamentManagement(id)}>Manage tournament</BackLink>
      <PageHeader eyebrow={subject} title={title}>
        {actions?.(own)}
      </PageHeader>
      <HydrationGate>{children(own)}</HydrationGate>
    </Page>
  );
}
