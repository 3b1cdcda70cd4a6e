import { maxLengthMm } from '#areas/scoring/contract/contest-choices.ts';
import {
  type EntryKind,
  lastExtraHole,
  lastPrintedHole,
  type LinkKind,
  type LinkState,
  maxEntriesACard,
  maxEntriesADelivery,
  maxNamed,
  maxSignsACard,
  oldestProtocol,
  type QuarantineReason,
  resultHole,
  type ScorerRole,
  scoringProtocol,
} from '#kernel/contract/scoring-choices.ts';
import { maxStrokes } from '#golf/cards.ts';
import { isResultOf } from '#golf/match-result.ts';
import { idOf, readEntry } from './read-entry.ts';
import { isSameEntry, type ScoreEntry, valueSaid } from './score-entry.ts';
import { isLogicalTimePossible } from './logical-time.ts';

/** A card, with the facts by which entries on it are judged. */
export type JudgedCard = {
  /** The printed numbers of the holes in play. */
  holes: ReadonlySet<number>;
  /** The present and former players of its team, and the highest position; null for an own ball. */
  team: { players: ReadonlySet<string>; places: number } | null;
  isInMatch: boolean;
  /** Whether the card's match continues if it is all square after the last hole. */
  playsOn: boolean;
  /** The number of holes in its match; fewer than the card has where the round was shortened. */
  matchHoles: number;
  /** The holes with a measured contest, by contest id. */
  contests: ReadonlyMap<string, number>;
  /** The number of stored entries, and of signatures and withdrawals among them. */
  entryCount: number;
  signCount: number;
};

/** The server's facts for judging a delivery. */
export type DeliveryFacts = {
  protocol: number;
  /** `holes` of a station; null for all holes. */
  link: { kind: LinkKind; state: LinkState; holes: ReadonlySet<number> | null };
  /** The phone was blocked by the committee, or exceeds its link's limit and is not admitted yet. */
  isDeviceBlocked: boolean;
  isRoundClosed: boolean;
  /** The cards on which the link may write. */
  cards: ReadonlyMap<string, JudgedCard>;
  /** Stored entries with ids in this delivery, both counted and quarantined. */
  stored: ReadonlyMap<string, ScoreEntry>;
  held: ReadonlyMap<string, QuarantineReason>;
  /** The greatest stored logical time of the group; 0 for none. */
  greatestLogicalTime: number;
};

/** The outcome of one row. `known` is answered like `taken` but changes nothing. */
export type JudgedEntry =
  | { outcome: 'taken'; entry: ScoreEntry }
  | { outcome: 'known'; id: string }
  | { outcome: 'held'; id: string | null; why: QuarantineReason; raw: unknown; isNew: boolean };

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value === undefined || (value >= least && value <= most);

const isOfHole = (kind: EntryKind): boolean => kind === 'score' || kind === 'measure';

/** Whether this kind of link may write this kind of entry; the committee writes through other endpoints. */
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

/** Whether the player or position that an entry names belongs to the card's team. */
const isOfTeam = ({ player, drive }: ScoreEntry, { team }: JudgedCard): boolean =>
  (player === undefined || (team?.players.has(player) ?? false)) && isWithin(drive, 1, team?.places ?? 0);

/**
 * Beyond the printed holes of a match, an entry may only state a winner, and for the whole result also how it was won.
 */
function isBeyondRight(
  { hole, strokes, mark, outcome, likely, player, drive, result }: ScoreEntry,
  card: JudgedCard,
): boolean {
  const isBare = [strokes, mark, likely, player, drive].every((said) => said === undefined);
  if (!isBare || !card.isInMatch) return false;
  if (hole !== resultHole) return card.playsOn && hole <= lastExtraHole && result === undefined;
  if (outcome === undefined || result === undefined) return outcome === result;
  // Phones play all holes even after the round was shortened.
  return [card.holes.size, card.matchHoles].some((holes) =>
    isResultOf({ winner: outcome === 'H' ? null : outcome, result }, holes),
  );
}

function isValueRight(entry: ScoreEntry, card: JudgedCard): boolean {
  const { strokes, mark, outcome, likely, player, drive, contest, mm, result } = entry;
  if (contest !== undefined || mm !== undefined || entry.hash !== undefined) return false;
  const values = [strokes, mark, outcome].filter((value) => value !== undefined).length;
  // Without a value an entry withdraws the entries that it names; a settlement must always have a value.
  if (values > 1 || (values === 0 && (entry.kind === 'settle' || entry.after.length === 0))) return false;
  if (entry.hole > lastPrintedHole) return isBeyondRight(entry, card);
  if (!card.holes.has(entry.hole) || result !== undefined) return false;
  if (!isWithin(strokes, 1, maxStrokes) || !isWithin(likely, 1, maxStrokes)) return false;
  if (likely !== undefined && mark !== 'X') return false;
  if (values === 0 && (player !== undefined || drive !== undefined)) return false;
  if (!isOfTeam(entry, card)) return false;
  return outcome === undefined || card.isInMatch;
}

/** A measure must be of a ball of the card, in a contest of its hole, and have no other fields. */
function isMeasureRight(entry: ScoreEntry, card: JudgedCard): boolean {
  const { contest, mm, player, drive, after, likely, hash, result } = entry;
  const isBare = valueSaid(entry) === null && [likely, hash, result].every((said) => said === undefined);
  // For a team ball with a single player, older programs sent no position.
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
 * Whether an entry is possible on its card: strokes from 1 to 20; a hole in play; a most likely score only for a
 * picked-up ball; a drive of a team member; a hole outcome only in match play; extra holes only where level matches go
 * on; a result that the match can have; a length in a contest of the hole.
 */
export const isEntryRight = (entry: ScoreEntry, card: JudgedCard, greatestLogicalTime: number): boolean =>
  entry.after.length <= maxNamed &&
  isLogicalTimePossible(entry.logical_time, greatestLogicalTime) &&
  isSaidRight(entry, card);

/** Why a whole delivery is quarantined, whatever it contains; null where each entry is judged separately. */
function whyNone({ link, isDeviceBlocked, isRoundClosed, protocol }: DeliveryFacts): QuarantineReason | null {
  if (link.state === 'revoked') return 'revoked';
  if (isDeviceBlocked) return 'blocked';
  if (link.state === 'ended' || isRoundClosed) return 'after_close';
  return protocol >= oldestProtocol && protocol <= scoringProtocol ? null : 'protocol';
}

/** The number of entries on a card so far, including this delivery's. */
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
 * Judges the rows of a delivery in order: each is taken, known already, or quarantined with a reason; none is rejected.
 * A row that was sent before gets the same answer again; an id that is sent again with other content does not change
 * the first entry.
 * @param rows as received
 * @returns one outcome for each row, in the same order
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
