import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Tournaments at the club, of which there are none to show yet. */
export const NoHostedTournaments = ({ children }: { children?: ReactNode }) => (
  <EmptyState icon={Flag} title="No hosted tournaments yet" description="Tournaments that organizers hold at your club will be listed here.">
    {children}
  </EmptyState>
);
