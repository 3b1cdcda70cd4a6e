import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

/** The link from the prices and questions to the entry form as golfers see it. */
export const EnterAsTest = ({ tournament }: { tournament: OwnTournament }) => (
  <Button asChild variant="outline">
    <Link to={paths.tournamentTestEntry(tournament.id)}>
      <FlaskConical aria-hidden /> Enter as a test
    </Link>
  </Button>
);
