/** The settings derived from the five answers, each with its source; the organizer's changes take precedence. */
import type { RoundStarts } from '../tee-sheets/starts.ts';
import type {
  LevelMatchRule,
  NoIndexRule,
  ScoringMode,
  SetUpAnswers,
  SetUpChanges,
  SetUpCut,
  TiesName,
} from './answers.ts';
import { noIndexRuleOf } from './assumed-handicap.ts';
import { boardsFor, type PlannedBoard } from './boards.ts';
import { addUp, boardCut, cutThatCounts } from './cut.ts';
import { matchAllowance, usualLevelMatch } from './match-terms.ts';
import { fieldSizeOf, fieldWords, type SetUpFacts } from './facts.ts';
import { type PlannedRound, planRounds } from './plan-rounds.ts';
import { type ResolvedAnswers, resolveAnswers } from './resolve-answers.ts';
import { type TeeRow, teesFor } from './tees.ts';

/** A derived setting and its source; `isChanged` where the organizer changed it. */
export type Derived<Value> = { value: Value; source: string; isChanged: boolean };

export type PlannedTees = { round: number; rows: (TeeRow & { isChanged: boolean })[] };

export type PlayPlan = {
  answers: ResolvedAnswers;
  rounds: PlannedRound[];
  boards: PlannedBoard[];
  /** In permille, or 'gross' for matches without strokes; null where the tournament has boards instead of matches. */
  matchAllowance: Derived<number | 'gross'> | null;
  groupSize: Derived<number>;
  intervalMinutes: Derived<number>;
  startersGap: Derived<RoundStarts['startersGap']>;
  groupsPerHole: Derived<RoundStarts['groupsPerHole']>;
  flights: Derived<number>;
  ties: Derived<TiesName>;
  cut: Derived<SetUpCut | null>;
  scoringMode: Derived<ScoringMode>;
  hiddenHoles: Derived<number>;
  isForRecord: Derived<boolean>;
  /** The rule for players without a handicap. */
  noIndex: Derived<NoIndexRule>;
  /** The rule for a match that is level after its last hole. */
  levelMatch: Derived<LevelMatchRule>;
  /** The committee's local rules, one on each line; null for none. */
  localRules: Derived<string | null>;
  tees: PlannedTees[];
};

const derive = <Value>(change: Value | null, value: Value, source: string): Derived<Value> =>
  change === null ? { value, source, isChanged: false } : { value: change, source: 'changed by you', isChanged: true };

/** The default group size: a match, a team of three, otherwise four. */
function usualGroupSize({ style, teamSize }: ResolvedAnswers): [value: number, source: string] {
  if (style.value === 'Match Play') return teamSize.value === 1 ? [2, 'a match of two'] : [4, 'two pairs a match'];
  return teamSize.value === 3 ? [3, 'a team a group'] : [4, 'usual'];
}

/** Default minutes between groups: 8 for groups of two, 10 for three, otherwise 12. */
const usualInterval = (groupSize: number): number => ({ 2: 8, 3: 10 })[groupSize] ?? 12;

/** The default starter's gap: five minutes each hour, which lets the course catch up. */
const usualGap = (intervalMinutes: number): NonNullable<RoundStarts['startersGap']> => ({
  everyGroups: Math.max(1, Math.floor(60 / intervalMinutes)),
  minutes: 5,
});

/** The default number of flights on net boards, by field size. */
const usualFlights = (players: number): number => (players >= 48 ? 3 : 1 + Number(players >= 24));

const isOneBall = ({ style }: ResolvedAnswers): boolean => style.value === 'Scramble';

function usualScoring(answers: ResolvedAnswers): [value: ScoringMode, source: string] {
  if (isOneBall(answers)) return ['two', 'one ball a team'];
  return answers.style.value === 'Match Play' ? ['two', 'a match'] : ['marker', 'everybody plays their own ball'];
}

/** Groups that start from each hole in a shotgun, enough for the whole field if three suffice. */
function groupsAHole(
  players: number,
  groupSize: number,
  rounds: readonly PlannedRound[],
): RoundStarts['groupsPerHole'] {
  const holes = Math.min(...rounds.map(({ holeCount }) => holeCount), 18);
  const needed = Math.ceil(Math.ceil(players / groupSize) / holes);
  return needed >= 3 ? 3 : ((needed === 2 ? 2 : 1) as 1 | 2);
}

function recordOf(answers: ResolvedAnswers, rounds: readonly PlannedRound[]): [value: boolean, source: string] {
  if (isOneBall(answers)) return [false, 'one ball is nobody’s own score'];
  const isRated = rounds.some(({ course }) => course?.content.tees.some(({ rating }) => rating.all));
  return isRated ? [true, 'the course is rated'] : [false, 'no course rating'];
}

/** The allowance of matches, or 'gross'. */
function allowanceOfMatches(
  { results, teamSize }: ResolvedAnswers,
  { boards }: SetUpChanges,
): PlayPlan['matchAllowance'] {
  if (results.value === 'gross') return { value: 'gross', source: 'gross results alone', isChanged: false };
  return derive(boards.matches?.allowance ?? null, matchAllowance(teamSize.value), 'WHS recommendation');
}

/** Whether boards can have flights: net results of players who play their own ball. */
const hasFlights = (answers: ResolvedAnswers): boolean =>
  answers.results.value !== 'gross' && answers.teamSize.value === 1 && answers.style.value !== 'Match Play';

/**
 * Derives the plan of a tournament from its five answers.
 * @param changes the organizer's changes to derived settings
 */
export function planPlay(answers: SetUpAnswers, changes: SetUpChanges, facts: SetUpFacts): PlayPlan {
  const resolved = resolveAnswers(answers, facts);
  const players = fieldSizeOf(facts);
  const groupSize = derive(changes.groupSize, ...usualGroupSize(resolved));
  const rounds = planRounds(resolved, changes, facts, groupSize.value);
  const intervalMinutes = derive(
    changes.intervalMinutes,
    usualInterval(groupSize.value),
    `usual for groups of ${groupSize.value}`,
  );
  const gap = changes.startersGap === 'none' ? null : changes.startersGap;
  const isChangedGap = changes.startersGap !== null;
  const flights = derive(
    changes.flights,
    hasFlights(resolved) ? usualFlights(players) : 1,
    hasFlights(resolved) ? fieldWords(facts) : 'no net results of single players',
  );
  const ties = derive<TiesName>(changes.ties, 'full', 'a card decides down to the last hole');
  const cut: PlayPlan['cut'] = derive(changes.cut, null, 'everybody plays all rounds');
  const counts = cutThatCounts(cut.value, { answers: resolved, rounds });
  const style = resolved.style.value;
  const boards = boardsFor({
    style,
    teamSize: resolved.teamSize.value,
    results: resolved.results.value,
    flights: flights.value,
    ties: ties.value,
    cut: counts && boardCut(counts),
    divisions: facts.divisions,
    changes: changes.boards,
    apart: addUp(rounds) ? [] : rounds.map(({ number }) => number),
  });
  return {
    answers: resolved,
    rounds,
    boards,
    matchAllowance: style === 'Match Play' ? allowanceOfMatches(resolved, changes) : null,
    groupSize,
    intervalMinutes,
    startersGap: isChangedGap
      ? { value: gap, source: 'changed by you', isChanged: true }
      : { value: usualGap(intervalMinutes.value), source: 'five minutes an hour', isChanged: false },
    groupsPerHole: derive(changes.groupsPerHole, groupsAHole(players, groupSize.value, rounds), fieldWords(facts)),
    flights,
    ties,
    cut,
    scoringMode: derive(changes.scoringMode, ...usualScoring(resolved)),
    hiddenHoles: derive(changes.hiddenHoles, 0, 'usual'),
    isForRecord: derive(changes.isForRecord, ...recordOf(resolved, rounds)),
    noIndex: derive(
      changes.noIndex,
      noIndexRuleOf(
        null,
        boards.map(({ content }) => content),
      ),
      isOneBall(resolved) ? 'one ball a team' : 'everybody plays their own ball',
    ),
    levelMatch: derive(
      changes.levelMatch,
      usualLevelMatch(resolved.teamSize.value),
      resolved.teamSize.value === 1 ? 'a match needs a winner' : 'usual between teams',
    ),
    localRules: { value: changes.localRules, source: 'on scorecards and the rules sheet', isChanged: false },
    tees: rounds.flatMap(({ number, course }) =>
      course
        ? [
            {
              round: number,
              rows: teesFor(
                course.content.tees,
                changes.tees.filter(({ round }) => round === number),
              ),
            },
          ]
        : [],
    ),
  };
}
