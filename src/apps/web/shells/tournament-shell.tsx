import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { ownTournamentShownQuery } from '#areas/organizers/web/queries.ts';
import { tournamentSections } from '#areas/organizers/web/tournament-sections.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import type { NavLink } from '#kernel/web/ui/section-nav.tsx';
import { ToolShell } from './tool-shell.tsx';

const back = { name: 'All tournaments', to: paths.myTournaments() };

const othersOf = (id: string, isShared: boolean): NavLink[] => [
  { name: 'View page', to: paths.tournamentPublicPage(id), icon: ExternalLink },
  ...(isShared ? [{ name: 'Share', to: paths.tournamentShare(id), icon: Share2 }] : []),
];

type TournamentShellProps = {
  id: string;
  /**
   * The tournament as the page's loader read it; null where the read failed: the links to its pages are shown all the
   * same.
   */
  loaded: OwnTournament | null;
  children: ReactNode;
};

/** The sections of the viewer's own tournament around one of its pages. */
export function TournamentShell({ id, loaded, children }: TournamentShellProps) {
  const viewer = useViewer();
  // A change of the name or the status on one of the pages is shown in the frame at once.
  const { data: tournament, refetch } = useQuery(ownTournamentShownQuery(id, loaded));
  useCalmEvents(() => refetch(), ['tournament']);
  const status = tournament?.status ?? null;
  const isPublic = status !== null && status !== 'draft';
  return (
    <ToolShell
      name={tournament?.title ?? 'Tournament'}
      to={paths.tournamentManagement(id)}
      back={back}
      sections={tournamentSections({ id, status }, (permission) => viewerHolds(viewer, permission))}
      others={isPublic ? othersOf(id, status !== 'cancelled') : []}
    >
      {children}
    </ToolShell>
  );
}

/** The frame around the error for a person without access to the tournament. */
export const RefusedShell = ({ children }: { children: ReactNode }) => (
  <ToolShell name="Tournament" to={back.to} back={back} sections={[]}>
    {children}
  </ToolShell>
);
