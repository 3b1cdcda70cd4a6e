/** What is won, as the organizer has said it, and as the engine plays for it. Nothing is paid here. */
import type { OpenSkins, PotKind, PotPays, PotSource } from '#areas/results/contract/prize-choices.ts';
import type { EventInput, Game } from '#golf/event.ts';

/** What one place is worth: cents or a thing from the fund, or 1/100,000 parts of a pot that was sold. */
export type PotPlace = { cents?: number; thing?: string; share?: number };

export type Pot = {
  id: string;
  name: string;
  kind: PotKind;
  boardId: string | null;
  flight: string | null;
  contestId: string | null;
  source: PotSource;
  pays: PotPays;
  places: readonly PotPlace[];
  /** Of a contest from the fund: what is played for. */
  amountCents: number;
  openSkins: OpenSkins;
  isOnePrize: boolean;
  /** Of a pot that was sold: who plays for it, and what they paid in. */
  entrants: readonly { playerId: string; cents: number }[];
};

/** What a thing counts for with the engine, so that whoever gets one has won something; nobody is paid it. */
const thingCents = 100;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a pot has to give: of the fund what its places come to, of one that was sold what was paid in. */
export function potCents({ source, kind, places, amountCents, entrants }: Omit<Pot, 'id' | 'name'>): number {
  if (source === 'extra') return sum(entrants.map(({ cents }) => cents));
  return kind === 'prizes' ? sum(places.map(({ cents = 0 }) => cents)) : amountCents;
}

/** Why a pot cannot be played for; null where it can. */
export function faultOfPot(
  pot: Pot,
  boards: readonly { id: string }[],
  contests: readonly { id: string }[],
): string | null {
  if (pot.kind === 'prizes')
    return boards.some(({ id }) => id === pot.boardId) ? null : 'Its leaderboard is gone: choose another.';
  return contests.some(({ id }) => id === pot.contestId) ? null : 'Its contest is gone: choose another.';
}

/** Who may win it. A team takes none where one of its players takes none. */
function playersOf(pot: Pot, { boards, teams }: EventInput, refused: ReadonlySet<string>): Game['players'] {
  if (pot.source === 'extra') return pot.entrants.map(({ playerId }) => playerId);
  const isOfTeams = boards.some(({ id, of }) => id === pot.boardId && of === 'teams');
  if (!isOfTeams) return 'all';
  return teams.filter(({ players }) => !players.some((id) => refused.has(id))).map(({ id }) => id);
}

/**
 * By pot, the players or teams who were given its prizes in kind. Of level rows one gets the prize, and the others have
 * won nothing: they are passed over by no 'One prize each'.
 */
export type Takers = ReadonlyMap<string, readonly string[]>;

function gameOf(pot: Pot, input: EventInput, refused: ReadonlySet<string>, takers: Takers): Game[] {
  const players = playersOf(pot, input, refused);
  const around = { id: pot.id, players, potCents: potCents(pot) };
  if (pot.kind === 'prizes') {
    if (!input.boards.some(({ id }) => id === pot.boardId)) return [];
    const given = { kind: 'prizes' as const, board: pot.boardId ?? '', flight: pot.flight, onePrize: pot.isOnePrize };
    if (pot.pays === 'goods') {
      const got = takers.get(pot.id);
      const places = pot.places.map(() => thingCents);
      return [{ ...around, ...given, places, in: 'cents', ...(got ? { takers: got } : {}) }];
    }
    if (pot.source === 'fund')
      return [{ ...around, ...given, places: pot.places.map(({ cents = 0 }) => cents), in: 'cents' }];
    return [{ ...around, ...given, places: pot.places.map(({ share = 0 }) => share), in: 'share' }];
  }
  const contest = input.games.find(({ id }) => id === pot.contestId);
  if (!contest || contest.kind !== pot.kind) return [];
  return [{ ...contest, ...around, ...(contest.kind === 'skins' ? { last: pot.openSkins } : {}) }];
}

/**
 * The event with its pots as games, in their order: who has won in one may be passed over in a later one.
 * @param refused players who take no prize: their place stays theirs, and money goes by
 * @param takers the winners of prizes in kind, as far as they are decided
 */
export function eventWithPots(
  input: EventInput,
  pots: readonly Pot[],
  refused: ReadonlySet<string>,
  takers: Takers = new Map(),
): EventInput {
  return {
    ...input,
    players: input.players.map((player) => ({ ...player, prizes: !refused.has(player.id) })),
    games: pots.flatMap((pot) => gameOf(pot, input, refused, takers)),
  };
}
