/** The card of a player's own ball in a round whose results are official, for careers and handicap records. */
import type { HolesPlayed } from '#areas/play/rules/set-up/answers.ts';
import type { Tee } from '#golf/course-version.ts';
import type { Entry } from '#golf/cards.ts';
import { ruledEntries } from '#golf/resolve-event.ts';
import type { Act, StatusAct } from '#golf/rulings.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';

/** A card, and the round of which tournament it is of. */
export type CardOfRound = {
  cardId: string;
  tournamentId: string;
  title: string;
  /** The number of the round in the tournament, from 1. */
  number: number;
  /** 'YYYY-MM-DD' */
  date: string;
  course: string | null;
};

export type OfficialCard = CardOfRound & {
  roundId: string;
  /** The tee played; null if no course is known. */
  tee: Tee | null;
  pccTenths: number;
  holesPlayed: HolesPlayed;
  /** As stored: the printed hole number, the score, and values that only leaderboards use. */
  holes: readonly (readonly [hole: number, value: MergedCard['holes'][number][1], ...rest: unknown[]])[];
  /** Most likely scores (Rules of Handicapping 3.3) of holes that were picked up, by printed hole number. */
  likely: Readonly<Record<string, number>>;
  /** Whether the committee lets its rounds count for handicap records. */
  isForRecord: boolean;
  /** The committee's current rulings on the card and its player. */
  rulings: readonly Act[];
};

/** A hole with its final score, which includes the committee's penalty strokes. */
export type CountedHole = { number: number; par: number; strokeIndex: number | null; entry: Entry };

/** The holes of a card with par and stroke index from its tee; empty if the tee is unknown. */
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

/** Rulings by which the card does not count; a player who withdrew keeps the holes played. */
const endings = ({ rulings, roundId }: OfficialCard): StatusAct[] =>
  rulings.filter(
    (ruling) =>
      ruling.kind === 'status' && ruling.status !== 'wd' && (ruling.round === null || ruling.round === roundId),
  ) as StatusAct[];

/** Whether the card counts as a result: not if it was not returned, or the player did not start or was disqualified. */
export const isReturned = (card: OfficialCard): boolean => endings(card).length === 0;

/**
 * Whether its score can go into the handicap record. A disqualified card can, if the committee ruled that the breach
 * gave no advantage (Rules of Handicapping 2.1b).
 */
export const isAcceptable = (card: OfficialCard): boolean =>
  endings(card).every(({ status, isAcceptable: own }) => status === 'dq' && own === true);
