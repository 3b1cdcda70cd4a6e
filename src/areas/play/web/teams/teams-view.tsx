import { Users } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import type { Teams } from '#areas/play/contract/teams.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoosePlayers } from '../tee-sheet/not-placed.tsx';
import { PickUpBoard } from '../tee-sheet/pick-up-board.tsx';
import { IndexCell, SeatRow } from '../tee-sheet/seat-row.tsx';
import { focusGrip, usePickUp } from '../tee-sheet/use-pick-up.ts';
import { MakeTeams } from './make-teams.tsx';
import { MoveToTeam } from './move-to-team.tsx';
import { moveLabel, roomOf, type Team, TeamCard } from './team-card.tsx';
import { useTeams } from './use-teams.ts';

/** The teams of a tournament; each move is saved at once. */
export function TeamsView({ tournamentId, loaded }: { tournamentId: string; loaded: Teams }) {
  const { teams: present, act, ask } = useTeams(tournamentId, loaded);
  const { size, closed, without } = present;
  const holds = useHolds('field.write');
  const mayChange = holds && closed === null;
  /** Teams created on this page without players; a team is saved when its first player is moved into it. */
  const [empty, setEmpty] = useState<readonly Team[]>([]);
  const teams = [...present.teams, ...empty.filter(({ id }) => !present.teams.some((team) => team.id === id))];
  const [open, setOpen] = useState<'make' | { move: string } | null>(null);
  const [said, say] = useState('');

  const players = new Map([...without, ...teams.flatMap((team) => team.players)].map((player) => [player.id, player]));
  const nameOf = (playerId: string) => players.get(playerId)?.name ?? 'Somebody';
  const teamOf = (playerId: string) => teams.find((team) => team.players.some(({ id }) => id === playerId)) ?? null;

  const newTeam = (): Team => ({ id: uuidv7(), name: newName(teams), players: [], is_scored: false });
  const move = (playerId: string, to: Team | null) => {
    if (teamOf(playerId)?.id === to?.id) return;
    const moving = [playerId];
    if (to && !present.teams.some(({ id }) => id === to.id))
      act({ op: 'make', team: to.id, name: to.name, players: moving });
    else act({ op: 'move', players: moving, team: to?.id ?? null });
    say(to ? `${nameOf(playerId)} moved to ${to.name}.` : `${nameOf(playerId)} is in no team any more.`);
    focusGrip(playerId);
  };
  const shown = useRef({ teams, move });
  shown.current = { teams, move };
  const drop = useCallback((playerId: string, teamId: string | null) => {
    const now = shown.current;
    const to = now.teams.find(({ id }) => id === teamId) ?? null;
    if (teamId === null || to) now.move(playerId, to);
  }, []);
  const pickUp = usePickUp({
    groups: teams.map((team) => ({ id: team.id, isLocked: team.is_scored, places: 1 })),
    placeOf: (playerId) => ({ groupId: teamOf(playerId)?.id ?? null, seat: 0 }),
    nameOf,
    wordsOf: ({ groupId }) => {
      const team = teams.find(({ id }) => id === groupId);
      return team ? `${team.name}, ${roomOf(team, size)}` : 'No team';
    },
    say,
    drop,
  });
  const { picked } = pickUp;

  const rename = async (team: Team, name: string) => {
    if (present.teams.some(({ id }) => id === team.id)) await ask([{ op: 'rename', team: team.id, name }]);
    setEmpty((before) => before.map((one) => (one.id === team.id ? { ...one, name } : one)));
  };
  if (size < 2) return <NoTeams tournamentId={tournamentId} />;
  if (players.size === 0 && teams.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="Nobody is entered yet"
        description="Teams are made once there are players. A group entry is a team at once."
      />
    );
  // A single short team cannot be filled if all players are in teams; two short teams may be combined.
  const short = present.teams.filter((team) => !team.is_scored && team.players.length < size);
  const isWanting = without.length > 0 || short.length > 1;
  const moved = typeof open === 'object' && open !== null ? open.move : null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted-foreground">{closed ?? countWords(present)}</p>
        {mayChange && isWanting && <Button onClick={() => setOpen('make')}>Make teams</Button>}
        {mayChange && (
          <Button
            variant="outline"
            onClick={() => {
              const team = newTeam();
              setEmpty([...empty, team]);
              requestAnimationFrame(() => document.getElementById(`card-${team.id}`)?.focus());
            }}
          >
            New team
          </Button>
        )}
      </div>
      <PickUpBoard
        pickUp={pickUp}
        drop={drop}
        target="a team"
        className="gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6"
      >
        <div className="min-w-0 lg:h-full">
          <LoosePlayers
            title="No team"
            playerIds={without.map(({ id }) => id)}
            nameOf={nameOf}
            isTarget={picked !== null && picked.groupId === null}
            empty="Everybody is in a team."
            notFound="Nobody of that name is without a team."
            rowOf={(id) => (
              <SeatRow
                key={id}
                playerId={id}
                name={nameOf(id)}
                isPicked={picked?.playerId === id}
                isLocked={!mayChange}
                move={moveLabel(nameOf(id))}
                onMove={() => setOpen({ move: id })}
              >
                <IndexCell tenths={players.get(id)?.index_tenths} />
              </SeatRow>
            )}
          />
        </div>
        <div className="min-w-0">
          <h2 className="sr-only">Teams</h2>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-2 sm:gap-4">
            {teams.map((team) => (
              <TeamCard
                key={team.id}
                team={team}
                size={size}
                mayChange={mayChange}
                pickedId={picked?.playerId ?? null}
                isTarget={picked?.groupId === team.id}
                isNew={empty.some(({ id }) => id === team.id)}
                onMove={(playerId) => setOpen({ move: playerId })}
                onRename={(name) => rename(team, name)}
              />
            ))}
          </div>
        </div>
      </PickUpBoard>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
      {moved && (
        <MoveToTeam
          playerId={moved}
          name={nameOf(moved)}
          from={teamOf(moved)}
          teams={teams}
          size={size}
          onClose={() => setOpen(null)}
          onMove={(to) => {
            setOpen(null);
            move(moved, to === 'new' ? newTeam() : (teams.find(({ id }) => id === to) ?? null));
          }}
        />
      )}
      {open === 'make' && (
        <MakeTeams tournamentId={tournamentId} teams={present} onUse={ask} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const NoTeams = ({ tournamentId }: { tournamentId: string }) => (
  <EmptyState
    icon={Users}
    title="This format has no teams"
    description="Everybody plays for a result of their own. Pairs and teams are chosen in Course Setup."
  >
    <Button asChild variant="outline">
      <Link to={paths.tournamentCourse(tournamentId)}>Course Setup</Link>
    </Button>
  </EmptyState>
);

/** 'Teams of 4 · 18 teams · 2 players in no team' */
function countWords({ size, teams, without }: Teams): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    size === 2 ? 'Pairs' : `Teams of ${size}`,
    counted(teams.length, 'team'),
    ...(without.length > 0 ? [`${counted(without.length, 'player')} in no team`] : []),
  ].join(' · ');
}

/** The first 'Team n' that is not taken. */
function newName(teams: readonly Team[]): string {
  const names = new Set(teams.map(({ name }) => name.toLowerCase()));
  for (let number = teams.length + 1; ; number += 1) if (!names.has(`team ${number}`)) return `Team ${number}`;
}
