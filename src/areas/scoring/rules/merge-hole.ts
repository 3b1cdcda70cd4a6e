import type { EntryKind, HoleState, ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { type ScoreEntry, valueSaid } from './score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';

/** The merged state of one hole. */
export type MergedHole = {
  state: HoleState;
  /** The value that counts; null while values differ, the hole is empty, or its value was withdrawn. */
  value: HoleValue;
  /** The entry shown first: of the highest kind, then with the greatest logical time, then with the greatest id. */
  shown: ScoreEntry | null;
  /** All current entries; they have one value where the hole does not differ. */
  currentEntries: readonly ScoreEntry[];
  /** Other values beside a correction that was made without knowing of them; only the committee sees them. */
  late: readonly ScoreEntry[];
  likely: number | null;
  /** The id of the player whose drive was used. */
  drive: string | null;
  /** For the result of a match: how it was won. */
  result: string | null;
};

const rank: Record<EntryKind, number> = { measure: -1, score: 0, settle: 1, correction: 2, sign: 3, unsign: 3 };

/**
 * Whether an entry that names another replaces it. A score replaces only scores of its own scorer role, so that
 * nobody's value is removed by another scorer's. A settlement replaces scores and settlements, a correction everything.
 * An entry only replaces entries with an earlier logical time, so no two entries replace each other, and none replaces
 * itself.
 */
function replaces(later: ScoreEntry, earlier: ScoreEntry): boolean {
  if (later.logical_time <= earlier.logical_time) return false;
  if (later.kind === 'score') return earlier.kind === 'score' && earlier.scorer_role === later.scorer_role;
  return rank[later.kind] >= rank[earlier.kind];
}

/**
 * The entries of a hole that no other entry replaces, each once. Measures are left out, because they are not scores.
 */
export function currentEntriesOf(entries: readonly ScoreEntry[]): ScoreEntry[] {
  const standing = new Map<string, ScoreEntry>();
  for (const entry of entries) if (entry.kind !== 'measure') standing.set(entry.id, entry);
  const known = [...standing.values()];
  const replaced = new Set<string>();
  for (const entry of known)
    for (const id of entry.after) {
      const named = standing.get(id);
      if (named && replaces(entry, named)) replaced.add(id);
    }
  return replaced.size === 0 ? known : known.filter(({ id }) => !replaced.has(id));
}

const inFrontOf = (one: ScoreEntry, other: ScoreEntry): boolean => {
  if (rank[one.kind] !== rank[other.kind]) return rank[one.kind] > rank[other.kind];
  return one.logical_time === other.logical_time ? one.id > other.id : one.logical_time > other.logical_time;
};

/** The value of another field of the current entries, some of which may leave it out; null where all do. */
function saidOf<Said>(currentEntries: readonly ScoreEntry[], read: (entry: ScoreEntry) => Said | undefined) {
  let one: Said | null = null;
  for (const entry of currentEntries) {
    const own: Said | null = read(entry) ?? one;
    if (one !== null && own !== one) return { isOne: false, one: null };
    one = own;
  }
  return { isOne: true, one };
}

/**
 * The state of a hole: a pure function of the set of its entries, with the same result on every phone and the server,
 * in every order, however often an entry arrived. Values that were entered without knowing of each other differ, also
 * two settlements or two corrections, until somebody who saw them decides.
 * @param entries of one card and hole; duplicates are allowed
 * @param needed the scorer roles that must have the same value before the hole is agreed
 */
export function mergeHole(entries: readonly ScoreEntry[], needed: readonly ScorerRole[]): MergedHole {
  const all = currentEntriesOf(entries);
  const corrections = all.filter(({ kind }) => kind === 'correction');
  const isCorrected = corrections.length > 0;
  // A withdrawn value leaves the hole empty, unless the committee withdrew it: then no other value counts either.
  const currentEntries = isCorrected ? corrections : all.filter((entry) => valueSaid(entry) !== null);
  const shown = currentEntries.reduce<ScoreEntry | null>(
    (best, entry) => (best && inFrontOf(best, entry) ? best : entry),
    null,
  );
  if (!shown)
    return { state: 'empty', value: null, shown, currentEntries, late: [], likely: null, drive: null, result: null };
  const value = valueSaid(shown);
  const likely = saidOf(currentEntries, (entry) => entry.likely);
  const drive = saidOf(currentEntries, (entry) => entry.player);
  const result = saidOf(currentEntries, (entry) => entry.result);
  const isDiffering =
    !likely.isOne || !drive.isOne || !result.isOne || currentEntries.some((entry) => valueSaid(entry) !== value);
  const isUnder = (entry: ScoreEntry) => entry.kind !== 'correction' && ![null, value].includes(valueSaid(entry));
  const stateOf = (): HoleState => {
    if (isDiffering) return 'differs';
    if (isCorrected) return 'corrected';
    const isSettled = currentEntries.some(({ kind }) => kind === 'settle');
    return isSettled || needed.every((scorerRole) => currentEntries.some((entry) => entry.scorer_role === scorerRole))
      ? 'agreed'
      : 'single';
  };
  return {
    state: stateOf(),
    value: isDiffering ? null : value,
    shown,
    currentEntries,
    late: isCorrected ? all.filter(isUnder) : [],
    likely: isDiffering ? null : likely.one,
    drive: isDiffering ? null : drive.one,
    result: isDiffering ? null : result.one,
  };
}
