import type { Db } from '#kernel/database/connection.ts';

/** Saves a contest's lengths as boards show them, for each ball with an entry; null where no entry counts. */
export async function writeMeasures(
  tx: Db,
  measured: readonly { contest: string; player: string; mm: number | null }[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'write-measures',
    text: `with w as (
             select * from jsonb_to_recordset($1::jsonb) as w (contest uuid, player uuid, mm integer)
           ),
           gone as (
             delete from measures m using w where m.contest_id = w.contest and m.player_id = w.player and w.mm is null
           )
           insert into measures as m (contest_id, player_id, length_mm, at)
           select k.id, w.player, w.mm, $2
           from w
           join contests k on k.id = w.contest
           where w.mm is not null
           on conflict (contest_id, player_id) do update
             set length_mm = excluded.length_mm, at = excluded.at
             where m.length_mm <> excluded.length_mm`,
    values: [JSON.stringify(measured), now],
  });
}
