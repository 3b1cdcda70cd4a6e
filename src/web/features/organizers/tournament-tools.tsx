import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Copy, ExternalLink, Flag, Receipt, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { OwnTournament } from '#contracts/tournaments.ts';
import { call, messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import { ownTournamentsKey } from './queries.ts';

const wide = 'h-auto min-h-12 w-full justify-start px-4 py-2.5 whitespace-normal text-left';

type TournamentToolsProps = { tournament: OwnTournament; onChanged: (stored: OwnTournament) => void };

/** Where a tournament is run from. */
export function TournamentTools({ tournament, onChanged }: TournamentToolsProps) {
  const isStanding = tournament.status === 'upcoming' || tournament.status === 'active';
  return (
    <Card>
      <CardHeader>
        <CardTitle>{isStanding ? 'Run the tournament' : 'Look back'}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <div className="grid gap-3 sm:grid-cols-2">
          <Button asChild className={wide}>
            <Link to={paths.tournamentPlayers(tournament.id)}>
              <Users aria-hidden /> View Registrations
            </Link>
          </Button>
          <Button asChild variant="outline" className={wide}>
            <Link to={paths.organizerStatement({ tournament: tournament.id })}>
              <Receipt aria-hidden /> Statement
            </Link>
          </Button>
          <UntilReady>
            <DuplicateButton tournament={tournament} />
          </UntilReady>
          <Button asChild variant="outline" className={wide}>
            <Link to={paths.tournamentPublicPage(tournament.id)}>
              <ExternalLink aria-hidden /> Public page
            </Link>
          </Button>
          {tournament.status !== 'cancelled' && (
            <>
              <Button variant="outline" className={wide} disabled>
                <CalendarClock aria-hidden /> Schedule Management <ComingSoon />
              </Button>
              <Button variant="outline" className={wide} disabled>
                <Flag aria-hidden /> Course Setup <ComingSoon />
              </Button>
            </>
          )}
        </div>
        {isStanding && <FeatureSwitch tournament={tournament} onChanged={onChanged} />}
      </CardContent>
    </Card>
  );
}

const ComingSoon = () => (
  <Badge variant="secondary" className="ml-auto">
    Coming soon
  </Badge>
);

function DuplicateButton({ tournament }: { tournament: OwnTournament }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => call(endpoints.duplicateTournament, { params: { id: tournament.id } }),
    onSuccess: async (draft) => {
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      await navigate(paths.tournamentManagement(draft.id));
      toast({ title: 'Draft created', description: `This is a copy of ${draft.title}, without its dates.` });
    },
    onError: (error) =>
      toast({ title: 'The tournament was not duplicated', description: messageOf(error), variant: 'destructive' }),
  });
  return (
    <Button variant="outline" className={wide} busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
      {!duplicate.isPending && <Copy aria-hidden />} Duplicate
    </Button>
  );
}
