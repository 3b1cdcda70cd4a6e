import { printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { type MergedMeasure, mergeMeasures } from '#areas/scoring/rules/measures.ts';
import { countingEntries } from '#areas/scoring/rules/outbox.ts';
import type { LinkMemory } from '../state/memory.ts';
import { type Bundle, type Card, type HoleWord, sentWord } from './hole-view.ts';
import { listed } from './words.ts';

/** A player's ball in a contest. */
export type MeasureBall = { card: Card; player: string; name: string; merged: MergedMeasure | null };

/** A contest on a hole, for the group's screen. */
export type MeasureView = {
  contest: Bundle['contests'][number];
  title: string;
  balls: MeasureBall[];
  /** The leader of the group, and the length to beat in the field. */
  facts: string[];
  /** The delivery state of this group's newest measure. */
  word: HoleWord;
};

const titles = { pin: 'Closest to the pin', drive: 'Longest drive' };

const lengthsOf = (kind: 'pin' | 'drive', said: readonly number[]): string[] => said.map((mm) => printLength(kind, mm));

/** The contests on a hole. Servers of the previous version send none. */
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
