import { skippedTimes } from '#kernel/rules/venue-time.ts';
import { startsOfRound } from '#areas/play/rules/tee-sheets/round-facts.ts';
import { playersOf, type Sheet, type SheetFacts } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { RoundStarts } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listWishes, type PairingWishRow } from '#areas/play/database/tee-sheets/pairing-wishes.ts';
import { findPublishedSheet, type PublishedSheetRow } from '#areas/play/database/tee-sheets/published-sheets.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { findTournamentFacts } from '#areas/play/database/tee-sheets/tournament-facts.ts';
import { findSheet } from '#areas/play/database/tee-sheets/sheets.ts';

/** A tee sheet with all the facts by which it is judged. */
export type SheetNow = {
  round: GolfRoundRow;
  /** The venue's time zone. */
  zone: string;
  starts: RoundStarts;
  sheet: Sheet;
  /** Players on the sheet who gave up their place after its publication. */
  left: ReadonlySet<string>;
  /** The names of carts, by player. */
  carts: ReadonlyMap<string, string>;
  /** Every player of the round, including those who have left. */
  players: SheetPlayerRow[];
  facts: SheetFacts;
  wishes: PairingWishRow[];
  published: PublishedSheetRow | null;
};

/**
 * Reads the sheet of a round. The round must have been read or locked before, so that the facts are never older than
 * it.
 */
export async function readSheet(db: Db, round: GolfRoundRow): Promise<SheetNow> {
  const zone = (await findTournamentFacts(db, round.tournament_id))?.time_zone ?? 'UTC';
  const { sheet, left, carts } = await findSheet(db, round);
  const players = await listSheetPlayers(db, round.tournament_id, sheet.groups.flatMap(playersOf));
  const wishes = await listWishes(db, round.tournament_id);
  const published = await findPublishedSheet(db, round.id);
  const skipped = skippedTimes(round.date, zone);
  const starts = { ...startsOfRound(round, round.course?.content ?? null), skipped };
  const facts: SheetFacts = {
    playerIds: new Set(players.map(({ id }) => id)),
    holes: new Set(starts.holes.map(({ number }) => number)),
    hours: null,
    skipped,
  };
  return { round, zone, starts, sheet, left, carts, players, facts, wishes, published };
}
