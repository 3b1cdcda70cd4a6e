/** The 'Rules of play': a line of text for each setting, with its source. */
import type { Permille } from '#golf/numbers.ts';
import { levelMatchRules, noIndexRules, scoringModes, type TiesName } from './answers.ts';
import type { PlannedBoard } from './boards.ts';
import { cutWords, whyNoCut } from './cut.ts';
import type { Derived, PlayPlan } from './plan-play.ts';

/** '9, 6, 3 and 1'. */
const listed = (numbers: readonly number[]): string =>
  [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter((part) => part !== '').join(' and ');

/** The first tie-breaks: with several rounds, the last rounds; then the last holes of the last round. */
function lastWords(rounds: number, holes: number): string {
  const last = `last ${listed([9, 6, 3, 1].filter((count) => count < holes))} holes`;
  if (rounds < 2) return last;
  const before = Array.from({ length: rounds - 1 }, (_, at) => rounds - 1 - at);
  return `last ${rounds === 2 ? 'round' : `${listed(before)} rounds`}, then ${last}`;
}

/**
 * The tie-break rules in words, in order of comparison. Where several rounds are added up, the last rounds are compared
 * first; a stretch of holes as long as the round is omitted.
 * @param rounds the rounds played, each with its number of holes
 */
export function tiesWords(rounds: readonly { holeCount: number }[]): Record<TiesName, string> {
  const counts = rounds.map(({ holeCount }) => holeCount);
  const isApart = new Set(counts).size > 1;
  const last = lastWords(isApart ? 1 : rounds.length, Math.max(...counts, rounds.length === 0 ? 18 : 0));
  const standard = last.charAt(0).toUpperCase() + last.slice(1);
  return {
    standard,
    full: `${standard}, then hole by hole backwards`,
    hardest: 'Hardest holes first',
    share: 'Ties are shared',
  };
}

/** `key` identifies the setting that 'Change' edits; several lines may share it. */
export type PlanLine = { key: string; label: string; value: string; source: string; isChanged: boolean };

const percent = (permille: Permille): string => `${permille / 10}`;
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '95 % of the course handicap', '25, 20, 15 and 10 % of the four course handicaps', 'Gross'. */
export function allowanceWords({ handicap }: Pick<PlannedBoard['content'], 'handicap'>): string {
  if (handicap === 'gross') return 'Gross';
  if ('allowance' in handicap) return `${percent(handicap.allowance)} % of the course handicap`;
  const weights = handicap.weights.map(percent);
  return `${weights.slice(0, -1).join(', ')} and ${weights.at(-1)} % of the course handicaps, lowest first`;
}

function sourceOf({ isChanged, allowanceSource }: PlannedBoard): string {
  if (isChanged) return 'changed by you';
  if (allowanceSource === null) return 'no handicap';
  return allowanceSource === 'recommended' ? 'WHS recommendation' : 'our suggestion';
}

const boardLine = (board: PlannedBoard): PlanLine => ({
  key: `board:${board.changeKey}`,
  label: board.name,
  value: board.isLeftOut ? 'Left out' : allowanceWords(board.content),
  source: board.isLeftOut ? 'changed by you' : sourceOf(board),
  isChanged: board.isLeftOut || board.isChanged,
});

function line<Value>(
  key: string,
  label: string,
  derived: Derived<Value>,
  words: (value: Value) => string = String,
): PlanLine {
  const { value, source, isChanged } = derived;
  return { key, label, value: words(value), source, isChanged };
}

/** Whether any result depends on handicaps: a net board, or matches with strokes. */
export const hasNetResults = ({ boards, matchAllowance }: Pick<PlayPlan, 'boards' | 'matchAllowance'>): boolean =>
  boards.some(({ isLeftOut, content }) => !isLeftOut && content.handicap !== 'gross') ||
  (matchAllowance !== null && matchAllowance.value !== 'gross');

/** Splits the organizer's local rules into lines. */
export const localRulesOf = (written: string | null): string[] =>
  (written ?? '')
    .split('\n')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');

/** The first rule, and the number of others. */
function localRulesWords(written: string | null): string {
  const [first, ...others] = localRulesOf(written);
  if (first === undefined) return 'None';
  return others.length > 0 ? `${first} … and ${others.length} more` : first;
}

/** The lines in the committee's order of thought: results, groups, starts, scores. */
export function describePlan(plan: PlayPlan): PlanLine[] {
  const isTeeTimes = plan.rounds.some(({ startKind }) => startKind !== 'shotgun');
  const isShotgun = plan.rounds.some(({ startKind }) => startKind === 'shotgun');
  return [
    ...(plan.matchAllowance
      ? [
          line('board:matches', 'Matches', plan.matchAllowance, (value) =>
            value === 'gross' ? 'Gross, no strokes' : `${percent(value)} % of each course handicap`,
          ),
          line('level_match', 'If a match is level', plan.levelMatch, (rule) => levelMatchRules[rule]),
        ]
      : []),
    ...plan.boards.map(boardLine),
    ...(plan.boards.some(({ content }) => content.handicap !== 'gross')
      ? [line('flights', 'Flights', plan.flights, (count) => (count > 1 ? `${count} of equal size, by index` : 'None'))]
      : []),
    ...(hasNetResults(plan) ? [line('no_index', 'No handicap', plan.noIndex, (rule) => noIndexRules[rule])] : []),
    ...(plan.boards.length > 0 ? [line('ties', 'Ties', plan.ties, (name) => tiesWords(plan.rounds)[name])] : []),
    ...(plan.cut.value || whyNoCut(plan) === null
      ? [line('cut', 'Cut', plan.cut, (cut) => (cut ? cutWords(cut, plan.boards[0]?.content) : 'No cut'))]
      : []),
    line('group_size', 'Group size', plan.groupSize, (size) => counted(size, 'player')),
    ...(isShotgun ? [line('groups_per_hole', 'Groups a hole', plan.groupsPerHole, (count) => `Up to ${count}`)] : []),
    ...(isTeeTimes
      ? [
          line('interval_minutes', 'Between groups', plan.intervalMinutes, (minutes) => `${minutes} minutes`),
          line('starters_gap', 'Starter’s gap', plan.startersGap, (gap) =>
            gap ? `${gap.minutes} minutes after every ${counted(gap.everyGroups, 'group')}` : 'None',
          ),
        ]
      : []),
    line('scoring_mode', 'Scores are kept by', plan.scoringMode, (mode) => scoringModes[mode]),
    line('hidden_holes', 'Hidden holes', plan.hiddenHoles, (holes) => (holes > 0 ? `The last ${holes}` : 'None')),
    line('local_rules', 'Local rules', plan.localRules, localRulesWords),
    line('is_for_record', 'Handicap records', plan.isForRecord, (is) => (is ? 'Rounds are offered to players' : 'No')),
  ];
}
