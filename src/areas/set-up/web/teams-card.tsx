import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { Teams } from '#areas/play/contract/teams.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { TeamsDialog } from './teams-dialog.tsx';
import type { SetUp } from './use-set-up.ts';

const shownAtFirst = 8;

/** Who plays together for one result, in formats that ask for it. */
export function TeamsCard({ setUp }: { setUp: SetUp }) {
  const { tournament, resolved } = setUp.play;
  const size = resolved.team_size.value;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const options = { queryKey: ['teams', tournament.id, size, tournament.players] as const };
  const teams = useQuery({
    ...options,
    queryFn: () => call(teamsEndpoints.listTeams, { params: { id: tournament.id } }),
    enabled: size > 1,
  });
  if (size < 2) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Teams</CardTitle>
        <CardDescription>
          {size === 2 ? 'Pairs' : `Teams of ${size}`} play for one result. Whoever entered as a group stays one.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {teams.isPending && <Skeleton className="h-16 w-full" />}
        {teams.isError && (
          <FailureState
            message={`The teams could not be read: ${messageOf(teams.error)}`}
            onRetry={() => void teams.refetch()}
            busy={teams.isFetching}
          />
        )}
        {teams.data && <TeamList teams={teams.data} onMake={() => setOpen(true)} />}
      </CardContent>
      {isOpen && teams.data && (
        <TeamsDialog
          tournamentId={tournament.id}
          teams={teams.data}
          onClose={() => setOpen(false)}
          onKept={(kept) => {
            queryClient.setQueryData(options.queryKey, kept);
            void queryClient.invalidateQueries({ queryKey: ['play', tournament.id, 'gaps'] });
            setOpen(false);
          }}
        />
      )}
    </Card>
  );
}

function TeamList({ teams: { teams, without, closed }, onMake }: { teams: Teams; onMake: () => void }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? teams : teams.slice(0, shownAtFirst);
  const people = teams.reduce((sum, { players }) => sum + players.length, without.length);
  return (
    <>
      {teams.length > 0 && (
        <ul className="divide-y" aria-label="Teams">
          {shown.map(({ id, name, players, is_scored: isScored }) => (
            <li key={id} className="py-2.5 first:pt-0">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {name}
                {isScored && <Badge variant="secondary">Has a score</Badge>}
              </p>
              <p className="text-sm text-muted-foreground wrap-anywhere">
                {players.map((player) => player.name).join(', ') || 'Nobody yet'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {teams.length > shown.length && (
        <Button variant="outline" className="w-fit" onClick={() => setWhole(true)}>
          Show all {teams.length} teams
        </Button>
      )}
      <p className="text-muted-foreground">{stateWords(people, without.length)}</p>
      {closed ? (
        <p className="text-muted-foreground">{closed}</p>
      ) : (
        people > 0 && (
          <Button variant={without.length > 0 ? 'default' : 'outline'} className="w-fit" onClick={onMake}>
            <Users aria-hidden /> {teams.length > 0 ? 'Change teams' : 'Make teams'}
          </Button>
        )
      )}
    </>
  );
}

function stateWords(people: number, without: number): string {
  if (people === 0) return 'Nobody is entered yet. Teams are made once there are players.';
  if (without === 0) return 'Everybody is in a team.';
  return `${without} of ${people} ${people === 1 ? 'player is' : 'players are'} in no team yet.`;
}
