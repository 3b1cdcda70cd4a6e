/** Random afternoons of four phones whose clocks are wrong, and what must be true of any of them. */
import type { ScorerRole } from '#kernel/contract/scoring-choices.ts';
import { type MergedHole, mergeHole, currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import { type ScoreEntry, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { greatestLogicalTime, nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { namedByDecision, namedByScore, type Writer } from '#areas/scoring/rules/scorer-roles.ts';
import { type Random, randomBelow } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { entry, noonMs } from './entries.ts';

/** An entry with who made it and what they had seen then: the truth, which no phone sends. */
export type Told = { entry: ScoreEntry; phone: number; saw: ReadonlySet<string> };
export type Outcome = Pick<MergedHole, 'state' | 'value' | 'shown' | 'currentEntries' | 'late'>;

/** The rules under trial. Mistaken ones replace a part. */
export type Rules = {
  merge: (entries: readonly ScoreEntry[]) => Outcome;
  logical_time: typeof nextLogicalTime;
  namedByScore: (seen: readonly ScoreEntry[], writer: Writer) => string[];
};
export const rules: Rules = {
  merge: (entries) => mergeHole(entries, ['first', 'second']),
  logical_time: nextLogicalTime,
  namedByScore,
};
/** Phones that name all they see, instead of what they replace. */
export const namesEverything = (seen: readonly ScoreEntry[]): string[] => currentEntriesOf(seen).map(({ id }) => id);

const hourMs = 3_600_000;
/** Two phones of the marker, one of the player, one of somebody else; the last is the committee's desk. */
const seats: readonly ScorerRole[] = ['first', 'first', 'second', 'other', 'official'];
const desk = seats.length - 1;

type Phone = {
  number: number;
  scorerRole: ScorerRole;
  clockMs: number;
  held: Map<string, ScoreEntry>;
  typed: Set<string>;
};

const pick = <T>(things: readonly T[], random: Random): T => things[randomBelow(things.length, random)] as T;

/**
 * One hole of one card, up to forty acts: typing, settling, taking back, correcting, delivering parts, handing over.
 */
export function randomHistory(random: Random, { logical_time: logicalTime, namedByScore: named }: Rules): Told[] {
  const phones = seats.map(
    (scorerRole, number): Phone => ({
      number,
      scorerRole,
      clockMs: number === desk ? 0 : Math.round((random() * 2 - 1) * hourMs),
      held: new Map(),
      typed: new Set(),
    }),
  );
  const server = new Map<string, ScoreEntry>();
  const told: Told[] = [];
  let nowMs = noonMs;
  const write = (phone: Phone, kind: ScoreEntry['kind'], strokes: number | undefined, after: readonly string[]) => {
    const seen = [...phone.held.values()];
    const made = entry(told.length + 1, {
      kind,
      scorer_role: phone.scorerRole,
      ...(strokes === undefined ? {} : { strokes }),
      after,
      at: '',
      logical_time: logicalTime(nowMs, phone.clockMs, greatestLogicalTime(seen)),
    });
    told.push({ entry: made, phone: phone.number, saw: new Set(phone.held.keys()) });
    phone.held.set(made.id, made);
    phone.typed.add(made.id);
  };
  const acts = 2 + randomBelow(39, random);
  for (let act = 0; act < acts; act++) {
    nowMs += randomBelow(600_000, random);
    const phone = phones[randomBelow(desk, random)] as Phone;
    const seen = [...phone.held.values()];
    const strokes = 3 + randomBelow(4, random);
    const writer = { scorerRole: phone.scorerRole, isTypedHere: (id: string) => phone.typed.has(id) };
    const chance = random();
    if (chance < 0.42) write(phone, 'score', strokes, named(seen, writer));
    else if (chance < 0.5 && seen.length > 0) write(phone, 'settle', strokes, namedByDecision(seen));
    else if (chance < 0.53) {
      const after = named(seen, writer);
      if (after.length > 0) write(phone, 'score', undefined, after);
    } else if (chance < 0.55) {
      const committee = phones[desk] as Phone;
      for (const [id, row] of server) committee.held.set(id, row);
      if (server.size > 0) {
        const after = namedByDecision([...server.values()]);
        write(committee, 'correction', random() < 0.2 ? undefined : strokes, after);
        // Two at the desk do not always know of each other.
        if (random() < 0.7) for (const [id, row] of committee.held) server.set(id, row);
        committee.held.clear();
      }
    } else if (chance < 0.9) {
      // Deliveries and answers are cut anywhere.
      for (const [id, row] of phone.held) if (random() < 0.8) server.set(id, row);
      for (const [id, row] of server) if (random() < 0.8) phone.held.set(id, row);
    } else {
      const other = pick(phones.slice(0, desk), random);
      for (const [id, row] of phone.held) other.held.set(id, row);
    }
  }
  return told;
}

/** Whether the writer of `later` had seen `earlier` and was free to put it aside. */
function mayPutAside(later: Told, earlier: Told): boolean {
  if (!later.saw.has(earlier.entry.id)) return false;
  if (later.entry.kind === 'correction') return true;
  if (later.entry.kind === 'settle') return earlier.entry.kind !== 'correction';
  const isOwn = later.phone === earlier.phone || later.entry.scorer_role !== 'other';
  return earlier.entry.kind === 'score' && later.entry.scorer_role === earlier.entry.scorer_role && isOwn;
}

/** Values that somebody typed, nobody put aside knowing of them, and nobody is shown. */
export function hiddenValues(told: readonly Told[], { state, value, currentEntries, late }: Outcome): HoleValue[] {
  const listed = new Set([...currentEntries, ...late].map(valueSaid));
  const visible = state === 'differs' ? listed : new Set([value, ...late.map(valueSaid)]);
  return told
    .filter(({ entry: { strokes } }) => strokes !== undefined && !visible.has(strokes))
    .filter((one) => !told.some((later) => mayPutAside(later, one)))
    .map((one) => valueSaid(one.entry));
}

/** A decision made with knowledge of everything else has to stand; true where it does not. */
export function isDecisionLost(told: readonly Told[], outcome: Outcome): boolean {
  const isLast = ({ entry: { kind, id }, saw }: Told) =>
    (kind === 'settle' || kind === 'correction') &&
    told.every(({ entry: other }) => other.id === id || saw.has(other.id));
  const last = told.find(isLast);
  if (!last || (last.entry.kind === 'settle' && told.some(({ entry: { kind } }) => kind === 'correction')))
    return false;
  return outcome.value !== valueSaid(last.entry) || outcome.state === 'differs';
}

const idsOf = (entries: readonly ScoreEntry[]): string =>
  entries
    .map(({ id }) => id)
    .sort()
    .join();

/** A state as one text, the same for the same state. */
export const written = ({ state, value, shown, currentEntries, late }: Outcome): string =>
  `${state} ${value} ${shown?.id} ${idsOf(currentEntries)} ${idsOf(late)}`;
