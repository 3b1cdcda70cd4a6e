import type { Db } from '#kernel/database/connection.ts';
import { allRows, isWritten } from '#kernel/database/reading.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { cardReviewNotes } from '#areas/results/tables/prizes.ts';

export type TypingRow = {
  card_id: string;
  player_id: string;
  round: number;
  holes: number;
  of_one_phone: number;
  is_signed_at_once: boolean;
};

/** Cards of players on which one phone typed or signed for two people. */
export const listTypings = (db: Db, tournamentId: string): Promise<TypingRow[]> =>
  allRows(db, {
    name: 'list-typings',
    text: `with typed as (
             select e.card_id, e.hole, e.kind, e.scorer_role, e.device_id, e.entered_at
             from cards c
             join score_entries e on e.card_id = c.id
             where c.tournament_id = $1 and e.device_id is not null and e.kind in ('score', 'sign')
               and e.scorer_role in ('first', 'second')
           ), by_one_phone as (
             select card_id, count(*)::integer as holes
             from (
               select card_id, hole from typed where kind = 'score'
               group by card_id, hole, device_id having count(distinct scorer_role) = 2
             ) h
             group by card_id
           ), signs as (
             select card_id, entered_at - lag(entered_at) over w as since, lead(entered_at) over w - entered_at as until
             from typed
             where kind = 'sign'
             window w as (partition by device_id order by entered_at, card_id, scorer_role)
           ), at_once as (
             select distinct card_id
             from signs
             where least(since, until) <= interval '20 seconds'
           )
           select c.id as card_id, c.player_id, d.number as round, jsonb_array_length(c.merged -> 'holes') as holes,
             coalesce(b.holes, 0) as of_one_phone, a.card_id is not null as is_signed_at_once
           from cards c
           join golf_rounds d on d.id = c.round_id
           left join by_one_phone b on b.card_id = c.id
           left join at_once a on a.card_id = c.id
           where c.tournament_id = $1 and c.player_id is not null and c.merged is not null
             and (b.card_id is not null or a.card_id is not null)
           order by d.number, c.id`,
    values: [tournamentId],
  });

export type IntegrityNoteRow = Omit<RowOf<typeof cardReviewNotes>, 'tournament_id' | 'by_user_id'> & { by: string };

/** The committee's notes, oldest first. */
export const listIntegrityNotes = (db: Db, tournamentId: string): Promise<IntegrityNoteRow[]> =>
  allRows(db, {
    name: 'list-integrity-notes',
    text: `select n.id, n.player_id, n.body, coalesce(nullif(${personName('f')}, ''), 'Somebody') as by, n.at
           from card_review_notes n
           left join profiles f on f.user_id = n.by_user_id
           where n.tournament_id = $1
           order by n.at, n.id`,
    values: [tournamentId],
  });

/** @returns whether the player belongs to that tournament */
export const insertIntegrityNote = (
  db: Db,
  note: { id: string; tournamentId: string; playerId: string; body: string; userId: string; now: Date },
): Promise<boolean> =>
  isWritten(db, {
    name: 'insert-integrity-note',
    text: `insert into card_review_notes (id, tournament_id, player_id, body, by_user_id, at)
           select $1, r.tournament_id, p.id, $4, $5, $6
           from registration_players p
           join tournament_registrations r on r.id = p.registration_id
           where p.id = $3 and r.tournament_id = $2`,
    values: [note.id, note.tournamentId, note.playerId, note.body, note.userId, note.now],
  });

export const deleteIntegrityNote = (db: Db, tournamentId: string, id: string): Promise<boolean> =>
  isWritten(db, {
    name: 'delete-integrity-note',
    text: 'delete from card_review_notes where id = $2 and tournament_id = $1',
    values: [tournamentId, id],
  });

/** The golfers of a tournament's field who have rounds in their handicap record, by player. */
export const listRecordsOfField = (db: Db, tournamentId: string): Promise<{ player_id: string; golfer_id: string }[]> =>
  allRows(db, {
    name: 'list-records-of-field',
    text: `select p.id as player_id, g.id as golfer_id
           from tournament_registrations r
           join registration_players p on p.registration_id = r.id
           join golfers g
             on g.id = coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end)
           where r.tournament_id = $1 and exists (select from golfer_rounds o where o.golfer_id = g.id)`,
    values: [tournamentId],
  });
