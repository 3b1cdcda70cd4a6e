import type { LinkKind, LinkState, QuarantineReason } from '#kernel/contract/scoring-choices.ts';
import type { Delivery } from '#areas/scoring/contract/scoring.ts';
import { type DeliveryFacts, judgeDelivery } from '#areas/scoring/rules/judge-delivery.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { enteredAtMs } from '#areas/scoring/rules/logical-time.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import type { DeliveryRoundRow, LockedGroup } from '#areas/scoring/database/delivery-facts.ts';
import type { NewQuarantinedScore, NumberedEntry } from '#areas/scoring/database/take-entries.ts';
import { isClosed, judgedCardOf } from './card-facts.ts';

/** A delivery with the link through which it was sent. */
export type Arrived = { linkId: string; delivery: Delivery };

export type BatchLink = {
  id: string;
  kind: LinkKind;
  roundId: string | null;
  groupId: string | null;
  holes: number[] | null;
  state: LinkState;
  validFrom: Date;
};

/** The facts by which a batch is judged, read while its groups are locked. */
export type BatchFacts = {
  now: Date;
  links: ReadonlyMap<string, BatchLink>;
  rounds: ReadonlyMap<string, DeliveryRoundRow>;
  groups: ReadonlyMap<string, LockedGroup>;
  cards: readonly CardRow[];
  stored: ReadonlyMap<string, ScoreEntry>;
  held: ReadonlyMap<string, QuarantineReason>;
  /** Whether the committee has blocked the phone of a delivery, by link and device. */
  isBlocked(linkId: string, deviceId: string): boolean;
};

/** The outcome of a batch: the rows to write, and for each delivery which entries were taken or quarantined. */
export type JudgedBatch = {
  entries: NumberedEntry[];
  quarantined: NewQuarantinedScore[];
  groups: LockedGroup[];
  outcomes: { taken: string[]; held: { id: string; why: QuarantineReason }[] }[];
};

/** Whether a link covers every group of its round, as links of stations and desks do. */
export const isOfRound = ({ kind }: Pick<BatchLink, 'kind'>): boolean => kind === 'station' || kind === 'desk';

/**
 * Whether a link may write on a card. A group's link may write on the cards of its group, and on cards that were in it
 * before.
 */
function writesOn(link: BatchLink, card: CardRow): boolean {
  if (isOfRound(link)) return card.round_id === link.roundId;
  if (link.kind !== 'group' || link.groupId === null) return false;
  return card.group_id === link.groupId || card.former_groups.includes(link.groupId);
}

/**
 * Judges deliveries in order, each with the effects of those before it. Each accepted entry gets the next number in its
 * card's group.
 */
export function judgeBatch(arrived: readonly Arrived[], facts: BatchFacts): JudgedBatch {
  const { now, links, rounds, cards } = facts;
  const groups = new Map([...facts.groups].map(([id, group]) => [id, { ...group }]));
  const stored = new Map(facts.stored);
  const held = new Map(facts.held);
  const counts = new Map(cards.map((card) => [card.id, { entries: card.entry_count, signs: card.sign_count }]));
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const entries: NumberedEntry[] = [];
  const quarantined: NewQuarantinedScore[] = [];

  const take = (entry: ScoreEntry, link: BatchLink, delivery: Delivery): void => {
    const { device, v, carried } = delivery;
    const groupId = cardsById.get(entry.card)?.group_id;
    const group = groups.get(groupId ?? '');
    if (!group) throw new Error('a card lies in a group that is not held');
    group.last_seq += 1;
    group.greatest_logical_time = Math.max(group.greatest_logical_time, entry.logical_time);
    stored.set(entry.id, entry);
    const count = counts.get(entry.card);
    if (count) {
      count.entries += 1;
      count.signs += Number(entry.kind === 'sign' || entry.kind === 'unsign');
    }
    entries.push({
      entry,
      groupId: group.id,
      seq: group.last_seq,
      enteredAt: new Date(enteredAtMs(Date.parse(entry.at), link.validFrom.getTime(), now.getTime())),
      source: {
        linkId: link.id,
        deviceId: device,
        seat: carried?.includes(entry.id) ? null : delivery.seat,
        protocol: v,
      },
    });
  };

  const outcomes = arrived.map(({ linkId, delivery }) => {
    const link = links.get(linkId);
    if (!link) throw new Error(`there is no link ${linkId}`);
    const round = rounds.get(link.roundId ?? '');
    const own = cards.filter((card) => card.group_id !== null && writesOn(link, card));
    const judged: DeliveryFacts = {
      protocol: delivery.v,
      link: { kind: link.kind, state: link.state, holes: link.holes && new Set(link.holes) },
      isDeviceBlocked: facts.isBlocked(linkId, delivery.device),
      isRoundClosed: !round || isClosed(round),
      cards: new Map(own.map((card) => [card.id, judgedCardOf(card, rounds.get(card.round_id), counts.get(card.id))])),
      stored,
      held,
      greatestLogicalTime: Math.max(
        0,
        ...own.map((card) => groups.get(card.group_id ?? '')?.greatest_logical_time ?? 0),
      ),
    };
    const answer: JudgedBatch['outcomes'][number] = { taken: [], held: [] };
    for (const row of judgeDelivery(delivery.entries, judged)) {
      if (row.outcome === 'taken') take(row.entry, link, delivery);
      if (row.outcome !== 'held') answer.taken.push(row.outcome === 'taken' ? row.entry.id : row.id);
      else {
        if (row.id !== null) answer.held.push({ id: row.id, why: row.why });
        const { id, raw, why } = row;
        if (row.isNew) quarantined.push({ id, raw, why, linkId, deviceId: delivery.device, seat: delivery.seat });
        if (row.isNew && id !== null) held.set(id, why);
      }
    }
    return answer;
  });
  return { entries, quarantined, groups: [...groups.values()], outcomes };
}
