import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { columns, type RoundRow } from '#areas/golfers/database/rounds.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import type { golfers } from '#areas/accounts/tables/accounts.ts';
import type { PostedRoundState } from '#areas/golfers/contract/career.ts';
import { postedRounds } from '#areas/results/tables/prizes.ts';

/**
 * Locks a golfer with the settings of their record until the transaction ends, so that changes to one record are
 * serial.
 */
export const lockRecordOf = (
  tx: Db,
  golferId: string,
): Promise<Pick<RowOf<typeof golfers>, 'user_id' | 'tournament_rounds'> | null> =>
  firstRow(tx, {
    name: 'lock-record-of',
    text: 'select user_id, tournament_rounds from golfers where id = $1 for no key update',
    values: [golferId],
  });

export type RecordSettings = Pick<RowOf<typeof golfers>, 'tournament_rounds'>;

export async function findRecordSettings(db: Db, golferId: string): Promise<RecordSettings> {
  const { rows } = await db.query<RecordSettings>({
    name: 'find-record-settings',
    text: 'select tournament_rounds from golfers where id = $1',
    values: [golferId],
  });
  return rows[0] ?? { tournament_rounds: 'ask' };
}

/** Saves settings of a record; a setting left out stays unchanged. */
export async function saveRecordSettings(
  db: Db,
  golferId: string,
  wanted: { [Name in keyof RecordSettings]?: RecordSettings[Name] | undefined },
): Promise<void> {
  await db.query({
    name: 'save-record-settings',
    text: 'update golfers set tournament_rounds = coalesce($2, tournament_rounds) where id = $1',
    values: [golferId, wanted.tournament_rounds ?? null],
  });
}

/** Records what was asked or decided about a card; the later decision counts. */
export async function savePostedRound(
  tx: Db,
  post: { cardId: string; golferId: string; state: PostedRoundState; now: Date },
): Promise<void> {
  await tx.query({
    name: 'save-posted-round',
    ...insertion(
      postedRounds,
      {
        card_id: post.cardId,
        golfer_id: post.golferId,
        state: post.state,
        asked_at: post.now,
        decided_at: post.state === 'asked' ? null : post.now,
      },
      `on conflict (card_id) do update
         set golfer_id = excluded.golfer_id, state = excluded.state, decided_at = excluded.decided_at`,
    ),
  });
}

/** The round in a golfer's record that was made from a card; null where there is none. */
export const findRoundOfCard = (tx: Db, golferId: string, cardId: string): Promise<RoundRow | null> =>
  firstRow(tx, {
    name: 'find-round-of-card',
    text: `select ${columns} from golfer_rounds where card_id = $2 and golfer_id = $1`,
    values: [golferId, cardId],
  });

export async function forgetPostedRound(tx: Db, cardId: string): Promise<void> {
  await tx.query({
    name: 'forget-posted-round',
    text: 'delete from posted_rounds where card_id = $1',
    values: [cardId],
  });
}
