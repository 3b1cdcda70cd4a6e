/** A player's own card of a round whose results are official, as careers and handicap records read it. */
import type { HolesPlayed } from '#areas/play/rules/set-up/answers.ts';
import type { Tee } from '#golf/course-version.ts';
import type { Entry } from '#golf/cards.ts';
import { ruledEntries } from '#golf/resolve-event.ts';
import type { Act, StatusAct } from '#golf/rulings.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';

export type OfficialCard = {
  cardId: string;
  tournamentId: string;
  title: string;
  roundId: string;
  /** Of the tournament, from 1. */
  number: number;
  /** 'YYYY-MM-DD' */
  date: string;
  course: string | null;
  /** The tee it was played from; null where no course is known. */
  tee: Tee | null;
  pccTenths: number;
  holesPlayed: HolesPlayed;
  /** As stored: printed number, value, and what belongs to boards. */
  holes: readonly (readonly [hole: number, value: MergedCard['holes'][number][1], ...rest: unknown[]])[];
  /** The most likely scores of holes that were picked up, by printed number. */
  likely: Readonly<Record<string, number>>;
  /** Whether the committee has its rounds go to handicap records. */
  isForRecord: boolean;
  /** The committee's rulings on the card and its player that stand. */
  rulings: readonly Act[];
};

/** A hole as it counts: penalty strokes that the committee gave are in it. */
export type CountedHole = { number: number; par: number; strokeIndex: number | null; entry: Entry };

/** The holes of a card by its tee; none where the tee is not known. */
export function countedHoles({ tee, holes, rulings }: OfficialCard): CountedHole[] {
  if (!tee) return [];
  const numbers = holes.map(([number]) => number);
  const strokes = new Map<number, number>();
  const noScore = new Set<number>();
  for (const ruling of rulings) {
    if (ruling.kind === 'strokes') strokes.set(ruling.hole, (strokes.get(ruling.hole) ?? 0) + ruling.strokes);
    if (ruling.kind === 'no-score') noScore.add(ruling.hole);
  }
  const typed = holes.map(([, value]): Entry => (value === 'A' || value === 'B' || value === 'H' ? null : value));
  const entries = ruledEntries({ entries: typed }, { strokes, noScore, points: 0 }, numbers);
  return numbers.flatMap((number, place) => {
    const par = tee.par[number - 1];
    if (par === undefined) return [];
    return [{ number, par, strokeIndex: tee.strokeIndex?.[number - 1] ?? null, entry: entries[place] ?? null }];
  });
}

/** Rulings that keep the card from counting; a withdrawn player keeps the holes played. */
const endings = ({ rulings, roundId }: OfficialCard): StatusAct[] =>
  rulings.filter(
    (ruling) =>
      ruling.kind === 'status' && ruling.status !== 'wd' && (ruling.round === null || ruling.round === roundId),
  ) as StatusAct[];

/** Whether the card counts for its player: not returned, not started and disqualified do not. */
export const isReturned = (card: OfficialCard): boolean => endings(card).length === 0;

/**
 * Whether its score may go to the handicap record: also that of a disqualified card, where the committee said that the
 * breach gave no advantage (Rules of Handicapping 2.1b).
 */
export const isAcceptable = (card: OfficialCard): boolean =>
  endings(card).every(({ status, isAcceptable: own }) => status === 'dq' && own === true);
