import {
  type EntryKind,
  entryKinds,
  type HoleOutcome,
  holeOutcomes,
  type ScoreMark,
  scoreMarks,
  type ScorerRole,
  scorerRoles,
} from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from './score-entry.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-](0\d|1[0-4]):\d\d)$/;

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
/** `Date.parse` alone reads 30 February as 2 March and accepts a year 0; the database rejects both. */
const isInstant = (value: unknown): value is string => {
  if (typeof value !== 'string' || !instant.test(value) || Number.isNaN(Date.parse(value))) return false;
  const [day = ''] = value.split('T');
  return day >= '0001' && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};
const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.includes(value as Word);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';

type Raw = Record<string, unknown>;

/** A field that may be left out, or be null as in rows of the database. */
function optional<Name extends string, Value>(
  raw: Raw,
  name: Name,
  isKind: (value: unknown) => value is Value,
): { [key in Name]?: Value } | null {
  const value = raw[name] ?? undefined;
  if (value === undefined) return {};
  return isKind(value) ? ({ [name]: value } as { [key in Name]: Value }) : null;
}

/** The id of a received row, under which it is stored whatever else is wrong with it; null where it has none. */
export function idOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as Raw).id : null;
  return isUuid(id) ? id : null;
}

/**
 * Parses a received entry: every field has its type, but nothing is judged. Unknown fields are ignored, so that newer
 * programs may send more.
 * @returns null where it cannot be parsed; it is then stored as received
 */
export function readEntry(raw: unknown): ScoreEntry | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const said = raw as Raw;
  const { id, card, hole, kind, scorer_role: scorerRole, after, logical_time: logicalTime, at } = said;
  if (!isUuid(id) || !isUuid(card) || !isWhole(hole) || !isWhole(logicalTime) || !isInstant(at)) return null;
  if (!isOneOf<EntryKind>(entryKinds, kind) || !isOneOf<ScorerRole>(scorerRoles, scorerRole)) return null;
  if (!Array.isArray(after) || !after.every(isUuid)) return null;
  const strokes = optional(said, 'strokes', isWhole);
  const mark = optional(said, 'mark', (value): value is ScoreMark => isOneOf(scoreMarks, value));
  const outcome = optional(said, 'outcome', (value): value is HoleOutcome => isOneOf(holeOutcomes, value));
  const result = optional(said, 'result', isText);
  const likely = optional(said, 'likely', isWhole);
  const player = optional(said, 'player', isUuid);
  const drive = optional(said, 'drive', isWhole);
  const contest = optional(said, 'contest', isUuid);
  const mm = optional(said, 'mm', isWhole);
  const hash = optional(said, 'hash', isText);
  if (!strokes || !mark || !outcome || !result || !likely || !player || !drive || !contest || !mm || !hash) return null;
  return {
    id,
    card,
    hole,
    kind,
    scorer_role: scorerRole,
    ...strokes,
    ...mark,
    ...outcome,
    ...result,
    ...likely,
    ...player,
    ...drive,
    ...contest,
    ...mm,
    after: [...new Set(after)],
    ...hash,
    logical_time: logicalTime,
    at,
  };
}
