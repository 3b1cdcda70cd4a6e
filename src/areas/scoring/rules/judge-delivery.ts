import { maxLengthMm } from '#areas/scoring/contract/contest-choices.ts';
import {
  type EntryKind,
  lastExtraHole,
  lastPrintedHole,
  type LinkKind,
  maxEntriesACard,
  maxEntriesADelivery,
  maxNamed,
  maxSignsACard,
  oldestProtocol,
  resultHole,
  type QuarantineReason,
  scoringProtocol,
  type ScorerRole,
} from '#kernel/contract/scoring-choices.ts';
import { maxStrokes } from '#golf/cards.ts';
import { isResultOf } from '#golf/match-result.ts';
import type { LinkState } from '#areas/play/rules/scoring/link-codes.ts';
import { idOf, readEntry } from './read-entry.ts';
import { isSameEntry, type ScoreEntry, valueSaid } from './score-entry.ts';
import { isLogicalTimePossible } from './logical-time.ts';

/** A card as far as entries are judged by it. */
export type JudgedCard = {
  /** The printed numbers of the holes that are played. */
  holes: ReadonlySet<number>;
  /** The present and former players of its team, and the most places there were; null for an own ball. */
  team: { players: ReadonlySet<string>; places: number } | null;
  isInMatch: boolean;
  /** Its match goes on where it is level after the last hole. */
  playsOn: boolean;
  /** The number of holes of its match: fewer than it has where the round was cut. */
  matchHoles: number;
  /** The holes where something is measured, by the contest. */
  contests: ReadonlyMap<string, number>;
  /** The number of stored entries, and of the signatures and withdrawals among them. */
  entryCount: number;
  signCount: number;
};

/** The server's facts when a delivery comes. */
export type DeliveryFacts = {
  protocol: number;
  /** `holes` of a station; null for all. */
  link: { kind: LinkKind; state: LinkState; holes: ReadonlySet<number> | null };
  /** Blocked by the committee, or one phone too many for its link and not yet admitted. */
  isDeviceBlocked: boolean;
  isRoundClosed: boolean;
  /** The cards that the link writes on. */
  cards: ReadonlyMap<string, JudgedCard>;
  /** Stored entries with ids of this delivery, counted and set aside. */
  stored: ReadonlyMap<string, ScoreEntry>;
  held: ReadonlyMap<string, QuarantineReason>;
  /** The greatest logical time stored of the group; 0 for none. */
  greatestLogicalTime: number;
};

/** The outcome of a row that was sent. `known` is answered like `taken` and changes nothing. */
export type JudgedEntry =
  | { outcome: 'taken'; entry: ScoreEntry }
  | { outcome: 'known'; id: string }
  | { outcome: 'held'; id: string | null; why: QuarantineReason; raw: unknown; isNew: boolean };

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value === undefined || (value >= least && value <= most);

const isOfHole = (kind: EntryKind): boolean => kind === 'score' || kind === 'measure';

/** Whether this kind of link may write the entry; the committee writes by its own ways. */
function mayWrite({ kind, holes }: DeliveryFacts['link'], entry: ScoreEntry): boolean {
  if (kind === 'group') return entry.scorer_role !== 'official' && entry.kind !== 'correction';
  if (kind !== 'station' && kind !== 'desk') return false;
  return entry.scorer_role === 'official' && isOfHole(entry.kind) && (holes?.has(entry.hole) ?? true);
}

const isSignature = (kind: EntryKind): boolean => kind === 'sign' || kind === 'unsign';
const signers: readonly ScorerRole[] = ['first', 'second', 'official'];

function isSignRight(entry: ScoreEntry): boolean {
  const { likely, player, drive, contest, mm, result } = entry;
  const isBare =
    valueSaid(entry) === null && [likely, player, drive, contest, mm, result].every((said) => said === undefined);
  const isHashRight = entry.kind === 'sign' ? /^[0-9a-f]{64}$/.test(entry.hash ?? '') : entry.hash === undefined;
  return entry.hole === 0 && isBare && isHashRight && entry.after.length > 0 && signers.includes(entry.scorer_role);
}

/** Whether a player or a place that an entry names is one of the card's team. */
const isOfTeam = ({ player, drive }: ScoreEntry, { team }: JudgedCard): boolean =>
  (player === undefined || (team?.players.has(player) ?? false)) && isWithin(drive, 1, team?.places ?? 0);

/** Beyond the printed holes a match says who won, and of its whole result how: nothing else. */
function isBeyondRight(
  { hole, strokes, mark, outcome, likely, player, drive, result }: ScoreEntry,
  card: JudgedCard,
): boolean {
  const isBare = [strokes, mark, likely, player, drive].every((said) => said === undefined);
  if (!isBare || !card.isInMatch) return false;
  if (hole !== resultHole) return card.playsOn && hole <= lastExtraHole && result === undefined;
  if (outcome === undefined || result === undefined) return outcome === result;
  // Phones go by all holes, also where the round was cut since.
  return [card.holes.size, card.matchHoles].some((holes) =>
    isResultOf({ winner: outcome === 'H' ? null : outcome, result }, holes),
  );
}

function isValueRight(entry: ScoreEntry, card: JudgedCard): boolean {
  const { strokes, mark, outcome, likely, player, drive, contest, mm, result } = entry;
  if (contest !== undefined || mm !== undefined || entry.hash !== undefined) return false;
  const values = [strokes, mark, outcome].filter((value) => value !== undefined).length;
  // Without a value an entry takes back what it names; a settlement always says what is right.
  if (values > 1 || (values === 0 && (entry.kind === 'settle' || entry.after.length === 0))) return false;
  if (entry.hole > lastPrintedHole) return isBeyondRight(entry, card);
  if (!card.holes.has(entry.hole) || result !== undefined) return false;
  if (!isWithin(strokes, 1, maxStrokes) || !isWithin(likely, 1, maxStrokes)) return false;
  if (likely !== undefined && mark !== 'X') return false;
  if (values === 0 && (player !== undefined || drive !== undefined)) return false;
  if (!isOfTeam(entry, card)) return false;
  return outcome === undefined || card.isInMatch;
}

/** A measure is of one ball of the card, in a contest of its hole, and says nothing else. */
function isMeasureRight(entry: ScoreEntry, card: JudgedCard): boolean {
  const { contest, mm, player, drive, after, likely, hash, result } = entry;
  const isBare = valueSaid(entry) === null && [likely, hash, result].every((said) => said === undefined);
  // Of one who plays a team's ball alone, programs of before said no place.
  const isOneSaid = player !== undefined || drive !== undefined || (card.team?.places ?? 1) === 1;
  const isOneOf = isOneSaid && isOfTeam(entry, card);
  const saysSomething = mm !== undefined || after.length > 0;
  return (
    isBare &&
    isOneOf &&
    saysSomething &&
    isWithin(mm, 1, maxLengthMm) &&
    card.contests.get(contest ?? '') === entry.hole
  );
}

function isSaidRight(entry: ScoreEntry, card: JudgedCard): boolean {
  if (entry.kind === 'measure') return isMeasureRight(entry, card);
  return isSignature(entry.kind) ? isSignRight(entry) : isValueRight(entry, card);
}

/**
 * Whether what an entry says can be on its card: strokes 1 to 20, a hole that is played, a most likely score only where
 * the ball was picked up, a drive of the team, the outcome of a hole only in a match, further holes only where a level
 * match goes on, a result that it can have, a length in a contest of the hole.
 */
export const isEntryRight = (entry: ScoreEntry, card: JudgedCard, greatestLogicalTime: number): boolean =>
  entry.after.length <= maxNamed &&
  isLogicalTimePossible(entry.logical_time, greatestLogicalTime) &&
  isSaidRight(entry, card);

/** Why nothing of a delivery counts, whatever it says; null where each entry is judged for itself. */
function whyNone({ link, isDeviceBlocked, isRoundClosed, protocol }: DeliveryFacts): QuarantineReason | null {
  if (link.state === 'revoked') return 'revoked';
  if (isDeviceBlocked) return 'blocked';
  if (link.state === 'ended' || isRoundClosed) return 'after_close';
  return protocol >= oldestProtocol && protocol <= scoringProtocol ? null : 'protocol';
}

/** A card's entries so far, with those of this delivery. */
type Counts = Map<string, { entries: number; signs: number }>;

function whyNot(
  entry: ScoreEntry | null,
  place: number,
  facts: DeliveryFacts,
  counts: Counts,
): QuarantineReason | null {
  if (!entry) return 'protocol';
  const card = facts.cards.get(entry.card);
  if (!card) return 'unknown_card';
  if (!mayWrite(facts.link, entry) || !isEntryRight(entry, card, facts.greatestLogicalTime)) return 'bad_value';
  const { entries, signs } = counts.get(entry.card) ?? { entries: card.entryCount, signs: card.signCount };
  const isSign = isSignature(entry.kind);
  if (place >= maxEntriesADelivery || entries >= maxEntriesACard || (isSign && signs >= maxSignsACard))
    return 'too_many';
  counts.set(entry.card, { entries: entries + 1, signs: signs + Number(isSign) });
  return null;
}

/**
 * Judges what a phone has sent, row by row: each is taken, known already, or held for the committee with why. Nothing
 * is refused. The answer to a row that came before is the answer of before; an id that comes again with other content
 * leaves the first as it stands.
 * @param rows as they came over the wire
 * @returns one for each row, in the same order
 */
export function judgeDelivery(rows: readonly unknown[], facts: DeliveryFacts): JudgedEntry[] {
  const none = whyNone(facts);
  const stored = new Map(facts.stored);
  const held = new Map(facts.held);
  const counts: Counts = new Map();
  return rows.map((raw, place) => {
    const id = idOf(raw);
    const entry = readEntry(raw);
    const hold = (why: QuarantineReason, isNew: boolean): JudgedEntry => ({ outcome: 'held', id, why, raw, isNew });
    const first = id === null ? undefined : stored.get(id);
    if (id !== null && first)
      return entry && isSameEntry(first, entry) ? { outcome: 'known', id } : hold('bad_value', false);
    const before = id === null ? undefined : held.get(id);
    if (before) return hold(before, false);
    const why = none ?? whyNot(entry, place, facts, counts);
    if (!entry || why) {
      if (id !== null) held.set(id, why ?? 'protocol');
      return hold(why ?? 'protocol', true);
    }
    stored.set(entry.id, entry);
    return { outcome: 'taken', entry };
  });
}
