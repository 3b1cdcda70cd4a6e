import type { Db } from '../connection.ts';

/** What a status goes by, for readers. */
const rules = { dns: 'Rule 5.3a', wd: 'Withdrawn', dq: 'Disqualified' } as const;

export type DeskStatus = keyof typeof rules;

/** The committee's word on somebody's round. */
export async function insertStatusRuling(
  tx: Db,
  ruling: {
    id: string;
    tournamentId: string;
    roundId: string;
    playerId: string;
    status: DeskStatus;
    /** For readers. */
    reason?: string;
    userId: string;
    now: Date;
  },
): Promise<void> {
  const { id, tournamentId, roundId, playerId, status, userId, now, reason = 'Noted at the desk' } = ruling;
  const content = { kind: 'status', player: playerId, team: null, round: roundId, status, rule: rules[status] };
  await tx.query({
    name: 'insert-status-ruling',
    text: `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, tournamentId, roundId, JSON.stringify(content), userId, now, reason],
  });
}

/**
 * Voids what stands of these statuses of somebody: in one round, or in the whole tournament.
 * @returns how many
 */
export async function voidStatusRulings(
  tx: Db,
  of: {
    tournamentId: string;
    /** Null: whatever round they were given in. */
    roundId: string | null;
    playerId: string;
    statuses: readonly DeskStatus[];
    userId: string;
    now: Date;
  },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'void-status-rulings',
    text: `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason, voids)
           select gen_random_uuid(), s.tournament_id, s.round_id, '{"kind": "void", "rule": "Taken back"}', $5, $6,
             'Taken back at the desk', s.id
           from rulings s
           where s.tournament_id = $1 and ($2::uuid is null or s.round_id = $2) and s.content ->> 'player' = $3
             and s.content ->> 'kind' = 'status' and s.content ->> 'status' = any($4::text[])
             and not exists (select from rulings v where v.voids = s.id)`,
    values: [of.tournamentId, of.roundId, of.playerId, of.statuses, of.userId, of.now],
  });
  return rowCount ?? 0;
}
