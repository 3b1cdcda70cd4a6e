/** The cut: how many of the field play on after a round, where a set-up has one. */
import type { Cut } from '#golf/event.ts';
import { lowIsBetter } from '#golf/hole-values.ts';
import type { FieldError } from '#kernel/contract/errors.ts';
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import type { SetUpCut } from './answers.ts';
import { fieldSizeOf, type SetUpFacts } from './facts.ts';
import type { PlannedBoard } from './boards.ts';
import type { PlannedRound } from './plan-rounds.ts';
import type { ResolvedAnswers } from './resolve-answers.ts';

/** The rule of a board that is cut; rounds by their numbers. */
export const boardCut = ({ afterRound, keep, ties, within }: SetUpCut): Cut => ({
  after: String(afterRound),
  keep,
  ties,
  within,
});

/** A plan as far as a cut depends on it. */
type CutPlay = {
  answers: Pick<ResolvedAnswers, 'style' | 'teamSize'>;
  rounds: readonly Pick<PlannedRound, 'holeCount'>[];
};
type CutPlan = CutPlay & { boards: readonly Pick<PlannedBoard, 'content'>[]; cut: { value: SetUpCut | null } };

/** Rounds that add up are those with the same number of holes; others have boards of their own. */
export const addUp = (rounds: readonly Pick<PlannedRound, 'holeCount'>[]): boolean =>
  new Set(rounds.map(({ holeCount }) => holeCount)).size === 1;

/** Why a tournament cannot have a cut; null where it can. */
export function whyNoCut({ answers, rounds }: CutPlay): string | null {
  if (answers.style.value === 'Match Play') return 'Matches have no cut: play strokes or points for one.';
  if (rounds.length < 2) return 'A cut needs two rounds or more.';
  return addUp(rounds) ? null : 'Rounds of 9 and 18 holes do not add up: there is no cut.';
}

/** The cut as the boards have it; null where there is none, or where what is played cannot have it. */
export const cutThatCounts = (cut: SetUpCut | null, plan: CutPlay): SetUpCut | null =>
  cut && whyNoCut(plan) === null && cut.afterRound < plan.rounds.length ? cut : null;

const isOfTeams = ({ boards }: Pick<CutPlan, 'boards'>): boolean => boards[0]?.content.of === 'teams';

const nouns = {
  players: { one: 'player', several: 'players', everybody: 'everybody' },
  teams: { one: 'team', several: 'teams', everybody: 'every team' },
} as const;

/** The rows of the field: players, or teams where several play for one result. */
function rowsOf(plan: CutPlan, facts: SetUpFacts): number {
  const players = fieldSizeOf(facts);
  return isOfTeams(plan) ? Math.ceil(players / plan.answers.teamSize.value) : players;
}

/** All faults of a cut, by field. @param isNew whether it is said now: a field that shrinks later is no fault of it */
export function cutFaults(plan: CutPlan, facts: SetUpFacts, { isNew }: { isNew: boolean }): FieldError[] {
  const cut = plan.cut.value;
  if (!cut) return [];
  const why = whyNoCut(plan);
  const last = plan.rounds.length - 1;
  const rows = rowsOf(plan, facts);
  const noun = nouns[isOfTeams(plan) ? 'teams' : 'players'].several;
  return [
    ...(why ? [{ field: 'changes.cut', message: isNew ? why : `${why} Take the cut away first.` }] : []),
    ...(!why && cut.afterRound > last
      ? [
          {
            field: 'changes.cut.after_round',
            message: `The cut comes before the last round: after round ${last === 1 ? '1' : `1 to ${last}`}`,
          },
        ]
      : []),
    ...(isNew && rows > 0 && cut.keep > rows
      ? [{ field: 'changes.cut.keep', message: `Must be from 1 to ${rows}: your field is ${rows} ${noun}` }]
      : []),
  ];
}

/** A cut that nobody can miss; null where somebody can. */
export function cutWarning(plan: CutPlan, facts: SetUpFacts): string | null {
  const cut = cutThatCounts(plan.cut.value, plan);
  const rows = rowsOf(plan, facts);
  if (!cut || rows === 0 || cut.keep < rows) return null;
  const noun = nouns[isOfTeams(plan) ? 'teams' : 'players'].several;
  return `The cut keeps ${cut.keep}, and the field is ${rows} ${noun}: nobody misses it.`;
}

type CutBoard = Pick<PlannedBoard['content'], 'of' | 'score'>;

/** 'The best 24 players after round 1, with ties, and everybody within 10 strokes of the lead'. */
export function cutWords({ afterRound, keep, ties, within }: SetUpCut, board: CutBoard | undefined): string {
  const { one, several, everybody } = nouns[board?.of ?? 'players'];
  const unit = board && !lowIsBetter(board.score) ? 'point' : 'stroke';
  return [
    keep === 1 ? `The best ${one} after round ${afterRound}` : `The best ${keep} ${several} after round ${afterRound}`,
    ...(ties ? [', with ties'] : []),
    ...(within === null ? [] : [`, and ${everybody} within ${within} ${unit}${within === 1 ? '' : 's'} of the lead`]),
  ].join('');
}

/** Whether a cut is made: its round is over or closed. Nobody is cut after a cancelled round. */
export const isCutMade = (
  { afterRound }: SetUpCut,
  rounds: readonly { number: number; status: RoundStatus; closed_at: Date | null }[],
): boolean =>
  rounds.some(
    ({ number, status, closed_at: closedAt }) =>
      number === afterRound && status !== 'cancelled' && (isOver(status) || closedAt !== null),
  );
