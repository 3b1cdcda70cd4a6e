import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The place of the tournaments at the club, which are not gathered here yet; `children` are the ways on. */
export const HostedTournaments = ({ children }: { children: ReactNode }) => (
  <EmptyState
    icon={Flag}
    title="Tournaments at your club"
    description="They are not gathered here yet. Until then the tournament search shows those that organizers have published."
  >
    {children}
  </EmptyState>
);
