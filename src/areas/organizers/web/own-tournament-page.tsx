import type { ReactNode } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type Own<Loaded> = { tournament: OwnTournament; loaded: Loaded };
type OwnTournamentPageProps<Loaded> = {
  /** The data that `loadOwn` returned. */
  own: Own<Loaded>;
  /** The title of the page: the tournament's part that it shows. */
  subject: string;
  /** Buttons beside the title. */
  actions?: (own: Own<Loaded>) => ReactNode;
  children: (own: Own<Loaded>) => ReactNode;
};

/** The page of one part of the organizer's own tournament. */
export function OwnTournamentPage<Loaded>({ own, subject, actions, children }: OwnTournamentPageProps<Loaded>) {
  return (
    <Page>
      <PageHeader title={subject}>{actions?.(own)}</PageHeader>
      <HydrationGate>{children(own)}</HydrationGate>
    </Page>
  );
}
