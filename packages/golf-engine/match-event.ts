/** A match of an event: who plays off what, the holes from cards and rulings, and the state they make. */
import {
  basisOf,
  type Handicap,
  handicapOf,
  type Missing,
  parDifferences,
  statedForTeam,
  teamHandicapOf,
} from './board-handicaps.ts';
import { type CardKey, type Entry, isStrokes } from './cards.ts';
import type { Match, MatchSaid } from './event.ts';
import type { Report } from './findings.ts';
import {
  foldMatch,
  holeResult,
  type HoleResult,
  type MatchState,
  otherSide,
  type Side,
  sideHole,
  type SideHole,
} from './match-play.ts';
import { parseMatchResult } from './match-result.ts';
import { nearest } from './numbers.ts';
import type { PlayedRound, PlayedTee } from './played-round.ts';
import { playerStatusOf } from './player-status.ts';
import { type ResolvedEvent, ruledEntries, teeOf } from './resolve-event.ts';
import { type MatchRuling, type RuledStatus, rulingsOf } from './rulings.ts';
import { strokesOnRank } from './stroke-allocation.ts';

/** One ball of a side. */
type MatchBall = {
  /** The status of its round, where it did not end by itself. */
  status: RuledStatus | null;
  slot: number | null;
  /** Its scores where they stand in the match itself. */
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
  if (!round || !isSound(match, path, report)) return null;
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

/** Whether a match can be played as it is set up. */
function isSound({ ball, handicap, scores, sides }: Match, path: string, report: Report): boolean {
  const hasWeights = handicap !== 'gross' && 'weights' in handicap;
  if (ball === 'own' && hasWeights)
    report(`${path}/handicap`, 'not-supported', 'Weights are for sides that play one ball.');
  const isOneCard = ball === 'one' || sides.every((side) => side.length === 1);
  if (scores && !isOneCard)
    report(`${path}/scores`, 'not-supported', 'One list of scores is for sides that play one ball.');
  return !(ball === 'own' && hasWeights) && (!scores || isOneCard);
}

type Draft = Omit<MatchBall, 'strokes'> & { missing: Missing | null };

const scratch: Handicap = { course: null, playingTenths: 0 };

function draftSide(event: ResolvedEvent, match: Match, round: PlayedRound, side: 0 | 1): (Draft | null)[] {
  const net = match.handicap;
  const members = match.sides[side].map((player) => {
    const tee = event.players.has(player) ? teeOf(event, round, player) : null;
    const status = statusIn(event, round, { id: player, isTeam: false });
    return { player, tee, status, basis: tee && net !== 'gross' ? basisOf(event, round, tee, player, net) : null };
  });
  const given = match.scores?.[side] ?? [];
  const draft = (tee: PlayedTee, status: RuledStatus | null, handicap: Handicap, slot: number | null): Draft => ({
    status,
    slot,
    own: given.length === round.numbers.length ? given : null,
    tee,
    playing: 'playingTenths' in handicap ? nearest(handicap.playingTenths, 10) : 0,
    missing: 'missing' in handicap ? handicap.missing : null,
  });
  if (match.ball === 'own')
    return members.map(({ player, tee, status, basis }) => {
      const handicap = net === 'gross' || !basis ? scratch : handicapOf(basis, net);
      return tee && draft(tee, status, handicap, event.slotOf({ round: match.round, player }));
    });
  const [first] = members;
  if (!first?.tee || members.some(({ tee }) => tee === null)) return [null];
  const slot = sideSlot(event, match, side);
  const stated = slot === null ? null : event.cards[slot]?.handicap;
  const bases = members.flatMap(({ basis }) => basis ?? []);
  const ofMembers = () => (net === 'gross' ? scratch : teamHandicapOf(bases, net));
  const handicap = stated && net !== 'gross' ? statedForTeam(stated, first.tee, net) : ofMembers();
  const team = slot === null ? undefined : event.owners[slot % event.owners.length];
  const common = statusOfAll(members.map(({ status }) => status));
  const status = common === 'dq' ? common : ((team && statusIn(event, round, team)) ?? common);
  return [draft(first.tee, status, handicap, slot)];
}

/** Of one ball of several: out with any of them who is disqualified, otherwise ended as all of them are. */
function statusOfAll(statuses: readonly (RuledStatus | null)[]): RuledStatus | null {
  const [first = null] = statuses;
  if (statuses.includes('dq')) return 'dq';
  return statuses.every((status) => status === first) ? first : null;
}

const statusIn = (
  event: ResolvedEvent,
  round: PlayedRound,
  owner: { id: string; isTeam: boolean },
): RuledStatus | null => playerStatusOf(event, owner, [round], 'then').status;

/** Whether and how a side is out of the match before its holes decide. */
function sideOut(balls: readonly MatchBall[]): 'w/o' | 'conceded' | 'dq' | null {
  const all = (...statuses: (RuledStatus | null)[]) => balls.every(({ status }) => statuses.includes(status));
  if (all('dns')) return 'w/o';
  if (all('dq')) return 'dq';
  return all('dns', 'dq', 'wd') ? 'conceded' : null;
}

/** A partner's ball that is not there: never begun, taken out, or given up before this hole. */
const isAbsent = ({ status }: MatchBall, entry: Entry): boolean =>
  status === 'dns' || status === 'dq' || (status === 'wd' && !isStrokes(entry));

/** A side's hole, of the balls that are there. */
function holeOfSide(event: ResolvedEvent, { round }: MatchPlan, balls: readonly MatchBall[], place: number): SideHole {
  const there = balls
    .map((ball) => ({ ball, entry: entryOf(event, round, ball, place) }))
    .filter(({ ball, entry }) => balls.length === 1 || !isAbsent(ball, entry));
  return sideHole(
    there.map(({ ball, entry }) => ({ entry, received: receivedOn(ball, round, place) })),
    round.isOver,
  );
}

/** The strokes that a ball receives on a hole of its match. */
export function receivedOn({ strokes, tee }: MatchBall, { unit }: PlayedRound, place: number): number {
  const rank = tee.ranks?.[place] ?? 0;
  return rank === 0 ? 0 : strokesOnRank(strokes, rank, unit.length);
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
    return said ?? holeResult(holeOfSide(event, plan, sides[0], place), holeOfSide(event, plan, sides[1], place));
  });
}

/** The places in the order in which they were played. */
function playingOrder(event: ResolvedEvent, { round, sides }: MatchPlan): number[] {
  const slot = sides.flat().find((ball) => ball.slot !== null && event.cards[ball.slot])?.slot ?? -1;
  const start = Math.max(0, round.numbers.indexOf(event.cards[slot]?.start ?? 1));
  const order = [...round.numbers.keys()].map((place) => (place + start) % round.numbers.length);
  return order.filter((place) => round.counting.includes(place));
}

/** As how many-th a hole was played, from 1; 0 where it was not. */
export const turnOf = (hole: number, { numbers }: PlayedRound, order: readonly number[]): number =>
  order.indexOf(numbers.indexOf(hole)) + 1;

export function scoreMatch(event: ResolvedEvent, plan: MatchPlan): MatchResult {
  const { match, round, rulings, sides } = plan;
  const holes = holesOf(event, plan);
  const order = playingOrder(event, plan);
  const adjust = rulings.flatMap((ruling) =>
    ruling.kind === 'holes'
      ? [{ after: turnOf(ruling.after, round, order), up: (ruling.side === 'A' ? -1 : 1) * ruling.holes }]
      : [],
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
    state: endedEarly(plan, match.said ? stateSaid(match.said, goesOn, order.length) : goesOn),
    holes,
    order,
  };
}

/** The state of a match whose result was typed; its holes count again where the round was cut to fewer holes since. */
function stateSaid({ winner, result }: MatchSaid, state: MatchState, holes: number): MatchState {
  const margin = parseMatchResult(result, holes);
  if (!margin) return state;
  const { up, left, extra = 0 } = margin;
  const last = holes - left + extra;
  const signed = winner === 'B' ? -up : up;
  return {
    up: winner === null ? 0 : signed,
    played: last,
    remaining: left,
    dormie: false,
    winner,
    result,
    decidedOn: winner === null ? null : last,
  };
}

/** Conceded, not contested, or lost by disqualification: nobody needs the holes any more. */
function endedEarly(plan: MatchPlan, state: MatchState): MatchState {
  const ruling = plan.rulings.find(({ kind }) => kind === 'concede-match' || kind === 'walkover');
  const lost = (side: Side, result: string): MatchState => ({
    ...state,
    dormie: false,
    winner: otherSide(side),
    result,
  });
  if (ruling) return lost(ruling.side, ruling.kind === 'walkover' ? 'w/o' : 'conceded');
  const [a, b] = plan.sides.map(sideOut);
  // A player who leaves after a match was won or lost gives nothing away any more.
  const isOver = state.result !== null && (a === 'conceded' || b === 'conceded');
  if ((a && b) || isOver) return state;
  if (a) return lost('A', a);
  return b ? lost('B', b) : state;
}

/** The matches whose result an entry of this card may change. */
export const concerns = (event: ResolvedEvent, { match, sides }: MatchPlan, key: CardKey): boolean => {
  const slot = event.slotOf(key);
  return match.round === key.round && sides.flat().some((ball) => ball.slot === slot);
};
