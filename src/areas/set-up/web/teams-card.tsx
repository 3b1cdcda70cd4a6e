import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import type { SetUp } from './use-set-up.ts';

/** The way to the teams, in formats in which several play for one result. */
export function TeamsCard({ setUp }: { setUp: SetUp }) {
  const { tournament, resolved } = setUp.play;
  const size = resolved.team_size.value;
  if (size < 2) return null;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-60">
          {size === 2 ? 'Pairs' : `Teams of ${size}`} play for one result. Group entries stay together.
        </p>
        <Button asChild variant="outline">
          <Link to={paths.tournamentTeams(tournament.id)}>Teams</Link>
        </Button>
      </CardContent>
    </Card>
  );
}
