import { printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { type MergedMeasure, mergeMeasures } from '#areas/scoring/rules/measures.ts';
import { countingEntries } from '#areas/scoring/rules/outbox.ts';
import type { LinkMemory } from '../state/memory.ts';
import { type Bundle, type Card, type HoleWord, sentWord } from './hole-view.ts';
import { listed } from './words.ts';

/** Somebody's ball in a contest. */
export type MeasureBall = { card: Card; player: string; name: string; merged: MergedMeasure | null };

/** A contest of a hole as the group sees it. */
export type MeasureView = {
  contest: Bundle['contests'][number];
  title: string;
  balls: MeasureBall[];
  /** The leader of the group, and the measure that the field has to beat. */
  facts: string[];
  /** The state of the newest measure of this group. */
  word: HoleWord;
};

const titles = { pin: 'Closest to the pin', drive: 'Longest drive' };

const lengthsOf = (kind: 'pin' | 'drive', said: readonly number[]): string[] => said.map((mm) => printLength(kind, mm));

/** The contests that are decided on a hole; a server of the version before says of none. */
export function measuresOn(hole: number, memory: LinkMemory, bundle: Bundle): MeasureView[] {
  const contests = (bundle.contests ?? []).filter((contest) => contest.hole === hole);
  if (contests.length === 0) return [];
  const merged = mergeMeasures(countingEntries(memory.outbox));
  return contests.map((contest) => {
    const { kind, best_mm: best } = contest;
    const balls = bundle.cards.flatMap((card) =>
      card.players.map((id): MeasureBall => {
        const own = merged.find(
          (one) => one.contest === contest.id && one.card === card.id && (one.player ?? id) === id,
        );
        return {
          card,
          player: id,
          name: bundle.players.find((one) => one.id === id)?.name ?? card.name,
          merged: own ?? null,
        };
      }),
    );
    const sign = kind === 'pin' ? 1 : -1;
    const [first] = balls
      .filter((ball) => ball.merged?.mm)
      .toSorted((one, other) => sign * ((one.merged?.mm ?? 0) - (other.merged?.mm ?? 0)));
    const leads = first?.merged?.mm ?? null;
    const isBeaten = best !== null && (leads === null || sign * (best - leads) < 0);
    const differing = balls.filter((ball) => (ball.merged?.said.length ?? 0) > 1);
    const newest = balls
      .flatMap((ball) => ball.merged?.shown ?? [])
      .toSorted((one, other) => other.logical_time - one.logical_time)[0];
    return {
      contest,
      title: titles[kind],
      balls,
      facts: [
        ...(leads === null ? [] : [`${first?.name} ${printLength(kind, leads)}`]),
        ...(isBeaten && best !== null ? [`To beat: ${printLength(kind, best)}`] : []),
        ...differing.map((ball) => `≠ ${ball.name}: ${listed(lengthsOf(kind, ball.merged?.said ?? []))}`),
      ],
      word: newest ? wordOf(memory, newest.id, differing.length > 0) : 'empty',
    };
  });
}

function wordOf(memory: LinkMemory, id: string, isDiffering: boolean): HoleWord {
  if (isDiffering) return 'differs';
  return memory.saving.has(id) ? 'saving' : sentWord(memory, id);
}
