import { resultHole } from '#kernel/contract/scoring-choices.ts';
import {
  type DayCard,
  type DayGroup,
  type DayRound,
  type GroupNow,
  groupsNow,
  silentMs,
} from '#areas/results/rules/day-groups.ts';
import { isLeft } from '#golf/played-round.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import {
  type DayCardRow,
  type DayGroupRow,
  listDayCards,
  listDayGroups,
  listSuspensions,
  type SuspensionRow,
} from '#areas/results/database/day-facts.ts';
import { findRoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';

/** The current state of a round, for the committee's day. */
export type DayNow = {
  round: GolfRoundRow;
  facts: DayRound;
  groups: GroupNow[];
  groupRows: ReadonlyMap<string, DayGroupRow>;
  cards: DayCard[];
  /** The players of a card's ball, by card id. */
  playersOfCard: ReadonlyMap<string, readonly string[]>;
  suspensions: SuspensionRow[];
};

function cardOf(row: DayCardRow, numbers: readonly number[]): DayCard {
  const msOf = (at: string | null | undefined) => (at ? Date.parse(at) || null : null);
  const said = row.merged?.said;
  // Where the result of a match was typed, the remaining holes have no scores of their own.
  const holes = row.merged?.holes.map(([number, value, , at]) => ({ number, value, atMs: msOf(at ?? said?.at) }));
  const extra = (row.merged?.extra ?? []).map(([number, , , at]) => ({ number, atMs: msOf(at) }));
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    players: row.players.length,
    isExpected: row.is_expected,
    state: row.state,
    holes: holes ?? numbers.map((number) => ({ number, value: null, atMs: null })),
    beyond: said ? [...extra, { number: resultHole, atMs: msOf(said.at) }] : extra,
    isResultSaid: said !== undefined,
    isTyped: row.merged?.holes.some(([, , state]) => state === 'corrected') ?? false,
    differs: row.merged?.differs ?? [],
    late: row.merged?.late.length ?? 0,
    hasBrokenSign: row.merged?.signs.some(({ state }) => state === 'broken') ?? false,
  };
}

const groupOf = (row: DayGroupRow, startMs: number): DayGroup => ({
  id: row.id,
  number: row.number,
  start: { time: row.start_time, hole: row.start_hole, letter: row.letter },
  startMs,
  heardMs: row.heard_at?.getTime() ?? null,
  phones: row.phones,
  unsent: row.unsent,
});

/** Reads the current state of a round. The caller has checked that the reader belongs to the committee. */
export async function readDay(db: Db, round: GolfRoundRow, zone: string, now: Date): Promise<DayNow> {
  const groupRows = await listDayGroups(db, round.id, new Date(now.getTime() - silentMs));
  const cardRows = await listDayCards(db, round.id);
  const suspensions = await listSuspensions(db, round.id);
  const holes = holesOf(round.course?.content ?? null, round.holes);
  const numbers = holes.map(({ number }) => number);
  const ruling = await findRoundRuling(db, round.id);
  const shortened = ruling?.kind === 'shorten' ? ruling.holes : null;
  const cards = cardRows.map((row) => cardOf(row, numbers));
  const facts: DayRound = {
    holes: holes.filter(({ number }) => isLeft(shortened, number)),
    pauses: suspensions.map(({ began_at, ended_at }) => ({
      fromMs: began_at.getTime(),
      toMs: ended_at?.getTime() ?? null,
    })),
    nowMs: now.getTime(),
  };
  // Many groups share a start time, and converting a time of a zone is expensive, so each is converted once.
  const times = new Map(groupRows.map(({ start_time }) => [start_time, 0]));
  for (const time of times.keys()) times.set(time, instantAt(round.date, time, zone).getTime());
  return {
    round,
    facts,
    groups: groupsNow(
      groupRows.map((row) => groupOf(row, times.get(row.start_time) ?? 0)),
      cards,
      facts,
    ),
    groupRows: new Map(groupRows.map((row) => [row.id, row])),
    cards,
    playersOfCard: new Map(cardRows.map(({ id, players }) => [id, players])),
    suspensions,
  };
}
