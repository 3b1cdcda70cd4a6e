/** The posted score of an official card (Rules of Handicapping 2.1 and 3.2). */
import type { Rating, Tee } from '#golf/course-version.ts';
import type { RecordInput } from '#golf/handicap-record.ts';
import { sumOf, type Tenths } from '#golf/numbers.ts';
import { type CountedHole, countedHoles, isAcceptable, type OfficialCard } from './official-card.ts';

export type RecordRound = {
  playedOn: string;
  course: string;
  holes: 9 | 18;
  /** Of eighteen holes, the number not played. */
  missing: number;
  rating: Rating;
  nines: readonly [Tenths, Tenths] | null;
  par: number;
  pccTenths: Tenths;
  card: NonNullable<RecordInput['card']>;
  /** Total strokes; null if a hole has none. */
  gross: number | null;
};

/** The minimum number of holes played of eighteen. */
const fewest = 10;

const isPlayed = ({ entry }: CountedHole): boolean => entry !== null && entry !== '-';
const isFront = ({ number }: CountedHole): boolean => number <= 9;

/** The holes to post and their rating; null if there are too few, or the tee has no rating for them. */
function rated(holes: readonly CountedHole[], { par, rating }: Tee): { holes: CountedHole[]; rating: Rating } | null {
  const played = holes.filter(isPlayed);
  if (par.length === 9) return played.length === 9 && rating.all ? { holes: played, rating: rating.all } : null;
  if (holes.length === 18 && played.length >= fewest) return rating.all && { holes: [...holes], rating: rating.all };
  if (played.length !== 9 || played.some((hole) => isFront(hole) !== isFront(played[0] as CountedHole))) return null;
  const nine = isFront(played[0] as CountedHole) ? rating.front : rating.back;
  return nine && { holes: played, rating: nine };
}

/**
 * The round that a golfer may post from an official card. Picked-up holes count the most likely score if one was
 * entered.
 * @returns null if the committee excludes its rounds from records, or the card does not count, has no rating or stroke
 * index, or has too few holes
 */
export function recordRoundOf(card: OfficialCard): RecordRound | null {
  const { tee, course } = card;
  if (!card.isForRecord || !tee?.strokeIndex || course === null || !isAcceptable(card)) return null;
  const found = rated(countedHoles(card), tee);
  if (!found) return null;
  const { holes, rating } = found;
  const { front, back } = tee.rating;
  const entries = holes.map((hole) => {
    if (!isPlayed(hole)) return '-' as const;
    return hole.entry === 'X' ? (card.likely[hole.number] ?? 'X') : hole.entry;
  });
  const strokes = holes.flatMap(({ entry }) => (typeof entry === 'number' ? [entry] : []));
  return {
    playedOn: card.date,
    course,
    holes: holes.length === 9 ? 9 : 18,
    missing: entries.filter((entry) => entry === '-').length,
    rating,
    nines: holes.length === 18 && front && back ? [front.ratingTenths, back.ratingTenths] : null,
    par: sumOf(holes.map(({ par }) => par)),
    pccTenths: card.pccTenths,
    card: {
      par: holes.map(({ par }) => par),
      strokeIndex: holes.map(({ strokeIndex }) => strokeIndex ?? 0),
      entries,
    },
    gross: strokes.length === holes.length ? sumOf(strokes) : null,
  };
}

/**
 * '84 (82 for your handicap) at Rocky Ridge'; '82 at Rocky Ridge' if both are equal; '82 for your handicap at Rocky
 * Ridge' if the gross score is unknown.
 */
export const scoreInWords = (gross: number | null, adjusted: number, course: string): string =>
  gross === null
    ? `${adjusted} for your handicap at ${course}`
    : `${gross}${gross === adjusted ? '' : ` (${adjusted} for your handicap)`} at ${course}`;
