import { createHash } from 'node:crypto';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import type { DeliveryAnswer, WireEntry } from '#areas/scoring/contract/scoring.ts';
import { idOf, readEntry } from '#areas/scoring/rules/read-entry.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listMessagesAfter } from '#areas/scoring/database/day-messages.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import {
  type DeliveryRoundRow,
  listDeliveryCards,
  listDeliveryRounds,
  listGroupsInRounds,
  listGroupsOfCards,
  listHeld,
  lockGroups,
  lockRoundsToStart,
} from '#areas/scoring/database/delivery-facts.ts';
import { type DeviceRow, saveDeviceReports } from '#areas/scoring/database/devices.ts';
import { listEntriesAfter, listEntriesById } from '#areas/scoring/database/entries.ts';
import { type LinkRow, listLinksById } from '#areas/play/database/scores/links.ts';
import { insertQuarantined } from '#areas/scoring/database/take-entries.ts';
import { contestsForPhones, matchesPlayOn, roundForPhones } from './card-facts.ts';
import { maxMessages, presentMessage } from './present-message.ts';
import { stateOf } from './link-state.ts';
import {
  type Arrived,
  type BatchFacts,
  type BatchLink,
  isOfRound,
  judgeBatch,
  type JudgedBatch,
} from './judge-batch.ts';
import { storeEntries } from './store-entries.ts';

/** The most entries in one answer; the phone asks again for the rest. */
const maxInAnswer = 500;
/** The most phones that may write through one link. */
export const maxDevices = 16;
const pollSeconds = 20;

/**
 * Takes deliveries in the caller's transaction: entries that count are stored and merged, others are quarantined, and
 * each delivery gets its answer. Every group involved is locked before its entries are first read, so that numbers have
 * no gaps and a phone's cursor never skips an entry.
 * @throws Error where a link or an id appeared or disappeared meanwhile; the caller rolls back and tries each delivery
 * alone
 */
export async function takeDeliveries(tx: Db, arrived: readonly Arrived[], now: Date): Promise<DeliveryAnswer[]> {
  const rows = await listLinksById(tx, [...new Set(arrived.map(({ linkId }) => linkId))]);
  const links = new Map(rows.map((row) => [row.id, batchLink(row, now)]));
  const roundIds = [...new Set(rows.flatMap(({ round_id }) => round_id ?? []))];
  const sent = arrived.flatMap(({ delivery }) => delivery.entries);
  const ids = [...new Set(sent.flatMap((row) => idOf(row) ?? []))];
  const named = [...new Set(sent.flatMap((row) => readEntry(row)?.card ?? []))];
  if (sent.length > 0) await lockRoundsToStart(tx, roundIds);
  const asked = await groupsAsked(tx, arrived, links);
  const ownGroups = [...rows.flatMap(({ group_id }) => group_id ?? []), ...asked.values()];
  const groupIds = [...new Set([...ownGroups, ...(named.length > 0 ? await listGroupsOfCards(tx, named) : [])])];
  const locked = await lockGroups(tx, groupIds);
  const rounds = new Map((await listDeliveryRounds(tx, roundIds)).map((round) => [round.id, round]));
  const cards = await listDeliveryCards(tx, { groupIds: [...new Set(ownGroups)], cardIds: named });
  const devices = await hearPhones(tx, arrived, now);
  const judged = judgeBatch(arrived, {
    now,
    links,
    rounds,
    groups: new Map(locked.map((group) => [group.id, group])),
    cards,
    stored: new Map((ids.length > 0 ? await listEntriesById(tx, ids) : []).map((entry) => [entry.id, entry])),
    held: ids.length > 0 ? await listHeld(tx, ids) : new Map(),
    isBlocked: (linkId, deviceId) => {
      const device = devices.get(`${linkId} ${deviceId}`);
      return !device || device.is_waiting || device.blocked_at !== null;
    },
  });
  if (judged.quarantined.length > 0) await insertQuarantined(tx, judged.quarantined, now);
  const after = await storeEntries(tx, { entries: judged.entries, groups: judged.groups, cards, rounds }, now);
  return answers(tx, arrived, { judged, links, rounds, asked, cards: after, now });
}

/**
 * The group that each delivery names; a phone of a station or a desk looks at one group after the other.
 * @returns the groups by index; a group of another round is left out
 */
async function groupsAsked(
  tx: Db,
  arrived: readonly Arrived[],
  links: ReadonlyMap<string, BatchLink>,
): Promise<Map<number, string>> {
  const named = arrived.flatMap(({ linkId, delivery }, place) => {
    const link = links.get(linkId);
    const groupId = delivery.group;
    return link?.roundId && groupId && isOfRound(link) ? [{ place, groupId, roundId: link.roundId }] : [];
  });
  if (named.length === 0) return new Map();
  const own = await listGroupsInRounds(tx, named);
  return new Map(named.flatMap(({ place, groupId }) => (own.has(groupId) ? [[place, groupId] as const] : [])));
}

const batchLink = (row: LinkRow, now: Date): BatchLink => ({
  id: row.id,
  kind: row.kind,
  roundId: row.round_id,
  groupId: row.group_id,
  holes: row.holes,
  state: stateOf(row, now),
  validFrom: row.valid_from,
});

/** Records the phones of a batch; a phone that sent several deliveries is recorded once, with its last report. */
async function hearPhones(tx: Db, arrived: readonly Arrived[], now: Date): Promise<Map<string, DeviceRow>> {
  const heard = new Map(
    arrived.map(({ linkId, delivery }) => [
      `${linkId} ${delivery.device}`,
      {
        id: delivery.device,
        linkId,
        seat: delivery.seat,
        app: delivery.app,
        protocol: delivery.v,
        offsetMs: delivery.offset_ms,
        pending: delivery.pending,
      },
    ]),
  );
  const rows = await saveDeviceReports(tx, [...heard.values()], { most: maxDevices, now });
  return new Map(rows.map((row) => [`${row.link_id} ${row.id}`, row]));
}

type BundleRound = Pick<DeliveryRoundRow, 'version' | 'contests' | 'is_match' | 'level_match' | 'team_size'>;

/**
 * The version of those parts of a group's bundle that may change during play: players, tees, markers, contests, and the
 * set-up of the round.
 */
export const bundleVersion = (cards: readonly CardRow[], round: BundleRound | undefined): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        round?.version ?? 0,
        round?.contests.map(({ id }) => id),
        ...(round?.is_match ? [matchesPlayOn(round)] : []),
        cards
          .map(({ id, players, seats, tee_id, marker_player_id }) => [id, players, seats, tee_id, marker_player_id])
          .sort(),
      ]),
    )
    .digest('base64url')
    .slice(0, 12);

async function answers(
  tx: Db,
  arrived: readonly Arrived[],
  facts: Pick<BatchFacts, 'links' | 'rounds' | 'cards' | 'now'> & {
    judged: JudgedBatch;
    asked: ReadonlyMap<number, string>;
  },
): Promise<DeliveryAnswer[]> {
  const { judged, links, rounds, cards, now } = facts;
  const asked = arrived.map(({ linkId, delivery }, place) => {
    const link = links.get(linkId);
    const round = rounds.get(link?.roundId ?? '');
    const groupId = link?.state === 'revoked' ? null : (facts.asked.get(place) ?? link?.groupId ?? null);
    // A phone from an earlier epoch starts again from 0, because its cursor refers to other numbers.
    const after = round && delivery.epoch === round.epoch ? delivery.cursor : 0;
    return { groupId, after };
  });
  const lists = await listEntriesAfter(tx, asked, maxInAnswer + 1);
  const messages = await messagesFor(tx, arrived, { asked, links, rounds });
  return arrived.map(({ linkId, delivery }, place) => {
    const round = rounds.get(links.get(linkId)?.roundId ?? '');
    const found = lists[place] ?? [];
    const entries: WireEntry[] = found.slice(0, maxInAnswer);
    const groupId = asked[place]?.groupId ?? null;
    const own = cards.filter(({ group_id }) => groupId !== null && group_id === groupId);
    return {
      v: scoringProtocol,
      now: now.toISOString(),
      epoch: round?.epoch ?? 0,
      cursor: entries.at(-1)?.seq ?? asked[place]?.after ?? delivery.cursor,
      taken: judged.outcomes[place]?.taken ?? [],
      held: judged.outcomes[place]?.held ?? [],
      entries,
      more: found.length > maxInAnswer,
      cards: own.map(({ id, state, merged }) => ({ id, state, hash: merged?.hash ?? null })),
      round: roundForPhones(round),
      message: groupId === null ? null : (round?.message_id ?? null),
      messages: messages.get(place) ?? [],
      bundle: bundleVersion(own, round),
      contests: contestsForPhones(round),
      next_poll_s: pollSeconds,
    };
  });
}

/** Reads messages only for a phone that does not have the newest one yet; most deliveries need no query. */
async function messagesFor(
  tx: Db,
  arrived: readonly Arrived[],
  facts: {
    asked: readonly { groupId: string | null }[];
    links: ReadonlyMap<string, BatchLink>;
    rounds: ReadonlyMap<string, DeliveryRoundRow>;
  },
): Promise<Map<number, DeliveryAnswer['messages']>> {
  const behind = arrived.flatMap(({ linkId, delivery }, place) => {
    const groupId = facts.asked[place]?.groupId ?? null;
    const newest = facts.rounds.get(facts.links.get(linkId)?.roundId ?? '')?.message_id ?? null;
    const isBehind = groupId !== null && delivery.message !== undefined && delivery.message !== newest;
    return isBehind ? [{ place, groupId, after: delivery.message ?? null }] : [];
  });
  const lists = await listMessagesAfter(tx, behind, maxMessages);
  return new Map(behind.map(({ place }, turn) => [place, (lists[turn] ?? []).map(presentMessage)]));
}
