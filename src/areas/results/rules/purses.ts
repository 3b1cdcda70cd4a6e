/** Purses as saved by the organizer, and as games of the engine. No payment happens here. */
import type { OpenSkins, PurseKind, PursePays, PurseSource } from '#areas/results/contract/prize-choices.ts';
import type { EventInput, Game } from '#golf/event.ts';

/**
 * The prize of one place: from the fund, cents or a prize in kind; of a paid-in purse, a share in units of 1/100,000;
 * in a raffle, the winner's name as typed.
 */
export type PursePlace = { cents?: number; thing?: string; winner?: string; share?: number };

export type Purse = {
  id: string;
  name: string;
  kind: PurseKind;
  boardId: string | null;
  flight: string | null;
  contestId: string | null;
  source: PurseSource;
  pays: PursePays;
  places: readonly PursePlace[];
  /** For a contest paid from the fund: its prize in cents. */
  amountCents: number;
  openSkins: OpenSkins;
  isOnePrize: boolean;
  /** The players of a paid-in purse, with their payments. */
  entrants: readonly { playerId: string; cents: number }[];
};

/**
 * The amount by which the engine represents a prize in kind, so that its winner counts as a winner. It is never paid.
 */
const thingCents = 100;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The money in a purse: the sum of its places where it is paid from the fund, or the payments of its players. */
export function purseCents({ source, kind, places, amountCents, entrants }: Omit<Purse, 'id' | 'name'>): number {
  if (source === 'extra') return sum(entrants.map(({ cents }) => cents));
  return kind === 'prizes' ? sum(places.map(({ cents = 0 }) => cents)) : amountCents;
}

/** Why a purse cannot be played for; null where it can. */
export function faultOfPurse(
  purse: Purse,
  boards: readonly { id: string }[],
  contests: readonly { id: string }[],
): string | null {
  if (purse.kind === 'raffle') return null;
  if (purse.kind === 'prizes')
    return boards.some(({ id }) => id === purse.boardId) ? null : 'Its leaderboard is gone: choose another.';
  return contests.some(({ id }) => id === purse.contestId) ? null : 'Its contest is gone: choose another.';
}

/** The players or teams that may win a purse. A team cannot win where one of its players has declined prizes. */
function playersOf(purse: Purse, { boards, teams }: EventInput, refused: ReadonlySet<string>): Game['players'] {
  if (purse.source === 'extra') return purse.entrants.map(({ playerId }) => playerId);
  const isOfTeams = boards.some(({ id, of }) => id === purse.boardId && of === 'teams');
  if (!isOfTeams) return 'all';
  return teams.filter(({ players }) => !players.some((id) => refused.has(id))).map(({ id }) => id);
}

/**
 * The winners of prizes in kind, players or teams, by purse. Of tied owners only one wins; the others have not won, so
 * 'One prize each' does not pass over them.
 */
export type Takers = ReadonlyMap<string, readonly string[]>;

function gameOf(purse: Purse, input: EventInput, refused: ReadonlySet<string>, takers: Takers): Game[] {
  const players = playersOf(purse, input, refused);
  const around = { id: purse.id, players, potCents: purseCents(purse) };
  if (purse.kind === 'prizes') {
    if (!input.boards.some(({ id }) => id === purse.boardId)) return [];
    const given = {
      kind: 'prizes' as const,
      board: purse.boardId ?? '',
      flight: purse.flight,
      onePrize: purse.isOnePrize,
    };
    if (purse.pays === 'goods') {
      const got = takers.get(purse.id);
      const places = purse.places.map(() => thingCents);
      return [{ ...around, ...given, places, in: 'cents', ...(got ? { takers: got } : {}) }];
    }
    if (purse.source === 'fund')
      return [{ ...around, ...given, places: purse.places.map(({ cents = 0 }) => cents), in: 'cents' }];
    return [{ ...around, ...given, places: purse.places.map(({ share = 0 }) => share), in: 'share' }];
  }
  const contest = input.games.find(({ id }) => id === purse.contestId);
  if (!contest || contest.kind !== purse.kind) return [];
  return [{ ...contest, ...around, ...(contest.kind === 'skins' ? { last: purse.openSkins } : {}) }];
}

/**
 * The event with its purses as games, in their order, because a winner in one may be passed over in a later one.
 * @param refused players who have declined prizes: they keep their place, and the money goes to the next
 * @param takers the winners of prizes in kind, as far as decided
 */
export function eventWithPurses(
  input: EventInput,
  purses: readonly Purse[],
  refused: ReadonlySet<string>,
  takers: Takers = new Map(),
): EventInput {
  return {
    ...input,
    players: input.players.map((player) => ({ ...player, prizes: !refused.has(player.id) })),
    games: purses.flatMap((purse) => gameOf(purse, input, refused, takers)),
  };
}
