import type { RecordStep } from './handicap-record.ts';
import { printIndex } from './numbers.ts';
import { holesPosted } from './record-standing.ts';

export type Insight = { type: 'info' | 'success' | 'warning'; title: string; message: string };

/** A calendar date as Americans write it: 'May 17, 2026'. */
const dayInWords = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const fullRecord = 20;
const holesForIndex = 54;

/** The rounds missing to the first index: three rounds, or as many holes in rounds of nine. */
function onItsWay(steps: readonly RecordStep[]): Insight {
  const holes = Math.max(0, holesForIndex - holesPosted(steps));
  const rounds = Math.ceil(holes / 18);
  const missing = steps.some((step) => step.holes === 9)
    ? `${holes} more holes`
    : `${rounds} more ${rounds === 1 ? 'round' : 'rounds'}`;
  return {
    type: 'info',
    title: 'Your index is on its way',
    message: `Post ${missing} and your estimated Handicap Index appears.`,
  };
}

/** The insights of a record: how the index moves, the best round of the last ones, how even the play is. */
export function handicapInsights(steps: readonly RecordStep[]): Insight[] {
  const last = steps.at(-1);
  if (!last || last.index === null) return [onItsWay(steps)];
  const insights: Insight[] = [];
  const before = steps.at(-6)?.index ?? null;
  if (before !== null && before !== last.index) {
    const change = printIndex(Math.abs(before - last.index));
    insights.push(
      last.index < before
        ? {
            type: 'success',
            title: 'Your game is improving',
            message: `Your index fell by ${change} over your last five rounds.`,
          }
        : {
            type: 'warning',
            title: 'Your index is rising',
            message: `Your index rose by ${change} over your last five rounds.`,
          },
    );
  }
  const recent = steps
    .flatMap((step) => (step.differential === null ? [] : [{ ...step, differential: step.differential }]))
    .slice(-fullRecord);
  const best = recent.reduce((one, other) => (other.differential < one.differential ? other : one));
  insights.push({
    type: 'info',
    title: 'Your best recent round',
    message: `${best.adjustedUsed}${best.holes === 9 ? ' over nine holes' : ''} on ${dayInWords.format(Date.parse(best.playedOn))}: a differential of ${printIndex(best.differential)}.`,
  });
  if (recent.length >= 5) {
    const mean = recent.reduce((sum, step) => sum + step.differential, 0) / recent.length;
    const spread = Math.sqrt(recent.reduce((sum, step) => sum + (step.differential - mean) ** 2, 0) / recent.length);
    insights.push(
      spread <= 30
        ? {
            type: 'success',
            title: 'You play evenly',
            message: `Your rounds differ by ${(spread / 10).toFixed(1)} strokes around your average.`,
          }
        : {
            type: 'info',
            title: 'Room to steady',
            message: `Your rounds differ by ${(spread / 10).toFixed(1)} strokes around your average; the bad days cost more than the good ones bring.`,
          },
    );
  }
  return insights;
}
