import type { Act } from '#golf/rulings.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { isRulingInForce } from '#areas/tournaments/database/standing.ts';

export type NewRuling = {
  id: string;
  tournamentId: string;
  /** Null for a ruling on the whole tournament. */
  roundId: string | null;
  act: Act;
  /** The rule that the committee cites, as text. */
  rule: string;
  reason: string;
  userId: string;
  now: Date;
};

/** Inserts rulings of the committee. */
export async function insertRulings(tx: Db, rulings: readonly NewRuling[]): Promise<void> {
  await tx.query({
    name: 'insert-rulings',
    text: `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason)
           select w.id, w."tournamentId", w."roundId", w.act || jsonb_build_object('rule', w.rule), w."userId", w.now,
             w.reason
           from jsonb_to_recordset($1::jsonb) as w (id uuid, "tournamentId" uuid, "roundId" uuid, act jsonb, rule text,
             "userId" uuid, now timestamptz, reason text)`,
    values: [JSON.stringify(rulings)],
  });
}

/** Voids rulings that are in force; both they and the voiding are kept as history. */
export async function voidRulings(
  tx: Db,
  ids: readonly string[],
  { reason, userId, now }: { reason: string; userId: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'void-rulings',
    text: `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason, voids)
           select w.id, s.tournament_id, s.round_id, '{"kind": "void", "rule": "Taken back"}', $2, $3, $4, s.id
           from jsonb_to_recordset($1::jsonb) as w (id uuid, voids uuid)
           join rulings s on s.id = w.voids
           where ${isRulingInForce}`,
    values: [JSON.stringify(ids.map((voids) => ({ id: newId(), voids }))), userId, now, reason],
  });
}
