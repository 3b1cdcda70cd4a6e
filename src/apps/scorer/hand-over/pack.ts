import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  entryKinds,
  holeOutcomes,
  lastPrintedHole,
  resultHole,
  scoreMarks,
  scorerRoles,
} from '#kernel/contract/scoring-choices.ts';
import { readEntry } from '#areas/scoring/rules/read-entry.ts';
import { type ScoreEntry, valueFields, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { entryId, type Origin, uuidBytes, uuidOf } from '../entry-ids.ts';
import { ByteReader, ByteWriter, bytesOfDigits, digitsOf } from './bytes.ts';

/** An entry with the origin of its id; null if it came from another device. */
export type PackedEntry = { entry: ScoreEntry; origin: Origin | null };

/**
 * Versions of the format: the second added measurements, the third players by id, the fourth match results beyond the
 * holes; entries without these are written in the first.
 */
const forms = { scores: 1, measures: 2, players: 3, beyond: 4 };
const packedKinds = entryKinds.slice(0, 5);
const checkBytes = 4;
/** Hole numbers of a card; the fourth format has room for those above the printed ones. */
const roomOf = (form: number): number => (form === forms.beyond ? 64 : 32);
const has = { likely: 1, drive: 2, after: 4, contest: 8, player: 16 };

/** Most consecutive entries come from one scorer role: then one byte contains kind, scorer role and id. */
const asBefore = 0;
type Last = { head: number; seed: string | null; count: number };
const nothingBefore: Last = { head: -1, seed: null, count: 0 };

/** The value of a hole as a number: 0 none, 1 to 20 strokes, then marks and outcomes. */
const values: readonly HoleValue[] = [
  null,
  ...Array.from({ length: 20 }, (_, place) => place + 1),
  ...scoreMarks,
  ...holeOutcomes,
];

const checkOf = (bytes: Uint8Array): Uint8Array => sha256(bytes).subarray(0, checkBytes);

/** Each text once, with its index. */
const placesOf = (texts: Iterable<string>): Map<string, number> =>
  new Map([...new Set(texts)].map((text, place) => [text, place]));

/**
 * Packs entries into digits that fit behind the token in a URL. A reference to an entry in the same code takes one or
 * two bytes, to any other sixteen.
 * @returns about six bytes an entry, plus twenty-four for each card and each run of the program
 */
export function packEntries(packed: readonly PackedEntry[]): string {
  const rows = packed.toSorted((one, other) => one.entry.logical_time - other.entry.logical_time);
  const places = placesOf(rows.map(({ entry }) => entry.id));
  const cards = placesOf(rows.map(({ entry }) => entry.card));
  const seeds = placesOf(rows.flatMap(({ origin }) => origin?.seed ?? []));
  const others = placesOf(
    rows.flatMap(({ entry, origin }) => [
      ...(origin ? [] : [entry.id]),
      ...entry.after.filter((id) => !places.has(id)),
      ...(entry.contest === undefined ? [] : [entry.contest]),
      ...(entry.player === undefined ? [] : [entry.player]),
    ]),
  );
  const writer = new ByteWriter();
  const form = formOf(rows);
  writer.number(form);
  for (const [table, bytesOf] of [
    [cards, uuidBytes],
    [seeds, hexToBytes],
    [others, uuidBytes],
  ] as const) {
    writer.number(table.size);
    for (const text of table.keys()) writer.raw(bytesOf(text));
  }
  writer.number(rows.length);
  let before = 0;
  let last: Last = nothingBefore;
  for (const { entry, origin } of rows) {
    const flags =
      (entry.likely === undefined ? 0 : has.likely) +
      (entry.drive === undefined ? 0 : has.drive) +
      (entry.after.length === 0 ? 0 : has.after) +
      (entry.contest === undefined ? 0 : has.contest) +
      (entry.player === undefined ? 0 : has.player);
    const head =
      Math.max(0, packedKinds.indexOf(entry.kind)) + 5 * (scorerRoles.indexOf(entry.scorer_role) + 4 * flags);
    const isNext = head === last.head && origin?.seed === last.seed && origin?.count === last.count + 1;
    if (isNext) writer.number(asBefore);
    else {
      writer.number(1 + head);
      writer.number(origin ? (seeds.get(origin.seed) ?? 0) * 2 : (others.get(entry.id) ?? 0) * 2 + 1);
      if (origin) writer.number(origin.count);
    }
    last = { head, seed: origin?.seed ?? null, count: origin?.count ?? 0 };
    writer.number((cards.get(entry.card) ?? 0) * roomOf(form) + entry.hole);
    writer.number(entry.logical_time - before);
    before = entry.logical_time;
    writer.number(values.indexOf(valueSaid(entry)));
    if (entry.hole === resultHole) {
      const result = utf8ToBytes(entry.result ?? '');
      writer.number(result.length);
      writer.raw(result);
    }
    if (entry.likely !== undefined) writer.number(entry.likely);
    if (entry.drive !== undefined) writer.number(entry.drive);
    if (entry.player !== undefined) writer.number(others.get(entry.player) ?? 0);
    if (entry.contest !== undefined) {
      writer.number(others.get(entry.contest) ?? 0);
      writer.number(entry.mm ?? 0);
    }
    if (entry.kind === 'sign') writer.raw(hexToBytes(entry.hash ?? ''));
    if (entry.after.length === 0) continue;
    writer.number(entry.after.length);
    for (const id of entry.after) {
      const place = places.get(id);
      writer.number(place === undefined ? (others.get(id) ?? 0) * 2 + 1 : place * 2);
    }
  }
  const bytes = writer.done();
  return digitsOf(Uint8Array.from([...bytes, ...checkOf(bytes)]));
}

/** The lowest format version that can represent all of these entries. */
function formOf(rows: readonly PackedEntry[]): number {
  if (rows.some(({ entry }) => entry.hole > lastPrintedHole)) return forms.beyond;
  if (rows.some(({ entry }) => entry.player !== undefined)) return forms.players;
  return rows.some(({ entry }) => entry.contest !== undefined) ? forms.measures : forms.scores;
}

const must = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new RangeError('names what is not there');
  return thing;
};

const listOf = (reader: ByteReader, bytes: number, read: (part: Uint8Array) => string): string[] =>
  Array.from({ length: reader.number() }, () => read(reader.raw(bytes)));

/** A match result; an empty one withdraws it. */
const resultOf = (result: string): Pick<ScoreEntry, 'result'> => (result === '' ? {} : { result });

/** Millimetres; 0 withdraws the measurement. */
const lengthOf = (mm: number): Pick<ScoreEntry, 'mm'> => (mm === 0 ? {} : { mm });

/** Kind, scorer role and id of the next entry, which may be relative to the previous one. */
function readShape(reader: ByteReader, last: Last, seeds: readonly string[]) {
  const shape = reader.number();
  if (shape === asBefore) {
    const origin: Origin = { seed: must(last.seed ?? undefined), count: last.count + 1 };
    return { head: last.head, origin, source: 0 };
  }
  const source = reader.number();
  const isHeard = source % 2 === 1;
  const origin: Origin | null = isHeard ? null : { seed: must(seeds[source / 2]), count: reader.number() % 2 ** 32 };
  return { head: shape - 1, origin, source };
}

function readRows(reader: ByteReader): PackedEntry[] {
  const form = reader.number();
  if (!Object.values(forms).includes(form)) throw new RangeError('another form');
  const cards = listOf(reader, 16, uuidOf);
  const seeds = listOf(reader, 8, bytesToHex);
  const others = listOf(reader, 16, uuidOf);
  let logicalTime = 0;
  let last = nothingBefore;
  const raw = Array.from({ length: reader.number() }, () => {
    const { head, origin, source } = readShape(reader, last, seeds);
    last = { head, seed: origin?.seed ?? null, count: origin?.count ?? 0 };
    const flags = Math.floor(head / 20);
    const place = reader.number();
    logicalTime += reader.number();
    const isMeasure = (flags & has.contest) > 0;
    const kind = isMeasure ? 'measure' : must(packedKinds[head % 5]);
    const value = must(values[reader.number()]);
    const hole = place % roomOf(form);
    const result = hole === resultHole ? resultOf(new TextDecoder().decode(reader.raw(reader.number()))) : {};
    const likely = flags & has.likely ? { likely: reader.number() } : {};
    const drive = flags & has.drive ? { drive: reader.number() } : {};
    const player = flags & has.player ? { player: must(others[reader.number()]) } : {};
    const contest = isMeasure ? { contest: must(others[reader.number()]), ...lengthOf(reader.number()) } : {};
    const hash = kind === 'sign' ? { hash: bytesToHex(reader.raw(32)) } : {};
    const named = flags & has.after ? Array.from({ length: reader.number() }, () => reader.number()) : [];
    const entry = {
      id: origin ? entryId(origin, logicalTime) : must(others[(source - 1) / 2]),
      card: must(cards[Math.floor(place / roomOf(form))]),
      hole,
      kind,
      scorer_role: must(scorerRoles[Math.floor(head / 5) % 4]),
      ...valueFields(value),
      ...result,
      ...likely,
      ...player,
      ...drive,
      ...contest,
      ...hash,
      logical_time: logicalTime,
      at: new Date(logicalTime).toISOString(),
    };
    return { entry, origin, named };
  });
  return raw.map(({ entry, origin, named }) => {
    const after = named.map((tag) => (tag % 2 === 0 ? must(raw[tag / 2]).entry.id : must(others[(tag - 1) / 2])));
    return { entry: must(readEntry({ ...entry, after }) ?? undefined), origin };
  });
}

/**
 * The entries of a code shown by another phone. The code is untrusted, so everything is validated.
 * @returns null if the digits are invalid or truncated
 */
export function unpackEntries(digits: string): PackedEntry[] | null {
  const bytes = bytesOfDigits(digits);
  if (!bytes || bytes.length <= checkBytes) return null;
  const body = bytes.subarray(0, -checkBytes);
  if (bytesToHex(checkOf(body)) !== bytesToHex(bytes.subarray(-checkBytes))) return null;
  try {
    return readRows(new ByteReader(body));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
