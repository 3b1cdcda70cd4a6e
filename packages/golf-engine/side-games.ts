/** Games beside the boards: skins, closest to the pin, long drive, and prizes of a board. Payouts are proposals. */
import { type BoardPlan, planBoard } from './board-plan.ts';
import { playerStatusOf } from './player-status.ts';
import type { Board, Game, LengthGame, PrizeGame, SkinsGame } from './event.ts';
import type { FindingCode, Report } from './findings.ts';
import type { Cents } from './numbers.ts';
import { centsOfPlaces, payGroups, shareCents } from './payouts.ts';
import { plainBoard } from './presets.ts';
import { partsByKey } from './ranking.ts';
import { type ResolvedEvent, teeOf } from './resolve-event.ts';
import type { BoardResult } from './score-board.ts';
import { scoreRound } from './score-round.ts';
import { playSkins } from './skins.ts';
import { tiesPresets } from './countback.ts';

export type Payout = { player: string; cents: Cents };
/** A hole's winner: so many skins, or the length that was measured. */
export type Won = { hole: number; player: string; skins?: number; length?: number };
/** @property level of prizes: who may take one, those on one place together, the best first */
export type GameResult = { id: string; won: Won[]; open: number; payouts: Payout[]; level: string[][] };

export type GamePlan = { game: Game; plan: BoardPlan | null };

/** A skins game reads the cards like a stroke board of one round. */
const boardOfSkins = ({ id, round, handicap }: Game & SkinsGame): Board => ({
  ...plainBoard,
  id,
  name: id,
  rounds: [round],
  handicap,
  ties: tiesPresets.share,
});

export const planGame = (event: ResolvedEvent, game: Game, path: string, report: Report): GamePlan => ({
  game,
  plan: game.kind === 'skins' ? planBoard(event, boardOfSkins(game), path, report) : null,
});

const isEntrant = ({ players }: Game, id: string): boolean => players === 'all' || players.includes(id);

/** The payouts above 0, in the order of the field. */
const inFieldOrder = (event: ResolvedEvent, cents: ReadonlyMap<string, Cents>): Payout[] =>
  event.owners.flatMap(({ id }) => {
    const own = cents.get(id) ?? 0;
    return own > 0 ? [{ player: id, cents: own }] : [];
  });

/** Adds shares to what each has got so far. */
function pay(cents: Map<string, Cents>, ids: readonly string[], shares: readonly Cents[]): void {
  for (const [place, id] of ids.entries()) cents.set(id, (cents.get(id) ?? 0) + (shares[place] ?? 0));
}

function skins(event: ResolvedEvent, game: Game & SkinsGame, plan: BoardPlan): GameResult {
  const round = plan.rounds[0];
  const isOver = round?.isOver ?? event.isFinal;
  const entrants = plan.rows.flatMap((row) => {
    const ball = row.rounds[0]?.[0];
    const card = event.cards[ball?.slot ?? -1] ?? null;
    // A withdrawn player keeps the skins won until then; one without a card yet may still play.
    const plays = isEntrant(game, row.id) && (row.status === null || row.status === 'wd') && (card || !isOver);
    return ball && plays ? [{ row, ball, card, isActive: row.status === null }] : [];
  });
  const rows = entrants.map(({ row }) => row);
  const values = rows.map((row) => scoreRound(event, plan, row, 0).values);
  const numbers = (round?.counting ?? []).map((place) => ({ place, number: round?.numbers[place] ?? 0 }));
  const isDecided = (place: number) =>
    isOver || entrants.every(({ card, isActive }) => !isActive || (card?.entries[place] ?? null) !== null);
  // Skins carried past an open hole are not known yet, so with carrying over the game stands still there.
  const firstOpen = numbers.findIndex(({ place }) => !isDecided(place));
  const known = firstOpen < 0 || !game.carry ? numbers.length : firstOpen;
  const holes = numbers
    .slice(0, known)
    .map(({ place }, at) => (isDecided(place) ? values.map((own) => own[at] ?? null) : values.map(() => null)));
  const parOf = (at: number, player: number) => entrants[player]?.ball.tee.par[numbers[at]?.place ?? 0] ?? 0;
  const played = playSkins(holes, game.carry, (score, at, player) => !game.parOrBetter || score <= parOf(at, player));
  const won = played.won.map(({ hole, player, skins: count }) => ({
    hole: numbers[hole - 1]?.number ?? hole,
    player: rows[player]?.id ?? '',
    skins: count,
  }));
  return {
    id: game.id,
    won,
    open: played.open,
    level: [],
    payouts: skinsPayouts(
      event,
      game,
      rows.map(({ id }) => id),
      won,
      played.open,
      firstOpen < 0 ? (holes.at(-1) ?? []) : [],
    ),
  };
}

/**
 * The pot is shared by skins won. Open skins at the end are void, shared by those level on the last hole, or given
 * back; where no skin was won that is the whole pot.
 * @param lastHole what the entrants made of it; none while it is not played
 */
function skinsPayouts(
  event: ResolvedEvent,
  { potCents, last }: Game & SkinsGame,
  ids: readonly string[],
  won: readonly Won[],
  open: number,
  lastHole: readonly (number | null)[],
): Payout[] {
  const counts = ids.map((id) => won.reduce((sum, skin) => (skin.player === id ? sum + (skin.skins ?? 0) : sum), 0));
  const count = counts.reduce((sum, own) => sum + own, 0);
  const [wonPot = 0, openPot = 0] = last === 'void' ? [potCents] : shareCents(potCents, [count, count > 0 ? open : 1]);
  const cents = new Map<string, Cents>();
  pay(cents, ids, shareCents(wonPot, counts));
  if (last === 'share') {
    const lowest = Math.min(...lastHole.filter((score) => score !== null));
    const level = ids.filter((_, at) => lastHole[at] === lowest);
    pay(
      cents,
      level,
      shareCents(
        openPot,
        level.map(() => 1),
      ),
    );
  }
  return inFieldOrder(event, cents);
}

type Length = LengthGame['lengths'][number];
export type LengthFault = { key: 'player' | 'hole'; code: FindingCode; message: string };

/** Why a length does not count: nobody's, on no hole of the round, to the pin of no par 3, or measured twice. */
export function faultOfLength(
  event: ResolvedEvent,
  { kind, round: id }: LengthGame,
  { player, hole }: Length,
  before: readonly Length[],
): LengthFault | null {
  const round = event.roundsById.get(id);
  const place = round?.numbers.indexOf(hole) ?? -1;
  if (!event.players.has(player))
    return { key: 'player', code: 'unknown-id', message: `There is no player "${player}".` };
  if (!round || place < 0)
    return { key: 'hole', code: 'hole-count', message: `There is no hole ${hole} in this round.` };
  if (kind === 'pin' && teeOf(event, round, player)?.par[place] !== 3)
    return { key: 'hole', code: 'not-supported', message: `Hole ${hole} is not a par 3.` };
  if (before.some((other) => other.player === player && other.hole === hole))
    return { key: 'player', code: 'duplicate-id', message: `"${player}" has two lengths on hole ${hole}.` };
  return null;
}

/** Whether somebody is disqualified and wins no contest of a round. */
export function isOutOfContest(event: ResolvedEvent, roundId: string, player: string): boolean {
  const round = event.roundsById.get(roundId);
  return playerStatusOf(event, { id: player, isTeam: false }, round ? [round] : []).ofEvent === 'dq';
}

/** Smallest to the pin, greatest of drives; ties share. A pot is divided by the holes that somebody won. */
function lengths(event: ResolvedEvent, game: Game & LengthGame): GameResult {
  const sign = game.kind === 'pin' ? 1 : -1;
  const entered = game.lengths.filter(
    (measured, place) =>
      isEntrant(game, measured.player) &&
      !isOutOfContest(event, game.round, measured.player) &&
      faultOfLength(event, game, measured, game.lengths.slice(0, place)) === null,
  );
  const holes = partsByKey(entered, ({ hole }) => hole).map(
    (own) => partsByKey(own, ({ length }) => sign * length)[0] ?? [],
  );
  const pots = shareCents(
    game.potCents,
    holes.map(() => 1),
  );
  const cents = new Map<string, Cents>();
  for (const [at, winners] of holes.entries()) {
    const names = winners.map(({ player }) => player);
    const equal = winners.map(() => 1);
    pay(cents, names, shareCents(pots[at] ?? 0, equal));
  }
  return { id: game.id, won: holes.flat(), open: 0, payouts: inFieldOrder(event, cents), level: [] };
}

/**
 * Prizes of a board: who may not take money keeps the position, and the places of money are counted among the others.
 * @param paid who has won something in an earlier game
 */
function prizes(
  event: ResolvedEvent,
  game: Game & PrizeGame,
  boards: readonly BoardResult[],
  paid: ReadonlySet<string>,
): GameResult {
  const board = boards.find(({ id, flight }) => id === game.board && flight === game.flight);
  const mayTake = (id: string) =>
    isEntrant(game, id) && event.players.get(id)?.prizes !== false && !(game.onePrize && paid.has(id));
  const eligible = (board?.rows ?? []).filter(({ id, position }) => position !== null && mayTake(id));
  const groups = partsByKey(eligible, ({ position }) => position ?? 0);
  const places = game.in === 'cents' ? game.places : centsOfPlaces(game.potCents, game.places);
  const shares = payGroups(
    places,
    groups.map((group) => group.length),
  );
  const cents = new Map<string, Cents>();
  for (const [at, group] of groups.entries()) {
    const names = group.map(({ id }) => id);
    pay(cents, names, shares[at] ?? []);
  }
  const level = groups.map((group) => group.map(({ id }) => id));
  return { id: game.id, won: [], open: 0, payouts: inFieldOrder(event, cents), level };
}

/**
 * The games in their order: a prize may depend on who has won one before.
 * @param boards are scored for prizes alone
 */
export function scoreGames(
  event: ResolvedEvent,
  plans: readonly GamePlan[],
  boards: () => readonly BoardResult[],
): GameResult[] {
  const paid = new Set<string>();
  return plans.flatMap(({ game, plan }) => {
    const result = scoreGame(event, game, plan, boards, paid);
    if (!result) return [];
    if (game.kind === 'prizes')
      for (const player of game.takers ?? result.payouts.map((payout) => payout.player)) paid.add(player);
    return [result];
  });
}

function scoreGame(
  event: ResolvedEvent,
  game: Game,
  plan: BoardPlan | null,
  boards: () => readonly BoardResult[],
  paid: ReadonlySet<string>,
): GameResult | null {
  if (game.kind === 'skins') return plan && skins(event, game, plan);
  return game.kind === 'prizes' ? prizes(event, game, boards(), paid) : lengths(event, game);
}
