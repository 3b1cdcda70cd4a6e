import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type { NewStart } from '#areas/day/rules/retime-groups.ts';
import type { WeatherAction } from '#areas/day/rules/weather.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { suspensions, weatherActions } from '#areas/day/tables/day.ts';
import { statusOfPlay } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { SuspensionRow } from '#areas/results/database/day-facts.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';

/** The state before an action, needed to undo it. */
export type WeatherBefore = {
  status: RoundStatus;
  startKind: StartKind;
  starts: NewStart[];
  suspensionId: string | null;
  rulingId: string | null;
};

const columns = selected(weatherActions, 'w', [
  'id',
  'action',
  'title',
  'before',
  'sheet_version',
  'done_at',
  'undone_at',
]);
export type WeatherActionRow = RowIn<typeof columns> & { before: WeatherBefore };

export async function insertWeatherAction(
  tx: Db,
  done: {
    id: string;
    tournamentId: string;
    roundId: string;
    action: WeatherAction;
    title: string;
    before: WeatherBefore;
    sheetVersion: number;
    userId: string;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-weather-action',
    ...insertion(weatherActions, {
      id: done.id,
      tournament_id: done.tournamentId,
      round_id: done.roundId,
      action: done.action,
      title: done.title,
      before: done.before,
      sheet_version: done.sheetVersion,
      by_user_id: done.userId,
      done_at: done.now,
    }),
  });
}

/** The latest weather action in a round, undone or not. */
export const findLastWeatherAction = (db: Db, roundId: string): Promise<WeatherActionRow | null> =>
  firstRow(db, {
    name: 'find-last-weather-action',
    text: `select ${columns}
           from weather_actions w
           where w.round_id = $1
           order by w.done_at desc, w.id desc
           limit 1`,
    values: [roundId],
  });

export async function markUndone(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'mark-weather-undone',
    text: 'update weather_actions set undone_at = $2 where id = $1',
    values: [id, now],
  });
}

/** Sets the status of a round. Lock the round first. */
export async function setRoundStatus(tx: Db, roundId: string, status: RoundStatus): Promise<void> {
  await tx.query({
    name: 'set-round-status',
    text: 'update golf_rounds set status = $2 where id = $1',
    values: [roundId, status],
  });
}

/** Sets the kind of start of a round; null leaves it unchanged. In both cases phones load their group again. */
export async function setStartKind(tx: Db, roundId: string, kind: string | null): Promise<void> {
  await tx.query({
    name: 'set-start-kind',
    text: 'update golf_rounds set start_kind = coalesce($2, start_kind), version = version + 1 where id = $1',
    values: [roundId, kind],
  });
}

export async function insertSuspension(
  tx: Db,
  suspension: {
    id: string;
    tournamentId: string;
    roundId: string;
    kind: SuspensionRow['kind'];
    statusBefore: string;
    userId: string;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-suspension',
    ...insertion(suspensions, {
      id: suspension.id,
      tournament_id: suspension.tournamentId,
      round_id: suspension.roundId,
      kind: suspension.kind,
      status_before: suspension.statusBefore,
      began_at: suspension.now,
      by_user_id: suspension.userId,
    }),
  });
}

/** Sets when play will resume, and when it has resumed; null for not yet. */
export async function setSuspensionEnd(
  tx: Db,
  id: string,
  { resumeAt, endedAt }: { resumeAt: Date | null; endedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'set-suspension-end',
    text: 'update suspensions set resume_at = $2, ended_at = $3 where id = $1',
    values: [id, resumeAt, endedAt],
  });
}

/** Tournaments with a suspension whose time to resume has come. */
export const listDueSuspensions = (db: Db, now: Date): Promise<string[]> =>
  listIds(db, {
    name: 'list-due-suspensions',
    text: 'select distinct tournament_id as id from suspensions where ended_at is null and resume_at <= $1',
    values: [now],
  });

/**
 * Ends the suspensions of a tournament whose time to resume has come.
 * @returns whether boards and phones have to be notified
 */
export const endDueSuspensions = (tx: Db, tournamentId: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'end-due-suspensions',
    text: `with due as (
             update suspensions
             set ended_at = resume_at
             where tournament_id = $2 and ended_at is null and resume_at <= $1
             returning round_id
           )
           update golf_rounds d
           set status = ${statusOfPlay('d.id')}
           from due
           where d.id = due.round_id and d.status = 'suspended'`,
    values: [now, tournamentId],
  });
