/** All that follows from the five answers, each value with where it is from, and changed where somebody changed it. */
import type { RoundStarts } from '../tee-sheets/starts.ts';
import type { LevelMatchRule, NoIndexRule, ScoringMode, SetUpAnswers, SetUpChanges, TiesName } from './answers.ts';
import { noIndexRuleOf } from './assumed-handicap.ts';
import { boardsFor, type PlannedBoard } from './boards.ts';
import { matchAllowance, usualLevelMatch } from './match-terms.ts';
import { fieldSizeOf, fieldWords, type SetUpFacts } from './facts.ts';
import { type PlannedRound, planRounds } from './plan-rounds.ts';
import { type ResolvedAnswers, resolveAnswers } from './resolve-answers.ts';
import { type TeeRow, teesFor } from './tees.ts';

/** A value that follows, and why; `isChanged` where it is the organizer's own. */
export type Derived<Value> = { value: Value; source: string; isChanged: boolean };

export type PlannedTees = { round: number; rows: (TeeRow & { isChanged: boolean })[] };

export type PlayPlan = {
  answers: ResolvedAnswers;
  rounds: PlannedRound[];
  boards: PlannedBoard[];
  /** Permille, 'gross' where matches are played without strokes; null where boards are played for. */
  matchAllowance: Derived<number | 'gross'> | null;
  groupSize: Derived<number>;
  intervalMinutes: Derived<number>;
  startersGap: Derived<RoundStarts['startersGap']>;
  groupsPerHole: Derived<RoundStarts['groupsPerHole']>;
  flights: Derived<number>;
  ties: Derived<TiesName>;
  scoringMode: Derived<ScoringMode>;
  hiddenHoles: Derived<number>;
  isForRecord: Derived<boolean>;
  /** The rule for players without a handicap. */
  noIndex: Derived<NoIndexRule>;
  /** The rule for a match that is level after its last hole. */
  levelMatch: Derived<LevelMatchRule>;
  /** Local rules of the committee, a line each; null where there are none. */
  localRules: Derived<string | null>;
  tees: PlannedTees[];
};

const derive = <Value>(change: Value | null, value: Value, source: string): Derived<Value> =>
  change === null ? { value, source, isChanged: false } : { value: change, source: 'changed by you', isChanged: true };

/** Two play a match, teams of three stay together; all others go in fours. */
function usualGroupSize({ style, teamSize }: ResolvedAnswers): [value: number, source: string] {
  if (style.value === 'Match Play') return teamSize.value === 1 ? [2, 'a match of two'] : [4, 'two pairs a match'];
  return teamSize.value === 3 ? [3, 'a team a group'] : [4, 'usual'];
}

/** Minutes between groups: 8 for two, 10 for three, 12 for four. */
const usualInterval = (groupSize: number): number => ({ 2: 8, 3: 10 })[groupSize] ?? 12;

/** Five minutes an hour let the course catch up. */
const usualGap = (intervalMinutes: number): NonNullable<RoundStarts['startersGap']> => ({
  everyGroups: Math.max(1, Math.floor(60 / intervalMinutes)),
  minutes: 5,
});

/** Flights of the net results by the size of the field. */
const usualFlights = (players: number): number => (players >= 48 ? 3 : 1 + Number(players >= 24));

const isOneBall = ({ style }: ResolvedAnswers): boolean => style.value === 'Scramble';

function usualScoring(answers: ResolvedAnswers): [value: ScoringMode, source: string] {
  if (isOneBall(answers)) return ['two', 'one ball a team'];
  return answers.style.value === 'Match Play' ? ['two', 'a match'] : ['marker', 'everybody plays their own ball'];
}

/** So many groups start from each hole of a shotgun that all find room. */
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

/** The allowance of matches. */
function allowanceOfMatches(
  { results, teamSize }: ResolvedAnswers,
  { boards }: SetUpChanges,
): PlayPlan['matchAllowance'] {
  if (results.value === 'gross') return { value: 'gross', source: 'gross results alone', isChanged: false };
  return derive(boards.matches?.allowance ?? null, matchAllowance(teamSize.value), 'WHS recommendation');
}

/** Whether players play balls of their own, so that their index puts them into flights. */
const hasFlights = (answers: ResolvedAnswers): boolean =>
  answers.results.value !== 'gross' && answers.teamSize.value === 1 && answers.style.value !== 'Match Play';

/**
 * The plan of a tournament from its five answers.
 * @param changes to all that follows from the answers
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
  const style = resolved.style.value;
  const boards = boardsFor({
    style,
    teamSize: resolved.teamSize.value,
    results: resolved.results.value,
    flights: flights.value,
    ties: ties.value,
    divisions: facts.divisions,
    changes: changes.boards,
    apart: new Set(rounds.map(({ holeCount }) => holeCount)).size > 1 ? rounds.map(({ number }) => number) : [],
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
