/** Records of invented golfers, the same at every run; how each was read before stands in `former-answers.json`. */
import { numbersFrom } from './draws.ts';

export type PostedRound = { playedOn: string; adjustedScore: number; courseRatingTenths: number; slope: number };

/** The kinds of lives a record can have. */
const kinds = ['weekly', 'two a day', 'with pauses', 'falling and rising', 'long'] as const;
export type Kind = (typeof kinds)[number];

const lengths: Record<Kind, number> = {
  weekly: 60,
  'two a day': 50,
  'with pauses': 60,
  'falling and rising': 70,
  long: 260,
};

/** Days from one round to the next. */
function daysBetween(kind: Kind, random: () => number): number {
  if (kind === 'two a day') return random() < 0.5 ? 0 : 1 + Math.floor(random() * 9);
  if (kind === 'with pauses') return random() < 0.06 ? 300 + Math.floor(random() * 300) : 1 + Math.floor(random() * 12);
  return 1 + Math.floor(random() * 10);
}

/** Whole strokes over the rating, by what the player is worth at that time. */
function strokesOver(kind: Kind, at: number, skill: number, random: () => number): number {
  const swing = kind === 'falling and rising' ? 9 * Math.sin(at / 9) : 0;
  const wonder = random() < 0.05 ? -9 : 0;
  return Math.round(skill + swing + wonder + (random() + random() + random() - 1.5) * 7);
}

/** The n-th record, oldest round first. */
export function historyOf(n: number): { kind: Kind; rounds: PostedRound[] } {
  const random = numbersFrom(1_000 + n);
  const kind = kinds[n % kinds.length] as Kind;
  const length = 1 + Math.floor(random() * lengths[kind]) + (kind === 'long' ? 190 : 0);
  const skill = random() * 40 - 4;
  let day = Math.floor(random() * 300);
  const rounds = Array.from({ length }, (_, at) => {
    day += daysBetween(kind, random);
    const courseRatingTenths = 660 + Math.floor(random() * 100);
    const over = strokesOver(kind, at, skill, random);
    return {
      playedOn: new Date(Date.UTC(2019, 0, 1 + day)).toISOString().slice(0, 10),
      adjustedScore: Math.round(courseRatingTenths / 10) + over,
      courseRatingTenths,
      slope: 95 + Math.floor(random() * 55),
    };
  });
  return { kind, rounds };
}

/** The number of records. */
export const histories = 100;
