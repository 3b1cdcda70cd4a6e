/** A match of an event: who plays off what, the holes from cards and rulings, and the state they make. */
import { basisOf, handicapOf, type Handicap, parDifferences, teamHandicapOf } from './board-handicaps.ts';
import { type CardKey, type Entry, isStrokes } from './cards.ts';
import type { Match } from './event.ts';
import type { Report } from './findings.ts';
import {
  foldMatch,
  holeResult,
  type HoleResult,
  type MatchState,
  otherSide,
  type Side,
  type SideHole,
} from './match-play.ts';
import { nearest } from './numbers.ts';
import type { PlayedRound, PlayedTee } from './played-round.ts';
import { type ResolvedEvent, ruledEntries, teeOf } from './resolve-event.ts';
import { type MatchRuling, rulingsOf } from './rulings.ts';
import { strokesOnRank } from './stroke-allocation.ts';

/** One ball of a side. `slot` is null where its scores stand in the match itself. */
type MatchBall = {
  players: readonly string[];
  slot: number | null;
  own: readonly Entry[] | null;
  tee: PlayedTee;
  playing: number;
  strokes: number;
};

export type MatchPlan = {
  match: Match;
  round: PlayedRound;
  sides: readonly [readonly MatchBall[], readonly MatchBall[]];
  rulings: readonly MatchRuling[];
};

export type MatchResult = {
  id: string;
  /** By side; a number where one ball is played. */
  playing: readonly (number | readonly number[])[];
  strokes: readonly (number | readonly number[])[];
  state: MatchState;
  /** By place on the card. */
  holes: readonly HoleResult[];
  /** The places in the order of play. */
  order: readonly number[];
};

/** The slot of a side's one card: named by the match, or that of the team whose members the side are. */
function sideSlot(event: ResolvedEvent, match: Match, side: 0 | 1): number | null {
  const key: CardKey | undefined = match.cards?.[side];
  if (key) return event.slotOf(key);
  const players = match.sides[side];
  const team = event.input.teams.find(
    (own) => own.players.length === players.length && own.players.every((player) => players.includes(player)),
  );
  return team ? event.slotOf({ round: match.round, team: team.id }) : null;
}

/** @returns null where the match cannot be played as it is set up */
export function planMatch(event: ResolvedEvent, match: Match, path: string, report: Report): MatchPlan | null {
  const round = event.roundsById.get(match.round);
  if (!round) return null;
  const drafts = match.sides.map((_, side) => draftSide(event, match, round, side as 0 | 1));
  const missing = drafts.flat().find((ball) => ball === null || ball.missing !== null);
  if (missing === null) {
    report(`${path}/sides`, 'unknown-id', 'This match names a player or a tee that does not exist.');
    return null;
  }
  if (missing?.missing) {
    report(path, missing.missing, 'A handicap is missing for this match.');
    return null;
  }
  const balls = drafts.map((side) => side.filter((ball) => ball !== null));
  if (match.handicap !== 'gross' && balls.flat().some(({ tee }) => !tee.ranks)) {
    report(path, 'no-stroke-index', 'A match with handicaps needs the stroke index of the tee.');
    return null;
  }
  const raise = parDifferences(balls.flat().map(({ tee }) => tee));
  const raised = balls.map((side) =>
    side.map((ball) => ({ ...ball, playing: ball.playing + (match.handicap === 'gross' ? 0 : raise(ball.tee)) })),
  );
  const lowest = Math.min(...raised.flat().map(({ playing }) => playing));
  const [a = [], b = []] = raised.map((side) => side.map((ball) => ({ ...ball, strokes: ball.playing - lowest })));
  const rulings = rulingsOf(event.rulings, 'hole-lost', 'concede-hole', 'holes', 'concede-match', 'walkover');
  return { match, round, sides: [a, b], rulings: rulings.filter((ruling) => ruling.match === match.id) };
}

type Draft = Omit<MatchBall, 'strokes'> & { missing: 'no-index' | 'no-rating' | null };

function draftSide(event: ResolvedEvent, match: Match, round: PlayedRound, side: 0 | 1): (Draft | null)[] {
  const net = match.handicap;
  const players = match.sides[side];
  const given = match.scores?.[side] ?? [];
  const own = given.length > 0 ? given : null;
  const draft = (
    names: readonly string[],
    tee: PlayedTee | null,
    handicap: Handicap,
    slot: number | null,
  ): Draft | null =>
    tee && {
      players: names,
      slot,
      own,
      tee,
      playing: 'playingTenths' in handicap ? nearest(handicap.playingTenths, 10) : 0,
      missing: 'missing' in handicap ? handicap.missing : null,
    };
  const bases = players.map((player) => {
    const tee = event.players.has(player) ? teeOf(event, round, player) : null;
    return { player, tee, basis: tee && net !== 'gross' ? basisOf(event, round, tee, player, net) : null };
  });
  const scratch = { course: null, playingTenths: 0 };
  if (match.ball === 'own')
    return bases.map(({ player, tee, basis }) =>
      draft(
        [player],
        tee,
        net === 'gross' || !basis ? scratch : handicapOf(basis, net),
        event.slotOf({ round: match.round, player }),
      ),
    );
  if (bases.some(({ tee }) => tee === null)) return [null];
  const known = bases.flatMap(({ basis }) => (basis ? [basis] : []));
  const handicap = net === 'gross' ? scratch : teamHandicapOf(known, net);
  return [draft(players, bases[0]?.tee ?? null, handicap, sideSlot(event, match, side))];
}

/** Whether and how a side is out of the match before its holes decide. */
function sideOut(
  event: ResolvedEvent,
  { sides, round, match }: MatchPlan,
  side: 0 | 1,
): 'w/o' | 'conceded' | 'dq' | null {
  const fates = match.sides[side].map((player) => statusOf(event, round.round.id, player));
  const teamSlot = sides[side][0]?.slot ?? null;
  const team = match.ball === 'one' && teamSlot !== null ? (event.cards[teamSlot]?.status ?? null) : null;
  const isOut = (status: string) => team === status || (fates.length > 0 && fates.every((fate) => fate === status));
  if (isOut('dns')) return 'w/o';
  if (isOut('wd')) return 'conceded';
  return isOut('dq') ? 'dq' : null;
}

function statusOf(event: ResolvedEvent, round: string, player: string): string | null {
  const ruled = event.statusRulings
    .get(`player:${player}`)
    ?.find((ruling) => ruling.round === null || ruling.round === round);
  return ruled?.status ?? event.cards[event.slotOf({ round, player }) ?? -1]?.status ?? null;
}

/** A side's hole: the lowest net of its balls. While a partner may still better it, it is open. */
function sideHole(event: ResolvedEvent, { round }: MatchPlan, balls: readonly MatchBall[], place: number): SideHole {
  let best: number | null = null;
  let isOpen = false;
  let isPickedUp = true;
  for (const ball of balls) {
    const status = ball.players.length === 1 ? statusOf(event, round.round.id, ball.players[0] ?? '') : null;
    if (balls.length > 1 && (status === 'dns' || status === 'dq')) continue;
    const entry = entryOf(event, round, ball, place);
    const rank = ball.tee.ranks?.[place] ?? 0;
    if (isStrokes(entry)) {
      const net = entry - (rank === 0 ? 0 : strokesOnRank(ball.strokes, rank, round.unit.length));
      best = best === null ? net : Math.min(best, net);
    } else if (entry !== 'X') isPickedUp = false;
    if (entry === null && status !== 'wd' && !event.isFinal) isOpen = true;
  }
  if (isOpen) return null;
  return best ?? (isPickedUp ? 'lost' : null);
}

function entryOf(event: ResolvedEvent, round: PlayedRound, { own, slot }: MatchBall, place: number): Entry {
  if (own) return own[place] ?? null;
  const card = slot === null ? null : event.cards[slot];
  return card && slot !== null ? (ruledEntries(card, event.cardRulings.get(slot), round.numbers)[place] ?? null) : null;
}

/** The results of the holes: the committee first, then what was said of the hole, then the cards. */
function holesOf(event: ResolvedEvent, plan: MatchPlan): HoleResult[] {
  const { match, round, sides, rulings } = plan;
  return round.numbers.map((number, place) => {
    const lost = rulings.find((ruling) => 'hole' in ruling && ruling.hole === number);
    if (lost) return otherSide(lost.side);
    const said = Object.hasOwn(match.holes, String(number)) ? match.holes[String(number)] : null;
    return said ?? holeResult(sideHole(event, plan, sides[0], place), sideHole(event, plan, sides[1], place));
  });
}

/** The places in the order in which they were played. */
function playingOrder(event: ResolvedEvent, { round, sides }: MatchPlan): number[] {
  const slot = sides.flat().find((ball) => ball.slot !== null && event.cards[ball.slot])?.slot ?? -1;
  const start = Math.max(0, round.numbers.indexOf(event.cards[slot]?.start ?? 1));
  const order = [...round.numbers.keys()].map((place) => (place + start) % round.numbers.length);
  return order.filter((place) => round.counting.includes(place));
}

export function scoreMatch(event: ResolvedEvent, plan: MatchPlan): MatchResult {
  const { match, rulings, sides } = plan;
  const holes = holesOf(event, plan);
  const order = playingOrder(event, plan);
  const adjust = rulings.flatMap((ruling) =>
    ruling.kind === 'holes' ? [{ after: ruling.after, up: (ruling.side === 'A' ? -1 : 1) * ruling.holes }] : [],
  );
  const inOrder = order.map((place) => holes[place] ?? null);
  const folded = foldMatch(inOrder, order.length, adjust, match.extraHoles);
  const goesOn = match.extra && folded.result === 'halved' ? { ...folded, result: null } : folded;
  const shown = (figure: 'playing' | 'strokes') =>
    sides.map((side) => (match.ball === 'one' ? (side[0]?.[figure] ?? 0) : side.map((ball) => ball[figure])));
  return {
    id: match.id,
    playing: shown('playing'),
    strokes: shown('strokes'),
    state: endedEarly(event, plan, goesOn),
    holes,
    order,
  };
}

/** Conceded, not contested, or lost by disqualification: nobody needs the holes any more. */
function endedEarly(event: ResolvedEvent, plan: MatchPlan, state: MatchState): MatchState {
  const ruling = plan.rulings.find(({ kind }) => kind === 'concede-match' || kind === 'walkover');
  const lost = (side: Side, result: string): MatchState => ({
    ...state,
    dormie: false,
    winner: otherSide(side),
    result,
  });
  if (ruling) return lost(ruling.side, ruling.kind === 'walkover' ? 'w/o' : 'conceded');
  const outs = ([0, 1] as const).map((side) => sideOut(event, plan, side));
  if (outs[0] && outs[1]) return state;
  if (outs[0]) return lost('A', outs[0]);
  return outs[1] ? lost('B', outs[1]) : state;
}

/** The matches whose result an entry of this card may change. */
export const concerns = (event: ResolvedEvent, { match, sides }: MatchPlan, key: CardKey): boolean => {
  const slot = event.slotOf(key);
  return match.round === key.round && sides.flat().some((ball) => ball.slot === slot);
};
