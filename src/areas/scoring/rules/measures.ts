import type { ScoreEntry } from './score-entry.ts';

/** The length of one ball in one contest. */
export type MergedMeasure = {
  contest: string;
  card: string;
  /** The player of the ball on a team's card; null on a player's own. */
  player: string | null;
  /** Millimetres; null while two differ, and where it was taken back. */
  mm: number | null;
  /** All that is said side by side; more than one where it differs. */
  said: readonly number[];
  /** The ids of all that stands: what the next one names. */
  currentEntries: readonly string[];
  /** The newest of what stands, for who typed it. */
  shown: ScoreEntry | null;
};

const keyOf = ({ contest, card, player }: ScoreEntry): string => `${contest} ${card} ${player ?? ''}`;
const isOfficial = ({ scorer_role: scorerRole }: ScoreEntry): boolean => scorerRole === 'official';

/** A tape is laid once, so whoever saw a length may put it right; the committee's and a station's only they. */
const replaces = (later: ScoreEntry, earlier: ScoreEntry): boolean =>
  later.logical_time > earlier.logical_time && (isOfficial(later) || !isOfficial(earlier));

/** The measures that no other replaces, each once. @param entries of whatever kind */
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
 * The measured lengths, a pure function of the set of entries as `mergeHole` is: the same on phone and server in every
 * order. Lengths that did not know of each other stand side by side and count for nothing until somebody who saw them
 * says one; beside the committee's or a station's word others do not count.
 * @param entries of whatever cards, holes and kinds; doubles are allowed
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
