/**
 * Converts stored facts into the engine's input. This is the only place that decides which facts a form of the boards
 * may use.
 */
import { ownAllowances } from '#golf/allowances.ts';
import type { Card } from '#golf/cards.ts';
import type { CourseVersion } from '#golf/course-version.ts';
import type { EventInput, Game, Match, MatchSaid, Round } from '#golf/event.ts';
import type { HoleResult } from '#golf/match-play.ts';
import type { Ruling } from '#golf/rulings.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { type CountingCard, countingCard } from '../counting-card.ts';
import { assumedCourse, assumedFor, noIndexRuleOf } from '#areas/play/rules/set-up/assumed-handicap.ts';
import { matchHandicap, playsOn } from '#areas/play/rules/set-up/match-terms.ts';
import { isOver as isRoundOver } from '#areas/play/rules/golf-rounds.ts';
import type { BoardCard, BoardContest, BoardFacts, BoardRound } from './board-facts.ts';
import { flightsRuling } from './flights-at-start.ts';
import { type HiddenHoles, hiddenHolesOf, hiddenIn, publicCard } from './hidden-holes.ts';
import { pairsIn } from './match-pairs.ts';
import type { MatchSides } from '#areas/play/rules/set-up/match-terms.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** The facts that a form of the boards may use: hidden holes are removed before anything is computed. */
export function factsFor(facts: BoardFacts, form: BoardForm): BoardFacts {
  if (form === 'committee' || !facts.rounds.some((round) => hiddenIn(round) > 0)) return facts;
  const hidden = hiddenHolesOf(facts);
  return {
    ...facts,
    cards: facts.cards.map((card) => publicCard(card, hidden)),
    rulings: facts.rulings.filter((ruling) => isPublic(ruling, hidden)),
    contests: facts.contests.map((contest) => publicContest(contest, hidden)),
  };
}

/** A length on a hole that is hidden on its player's card is removed too. */
function publicContest(contest: BoardContest, hidden: HiddenHoles): BoardContest {
  const { roundId, hole } = contest;
  if (hole === null) return contest;
  const lengths = contest.lengths.filter(({ playerId }) => !hidden(roundId, playerId)?.has(hole));
  return lengths.length === contest.lengths.length ? contest : { ...contest, lengths };
}

/** Whether a ruling reveals nothing about a hidden hole or the final result. */
function isPublic(ruling: Ruling, hidden: HiddenHoles): boolean {
  switch (ruling.kind) {
    case 'strokes':
    case 'no-score': {
      const { round, player, team } = ruling.card;
      return !hidden(round, player ?? team ?? '')?.has(ruling.hole);
    }
    case 'play-off':
    case 'lot':
    case 'hole-lost':
    case 'concede-hole':
    case 'concede-match':
    case 'holes':
      return false;
    default:
      return true;
  }
}

/** Whether the committee closed a round and this form may show all of it. */
const isClosed = (round: BoardRound, form: BoardForm): boolean =>
  (round.status === 'finished' || round.status === 'official') && (form === 'committee' || hiddenIn(round) === 0);

/**
 * Only a round closed by the committee counts empty holes as missing scores and breaks ties. Hidden holes are not
 * empty.
 */
export function isFinal({ rounds }: Pick<BoardFacts, 'rounds'>, form: BoardForm): boolean {
  const played = rounds.filter(({ status }) => status !== 'cancelled');
  return played.length > 0 && played.every((round) => isClosed(round, form));
}

/** @param isLive whether another round is still in play */
const roundOf = (facts: BoardFacts, round: BoardRound, form: BoardForm, isLive: boolean): Round[] => {
  const { id, course, holes, pccTenths, date } = round;
  if (!course) return [];
  const tees = new Map<string, string>();
  for (const { roundId, playerId, teeId } of facts.inRounds) if (roundId === id && teeId) tees.set(playerId, teeId);
  // The tee on the card takes precedence, because the card was signed for it.
  for (const { roundId, playerId, teamId, teeId } of facts.cards)
    if (roundId === id && teeId) tees.set(playerId ?? teamId ?? '', teeId);
  const tee = course.tees[0]?.id ?? '';
  const own = indexesOf(facts, id);
  const indexes = Object.keys(own).length > 0 ? { indexes: own } : {};
  // A member who has left the field still counts towards the team's one ball.
  const all = { ...Object.fromEntries(facts.players.map((player) => [player.id, player.indexTenths])), ...own };
  const assumed = assumedFor(
    Object.entries(all).map(([player, indexTenths]) => ({ id: player, indexTenths })),
    assumedCourse(noIndexRuleOf(facts.noIndex, facts.boards), facts.boards, round.numbers.length),
  );
  const stated = Object.keys(assumed).length > 0 ? { assumed } : {};
  const over = isLive && isClosed(round, form) ? { isClosed: true } : {};
  return [
    {
      id,
      course: course.id,
      holes,
      tee,
      tees: Object.fromEntries(tees),
      pccTenths,
      playedOn: date,
      ...indexes,
      ...over,
      ...stated,
    },
  ];
};

/** Indexes that differ from the field's, by player of a round: each round uses its own. */
function indexesOf({ players, inRounds }: BoardFacts, round: string): Record<string, number | null> {
  const ofField = new Map(players.map(({ id, indexTenths }) => [id, indexTenths]));
  const others = inRounds.filter(
    ({ roundId, playerId, indexTenths }) => roundId === round && indexTenths !== ofField.get(playerId),
  );
  return Object.fromEntries(others.map(({ playerId, indexTenths }) => [playerId, indexTenths]));
}

/** A card as the engine's input. @param players of the field, because drives of other people do not count */
export function cardOf(
  { roundId, playerId, teamId, startHole, merged }: BoardCard,
  players: ReadonlySet<string>,
): Card {
  const { entries, likely, drives, status } = countingCard(merged, players);
  const owner = playerId === null ? { team: teamId ?? '' } : { player: playerId };
  return { round: roundId, ...owner, entries, likely, drives, start: startHole, status, handicap: null };
}

/**
 * The matches of a round: in each group the first seat plays the second and the third plays the fourth; where teams of
 * two are known, team plays team.
 */
export function matchesOf(facts: BoardFacts): Match[] {
  const { matches } = facts;
  if (!matches) return [];
  const teamOf = new Map(facts.teams.flatMap(({ id, players }) => players.map((player) => [player, id] as const)));
  return facts.groups.flatMap(({ id, roundId, players, seats = players }) =>
    pairsIn(seats, teamOf).map(
      ({ sides, turn }): Match => ({
        id: `${id}-${turn}`,
        round: roundId,
        sides,
        ball: 'own',
        handicap: matchHandicap(matches, sides[0].length),
        ...endOf(facts, roundId, sides),
        holes: outcomesOf(facts, roundId, sides),
        scores: null,
        cards: null,
        ...saidOf(facts, roundId, sides),
      }),
    ),
  );
}

/** The cards of both sides of a match. */
const cardsOf = ({ cards }: BoardFacts, roundId: string, sides: MatchSides): CountingCard[] =>
  cards
    .filter((card) => card.roundId === roundId && card.playerId !== null && sides.flat().includes(card.playerId))
    .map(({ merged }) => countingCard(merged));

/**
 * Whether level matches go on, and the results of their extra holes. Once its round is over, a match without a winner
 * is halved: the committee let it stand.
 */
function endOf(facts: BoardFacts, roundId: string, sides: MatchSides): Pick<Match, 'extra' | 'extraHoles'> {
  const none = { extra: false, extraHoles: [] };
  if (!facts.matches || !playsOn(facts.matches)) return none;
  const cards = cardsOf(facts, roundId, sides);
  const most = Math.max(0, ...cards.map(({ extraHoles }) => extraHoles.length));
  const extraHoles = Array.from({ length: most }, (_, place) => agreed(cards, place));
  const isOver = facts.rounds.some(({ id, status }) => id === roundId && isRoundOver(status));
  return isOver && (extraHoles.find((result) => result !== 'H') ?? null) === null ? none : { extra: true, extraHoles };
}

/** The result of an extra hole by the cards of a match; null where they disagree. */
function agreed(cards: readonly CountingCard[], place: number): HoleResult {
  const said = new Set(cards.flatMap(({ extraHoles }) => extraHoles[place] ?? []));
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

/** The result that was typed for the whole match; null where its cards disagree. */
function saidOf(facts: BoardFacts, roundId: string, sides: MatchSides): { said?: MatchSaid } {
  const said = cardsOf(facts, roundId, sides).flatMap((card) => card.said ?? []);
  const [first] = said;
  const isOne = said.every(({ winner, result }) => winner === first?.winner && result === first.result);
  return first && isOne ? { said: first } : {};
}

/**
 * The outcomes of holes on the cards of a match, where no strokes were typed. 'A' is the first side. A hole with two
 * different outcomes is open.
 */
function outcomesOf(facts: BoardFacts, roundId: string, sides: MatchSides): Match['holes'] {
  const said = cardsOf(facts, roundId, sides).flatMap(({ outcomes }) => Object.entries(outcomes));
  return Object.fromEntries(
    said.filter(([hole, outcome]) => said.every(([other, word]) => other !== hole || word === outcome)),
  );
}

/** A contest as the engine scores it, without money: prizes are proposed elsewhere. */
const gameOf = ({ id, roundId: round, kind, hole, isNet, isCarried, lengths }: BoardContest): Game => {
  const game = { id, players: 'all' as const, potCents: 0, round };
  if (kind === 'skins') {
    const handicap = isNet ? { allowance: ownAllowances.skins } : 'gross';
    return { ...game, kind, handicap, carry: isCarried, last: 'void', parOrBetter: false };
  }
  const measured = lengths.map(({ playerId, lengthMm }) => ({ player: playerId, hole: hole ?? 0, length: lengthMm }));
  return { ...game, kind, lengths: measured };
};

const flightsOf = (facts: BoardFacts): Ruling[] =>
  facts.boards.flatMap((board) =>
    flightsRuling({ ...board, flightsAtStart: facts.flightsAtStart.get(board.id) ?? null }, facts),
  );

/** Whether a card has any score. */
export const isBegun = ({ merged }: BoardCard): boolean => merged.holes.some(([, value]) => value !== null);

/** The engine's input for a form of the boards. Parts that cannot be interpreted become findings of the engine. */
export function eventOf(given: BoardFacts, form: BoardForm): EventInput {
  const facts = factsFor(given, form);
  const rounds = facts.rounds.filter(({ course }) => course !== null);
  const courses = new Map(
    rounds.flatMap(({ course }): [string, CourseVersion][] => (course ? [[course.id, course]] : [])),
  );
  const known = new Set(facts.players.map(({ id }) => id));
  const state = isFinal(facts, form) ? 'final' : 'live';
  return {
    courses: [...courses.values()],
    players: facts.players.map(({ id, publicName, gender, indexTenths, divisions }) => ({
      id,
      name: publicName,
      gender,
      indexTenths,
      divisions,
      prizes: true,
    })),
    teams: facts.teams.map(({ id, publicName, players }) => ({ id, name: publicName, players })),
    rounds: rounds.flatMap((round) => roundOf(facts, round, form, state === 'live')),
    cards: facts.cards.filter(isBegun).map((card) => cardOf(card, known)),
    // Later rulings of the committee override the flights fixed at the start.
    rulings: [...flightsOf(facts), ...facts.rulings],
    boards: facts.boards,
    matches: matchesOf(facts),
    teamMatches: [],
    games: facts.contests.filter(({ roundId }) => rounds.some(({ id }) => id === roundId)).map(gameOf),
    state,
    rules: currentRules.id,
  };
}
