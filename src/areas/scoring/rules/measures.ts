import type { ScoreEntry } from './score-entry.ts';

/** The measured length of one ball in one contest. */
export type MergedMeasure = {
  contest: string;
  card: string;
  /** The player of the ball on a team's card; null for a player's own ball. */
  player: string | null;
  /** Millimetres; null where lengths differ or were withdrawn. */
  mm: number | null;
  /** All current lengths; more than one where they differ. */
  said: readonly number[];
  /** The ids of all current measures, which the next one has to name. */
  currentEntries: readonly string[];
  /** The newest current measure, to show who typed it. */
  shown: ScoreEntry | null;
};

const keyOf = ({ contest, card, player }: ScoreEntry): string => `${contest} ${card} ${player ?? ''}`;
const isOfficial = ({ scorer_role: scorerRole }: ScoreEntry): boolean => scorerRole === 'official';

/**
 * A length is measured once, so anybody who saw it may correct it; one from the committee or a station can be corrected
 * only by these.
 */
const replaces = (later: ScoreEntry, earlier: ScoreEntry): boolean =>
  later.logical_time > earlier.logical_time && (isOfficial(later) || !isOfficial(earlier));

/** The measures that no other measure replaces, each once. @param entries of any kind */
export function measureHeads(entries: readonly ScoreEntry[]): ScoreEntry[] {
  const known = new Map(entries.filter(({ kind }) => kind === 'measure').map((entry) => [entry.id, entry]));
  const replaced = new Set<string>();
  for (const entry of known.values())
    for (const id of entry.after) {
      const named = known.get(id);
      if (named && keyOf(named) === keyOf(entry) && replaces(entry, named)) replaced.add(id);
    }
  return [...known.values()].filter(({ id }) => !replaced.has(id));
}

/**
 * The measured lengths: a pure function of the set of entries, as `mergeHole` is, with the same result on phone and
 * server and in every order. Lengths that were entered without knowing of each other differ, and none counts until
 * somebody who saw them decides; beside a length from the committee or a station, others do not count.
 * @param entries of any cards, holes and kinds; duplicates are allowed
 * @returns one for each ball and contest with an entry
 */
export function mergeMeasures(entries: readonly ScoreEntry[]): MergedMeasure[] {
  const balls = new Map<string, ScoreEntry[]>();
  for (const head of measureHeads(entries)) balls.set(keyOf(head), [...(balls.get(keyOf(head)) ?? []), head]);
  return [...balls.values()].map((currentEntries): MergedMeasure => {
    const official = currentEntries.filter((head) => isOfficial(head) && head.mm !== undefined);
    const counting = official.length > 0 ? official : currentEntries;
    const said = [...new Set(counting.flatMap(({ mm }) => mm ?? []))].sort((one, other) => one - other);
    const [first] = currentEntries;
    const newest = counting.toSorted(
      (one, other) => other.logical_time - one.logical_time || (one.id < other.id ? 1 : -1),
    );
    return {
      contest: first?.contest ?? '',
      card: first?.card ?? '',
      player: first?.player ?? null,
      mm: said.length === 1 ? (said[0] ?? null) : null,
      said,
      currentEntries: currentEntries.map(({ id }) => id),
      shown: newest[0] ?? null,
    };
  });
}
