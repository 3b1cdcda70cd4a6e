import type { EventInput } from '#golf/event.ts';
import { type Finding, gatherFindings } from '#golf/findings.ts';
import { followRecord, type RecordStep } from '#golf/handicap-record.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { currentRules } from '#golf/rule-versions.ts';
import {
  boardsOf,
  findingsOf,
  gamesOf,
  matchesOf,
  type Results,
  scoreEvent,
  teamMatchesOf,
} from '#golf/score-event.ts';
import {
  type Answer,
  boardAnswer,
  engineVersion,
  gameAnswer,
  matchAnswer,
  recordAnswer,
  teamMatchAnswer,
} from './answer.ts';
import { handicapCalculations } from './handicap-calculations.ts';
import { playCalculations } from './play-calculations.ts';
import { whyCalculation } from '#golf/explain/calculation.ts';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { whyRecord } from '#golf/explain/golfer-record.ts';
import { given, holds, type Explanation } from '#golf/explain/why.ts';
import { unusable } from './reader.ts';
import { cardOf, type Placed, type ReplayFile, replayFile, roundOf, rulingOf } from './replay-file.ts';

const calculations = { ...handicapCalculations, ...playCalculations };

/** The event of a file, and where each of its elements stood. */
function eventOf(file: ReplayFile): { input: EventInput; paths: Map<object, string> } {
  const paths = new Map<object, string>();
  const all = <T extends object, U extends object>(
    placed: readonly Placed<T>[],
    change: (item: T, place: number) => U,
  ): U[] =>
    placed.map(({ path, item }, place) => {
      const own = change(item, place);
      paths.set(own, path);
      return own;
    });
  const same = <T>(item: T): T => item;
  const courses = all(file.courses, same);
  const rounds = all(file.rounds, (round) => roundOf(round, courses));
  const firstHoles = new Map(
    rounds.map(({ id, course, holes }) => {
      const isLong = courses.find((own) => own.id === course)?.tees[0]?.par.length === 18;
      return [id, holes === 'back' && isLong ? 10 : 1];
    }),
  );
  const input: EventInput = {
    courses,
    players: all(file.players, same),
    teams: all(file.teams, same),
    rounds,
    cards: all(file.cards, (card) => cardOf(card, firstHoles.get(card.round) ?? 1)),
    rulings: all(file.rulings, rulingOf),
    boards: all(file.boards, same),
    matches: all(file.matches, same),
    teamMatches: all(file.teamMatches, same),
    games: all(file.games, same),
    state: file.state,
    rules: currentRules.id,
  };
  return { input, paths };
}

/** The event that a file holds, as far as it can be read; null where it is none. */
export function readEvent(value: unknown): { input: EventInput; findings: Finding[] } | null {
  const { findings, report } = gatherFindings();
  const file = replayFile(value, '', report);
  return file === unusable ? null : { input: eventOf(file).input, findings };
}

const emptyAnswer = (findings: Finding[]): Answer => ({
  replay: 1,
  engine: engineVersion,
  rules: currentRules.id,
  ok: findings.every(({ level }) => level !== 'error'),
  findings,
  boards: [],
  matches: [],
  teamMatches: [],
  games: [],
  record: { steps: [] },
  calculations: [],
  explanations: [],
});

function calculate(
  { path, item }: ReplayFile['calculations'][number],
  findings: Finding[],
): Answer['calculations'][number] {
  const known = Object.hasOwn(calculations, item.of) ? calculations[item.of] : undefined;
  if (!known) {
    findings.push({
      level: 'error',
      path: `${path}/of`,
      code: 'not-supported',
      message: `There is no calculation "${item.of}".`,
    });
    return { id: item.id, problem: 'not-supported' };
  }
  const outcome = known(item.with, `${path}/with`);
  findings.push(...outcome.findings);
  return 'result' in outcome ? { id: item.id, result: outcome.result } : { id: item.id, problem: outcome.problem };
}

function whyOf(
  item: ReplayFile['explain'][number]['item'],
  results: Results,
  asked: ReplayFile['calculations'],
  calculated: Answer['calculations'],
  steps: readonly RecordStep[],
): Explanation | null {
  const own = asked.find((calculation) => calculation.item.id === item.calculation)?.item;
  const outcome = calculated.find(({ id }) => id === item.calculation);
  if (own && outcome && 'result' in outcome)
    return whyCalculation(own.of, own.with as Record<string, unknown>, outcome.result);
  const at = steps.findIndex(({ id }) => id === item.record);
  if (at < 0) return explainFigure(results, item);
  return whyRecord(steps.slice(0, at + 1)) ?? given('no index', null);
}

/** A figure's tree, and whether it proves itself; null where there is no such figure. */
function explain(
  { path, item }: ReplayFile['explain'][number],
  results: Results,
  asked: ReplayFile['calculations'],
  calculated: Answer['calculations'],
  steps: readonly RecordStep[],
  findings: Finding[],
): { of: object; why: Explanation | null; holds: boolean } {
  const why = whyOf(item, results, asked, calculated, steps);
  if (!why) findings.push({ level: 'error', path, code: 'unknown-id', message: 'There is no such figure.' });
  return { of: item, why, holds: why !== null && holds(why) };
}

/**
 * Answers one replay file. An unreadable part stands in the findings, the rest is scored all the same; nothing is
 * thrown, whatever the value is.
 */
export function replay(value: unknown): Answer {
  const { findings, report } = gatherFindings();
  const file = replayFile(value, '', report);
  if (file === unusable) return emptyAnswer(findings);
  const { input, paths } = eventOf(file);
  const prepared = prepareEvent(input, (_list, item) => paths.get(item) ?? '');
  const results = scoreEvent(prepared.event);
  findings.push(...prepared.findings, ...findingsOf(results));
  const calculated = file.calculations.map((calculation) => calculate(calculation, findings));
  const steps = file.record ? followRecord(file.record.inputs, file.record.rulings) : [];
  return {
    ...emptyAnswer(findings),
    boards: boardsOf(results).map(boardAnswer),
    matches: matchesOf(results).map(matchAnswer),
    teamMatches: teamMatchesOf(results).map(teamMatchAnswer),
    games: gamesOf(results).map(gameAnswer),
    record: recordAnswer(steps),
    calculations: calculated,
    explanations: file.explain.map((ask) => explain(ask, results, file.calculations, calculated, steps, findings)),
    ok: findings.every(({ level }) => level !== 'error'),
  };
}

/** A file, or a list of files for a list of answers. */
export const replayAll = (value: unknown): Answer | Answer[] =>
  Array.isArray(value) ? value.map(replay) : replay(value);
