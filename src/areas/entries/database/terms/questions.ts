import type { EntryQuestion } from '#areas/entries/rules/entry-questions.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countWritten, isWritten, listIds } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { registrationAnswers } from '#areas/entries/tables/terms.ts';

/**
 * Raises the version of the price list for a change of its questions, unless somebody changed it since `version` was
 * read. Lock the counter first.
 * @param until the last date on which golfers may change their answers
 * @returns false where somebody did
 */
export const raiseTerms = (
  tx: Db,
  tournamentId: string,
  version: number,
  until: string | null,
  now: Date,
): Promise<boolean> =>
  isWritten(tx, {
    name: 'raise-terms',
    text: `insert into entry_terms as e (tournament_id, early, changes_until, updated_at)
           select $1, '[]', $3, $4 where $2 = 0 or exists (select from entry_terms where tournament_id = $1)
           on conflict (tournament_id) do update set changes_until = excluded.changes_until, version = e.version + 1,
             updated_at = excluded.updated_at
             where e.version = $2`,
    values: [tournamentId, version, until, now],
  });

/** Writes the questions in this order; a question left out is no longer asked. Lock the counter first. */
export async function saveQuestions(tx: Db, tournamentId: string, questions: readonly EntryQuestion[]): Promise<void> {
  await tx.query({
    name: 'keep-questions',
    text: `with asked as materialized (
             select * from json_to_recordset($2::json) as x(
               id uuid, position smallint, "askedOf" text, kind text, label text, help text, "isRequired" boolean, options jsonb,
               "shownIf" jsonb, "isPrivate" boolean, "textVersion" integer)
           ), gone as (
             update entry_questions set is_active = false where tournament_id = $1 and id not in (select id from asked)
           )
           insert into entry_questions as q (
             id, tournament_id, position, asked_of, kind, label, help, is_required, options, shown_if, is_private, text_version)
           select id, $1, position, "askedOf", kind, label, help, "isRequired", options, "shownIf", "isPrivate", "textVersion"
           from asked
           on conflict (id) do update set position = excluded.position, label = excluded.label, help = excluded.help,
             is_required = excluded.is_required, options = excluded.options, shown_if = excluded.shown_if,
             is_private = excluded.is_private, text_version = excluded.text_version, is_active = true
             where q.tournament_id = $1`,
    values: [tournamentId, JSON.stringify(questions.map((question, position) => ({ ...question, position })))],
  });
}

/**
 * The questions among these that belong to another tournament or were asked in another form, and so cannot be written.
 */
export const listForeignQuestions = (
  tx: Db,
  tournamentId: string,
  questions: readonly Pick<EntryQuestion, 'id' | 'kind' | 'askedOf'>[],
): Promise<string[]> =>
  listIds(tx, {
    name: 'list-foreign-questions',
    text: `select q.id from entry_questions q
           join json_to_recordset($2::json) as x(id uuid, kind text, "askedOf" text) on x.id = q.id
           where q.tournament_id <> $1 or q.kind <> x.kind or q.asked_of <> x."askedOf"`,
    values: [tournamentId, JSON.stringify(questions)],
  });

/** The number of orders that answered each question of a tournament. */
export async function countAnswered(db: Db, tournamentId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; orders: number }>({
    name: 'count-answered',
    text: `select q.id, count(distinct a.registration_id)::integer as orders
           from entry_questions q join registration_answers a on a.question_id = q.id
           where q.tournament_id = $1 group by q.id`,
    values: [tournamentId],
  });
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

export type AnswerRow = Omit<RowOf<typeof registrationAnswers>, 'registration_id' | 'answered_at'>;

/** The answers of an order. */
export const listAnswers = (db: Db, registrationId: string): Promise<AnswerRow[]> =>
  allRows(db, {
    name: 'list-answers',
    text: `select question_id, player_position, value from registration_answers
           where registration_id = $1 order by question_id, player_position`,
    values: [registrationId],
  });

/** The ids of the extras in an order. */
export async function listExtrasForAnswers(db: Db, registrationId: string): Promise<string[]> {
  const { rows } = await db.query<{ extra_id: string }>({
    name: 'list-extras-for-answers',
    text: 'select extra_id from registration_extras where registration_id = $1',
    values: [registrationId],
  });
  return rows.map(({ extra_id: id }) => id);
}

/** Replaces all answers of an order to current questions; answers to questions that are no longer asked stay. */
export async function replaceAnswers(
  tx: Db,
  registrationId: string,
  asked: readonly string[],
  answers: readonly AnswerRow[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'replace-answers',
    text: `with given as materialized (
             select * from json_to_recordset($3::json) as x(question_id uuid, player_position integer, value jsonb)
           ), dropped as (
             delete from registration_answers a
             where a.registration_id = $1 and a.question_id = any($2::uuid[])
               and not exists (
                 select from given g where g.question_id = a.question_id and g.player_position = a.player_position)
           )
           insert into registration_answers as a (registration_id, question_id, player_position, value, answered_at)
           select $1, question_id, player_position, value, $4 from given
           on conflict (registration_id, question_id, player_position) do update
             set value = excluded.value, answered_at = excluded.answered_at
             where a.value <> excluded.value`,
    values: [registrationId, asked, JSON.stringify(answers), now],
  });
}

/** Deletes private answers in tournaments that ended before a given time. @returns how many */
export const forgetPrivateAnswers = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    name: 'forget-private-answers',
    text: `delete from registration_answers a
           using entry_questions q, tournaments t
           where q.id = a.question_id and q.is_private and t.id = q.tournament_id and t.ends_at < $1`,
    values: [before],
  });

/** The questions that a tournament asks or has answers to, in order. @param withPrivate includes private questions */
export async function listQuestionLabels(db: Db, tournamentId: string, withPrivate: boolean): Promise<string[]> {
  const { rows } = await db.query<{ label: string }>({
    name: 'list-question-labels',
    text: `select label from entry_questions q
           where tournament_id = $1 and ($2 or not is_private)
             and (is_active or exists (select from registration_answers a where a.question_id = q.id))
           order by position, id`,
    values: [tournamentId, withPrivate],
  });
  return rows.map(({ label }) => label);
}
