import { Link } from 'react-router';
import type { NextStep as Next } from '#areas/organizers/contract/overview.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { NextStep } from '#kernel/web/ui/next-step.tsx';
import { stepPlaces } from './step-places.ts';

type NextLineProps = {
  tournamentId: string;
  /** The tournament's title, for use outside its own pages. */
  title?: string;
  next: Next;
  dashboard: string;
  /** Whether the step is done on this page: then there is no button. */
  isHere?: boolean;
};

/** The organizer's next step for a tournament, and the button that leads to it. */
export function NextLine({ tournamentId, title, next, dashboard, isHere = false }: NextLineProps) {
  const viewer = useViewer();
  const { label, to, needs } = stepPlaces[next.leads];
  const isLed = !isHere && (!needs || viewerHolds(viewer, needs));
  return (
    <NextStep {...(title ? { of: title } : {})} text={next.text} detail={next.detail}>
      {isLed && (
        <Button asChild>
          <Link to={to(tournamentId, dashboard)}>{label}</Link>
        </Button>
      )}
    </NextStep>
  );
}
