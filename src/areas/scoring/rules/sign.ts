import type { MergedSign } from '#areas/play/rules/merged-card.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  lastPrintedHole,
  maxNamed,
  resultHole,
  type ScorerRole,
  type ScoringMode,
  type SignState,
} from '#kernel/contract/scoring-choices.ts';
import { mergeHole, currentEntriesOf } from './merge-hole.ts';
import type { ScoreEntry } from './score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { neededSigns } from './scorer-roles.ts';

/** The facts of a card apart from its entries. Another tee requires a new signature. */
export type CardFacts = {
  id: string;
  /** The printed numbers of the holes in play, in the order of the card. */
  holes: readonly number[];
  tee: string;
  mode: ScoringMode;
};

/** The numbers above the printed holes that have entries, ascending: extra holes and the result. */
export const holesBeyond = (typed: ReadonlyMap<number, unknown>): number[] =>
  [...typed.keys()].filter((hole) => hole > lastPrintedHole).sort((one, other) => one - other);

/**
 * The hash that a signature covers: the card, the value of each hole, and the tee; in a match also the values beyond
 * the printed holes.
 * @returns SHA-256 in hexadecimal of `card|1:4,2:X,…|tee`, holes ascending
 */
export function signatureHash(facts: CardFacts, values: ReadonlyMap<number, HoleValue | string>): string {
  const holes = [...facts.holes.toSorted((one, other) => one - other), ...holesBeyond(values)].map(
    (hole) => `${hole}:${values.get(hole)}`,
  );
  return bytesToHex(sha256(utf8ToBytes(`${facts.id}|${holes.join()}|${facts.tee}`)));
}

/** Entries by hole; 0 for those that concern the whole card. */
export function byHole(entries: readonly ScoreEntry[]): Map<number, ScoreEntry[]> {
  const holes = new Map<number, ScoreEntry[]>();
  for (const entry of entries) {
    const own = holes.get(entry.hole);
    if (own) own.push(entry);
    else holes.set(entry.hole, [entry]);
  }
  return holes;
}

/** The hash of these entries; null while a hole is open or differs and no result of the match overrides it. */
export function hashOf(entries: readonly ScoreEntry[], facts: CardFacts): string | null {
  const said = byHole(entries);
  const values = new Map<number, HoleValue | string>();
  const beyond = holesBeyond(said).map((hole) => ({ hole, merged: mergeHole(said.get(hole) ?? [], []) }));
  if (beyond.some(({ merged }) => merged.state === 'differs')) return null;
  for (const hole of facts.holes) values.set(hole, mergeHole(said.get(hole) ?? [], []).value);
  for (const { hole, merged } of beyond)
    if (merged.value !== null)
      values.set(hole, merged.result === null ? merged.value : `${merged.value} ${merged.result}`);
  return values.has(resultHole) || ![...values.values()].includes(null) ? signatureHash(facts, values) : null;
}

/**
 * The ids that a signature names: all current entries of the card, and every signature and withdrawal seen. On a card
 * with more than an entry can name, only the first entry of each hole.
 */
export function namedBySign(seenOfCard: readonly ScoreEntry[], { holes }: Pick<CardFacts, 'holes'>): string[] {
  const seen = byHole(seenOfCard);
  const signs = (seen.get(0) ?? []).map(({ id }) => id);
  const ofHoles = [...holes, ...holesBeyond(seen)].map((hole) => seen.get(hole) ?? []);
  const all = [...signs, ...ofHoles.flatMap((entries) => currentEntriesOf(entries).map(({ id }) => id))];
  if (all.length <= maxNamed) return all;
  return [
    ...signs.slice(ofHoles.length - maxNamed),
    ...ofHoles.flatMap((entries) => mergeHole(entries, []).shown?.id ?? []),
  ];
}

/** The ids that an `unsign` names: the signatures of its scorer role. */
export const namedByUnsign = (seenOfCard: readonly ScoreEntry[], scorerRole: ScorerRole): string[] =>
  seenOfCard.filter((entry) => entry.kind === 'sign' && entry.scorer_role === scorerRole).map(({ id }) => id);

/** Signatures with the same hash, and the entries that they name. */
export type SignedCard = { hash: string; named: ReadonlySet<ScoreEntry> };

type Sign = { entry: ScoreEntry; named: ScoreEntry[]; isSound: boolean; withdrawals: string[] };

function readSign(entry: ScoreEntry, known: ReadonlyMap<string, ScoreEntry>, facts: CardFacts): Sign {
  const named = entry.after.flatMap((id) => known.get(id) ?? []);
  const isSound = named.length === entry.after.length && entry.hash === hashOf(named, facts);
  const isWithdrawal = ({ kind, scorer_role: scorerRole, after, logical_time: logicalTime }: ScoreEntry) =>
    kind === 'unsign' &&
    scorerRole === entry.scorer_role &&
    logicalTime > entry.logical_time &&
    after.includes(entry.id);
  const withdrawals = [...known.values()].filter(isWithdrawal).map(({ id }) => id);
  return { entry, named, isSound, withdrawals };
}

/** A withdrawal counts only if the second signature was made with knowledge of it. */
const isPairedWith = (one: Sign, other: Sign): boolean =>
  one.entry.hash === other.entry.hash &&
  ![...one.withdrawals, ...other.withdrawals].some(
    (id) => one.entry.after.includes(id) || other.entry.after.includes(id),
  );

/** The signatures that return a card: one of each required scorer role, none withdrawn in time. */
function inForce(signs: readonly Sign[], needed: readonly ScorerRole[]): Sign[] {
  const sound = signs.filter(({ isSound }) => isSound);
  return sound.filter((sign) =>
    needed.every(
      (scorerRole) =>
        sign.entry.scorer_role === scorerRole ||
        sound.some((other) => other.entry.scorer_role === scorerRole && isPairedWith(sign, other)),
    ),
  );
}

/**
 * The signatures of a card: a pure function of its entries. A card that two signatures have returned stays returned: no
 * later entry can end that, not even a withdrawal that the second signer did not know of.
 * @param entries all of one card, each once
 * @returns each signature with its state, and the returned contents: usually one; two where two pairs of signatures,
 * made without knowing of each other, signed different values
 */
export function readSigns(
  entries: readonly ScoreEntry[],
  facts: CardFacts,
): { signs: MergedSign[]; returned: SignedCard[] } {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const signs = [...known.values()]
    .filter(({ kind }) => kind === 'sign')
    .map((entry) => readSign(entry, known, facts))
    .sort(
      (one, other) => one.entry.logical_time - other.entry.logical_time || (one.entry.id < other.entry.id ? -1 : 1),
    );
  if (signs.length === 0) return { signs: [], returned: [] };
  const standing = new Set(inForce(signs, neededSigns(facts.mode)));
  const present = hashOf(entries, facts);
  const stateOf = (sign: Sign): SignState => {
    if (standing.has(sign)) return 'stands';
    if (!sign.isSound) return 'broken';
    if (sign.withdrawals.length > 0) return 'withdrawn';
    return sign.entry.hash === present ? 'stands' : 'outdated';
  };
  const returned = new Map<string, Set<ScoreEntry>>();
  for (const { entry, named } of standing) {
    const hash = entry.hash ?? '';
    returned.set(hash, new Set([...(returned.get(hash) ?? []), ...named]));
  }
  return {
    signs: signs.map((sign) => ({
      id: sign.entry.id,
      scorer_role: sign.entry.scorer_role,
      at: sign.entry.at,
      state: stateOf(sign),
    })),
    returned: [...returned].map(([hash, named]) => ({ hash, named })),
  };
}
