import { AppError } from '#kernel/contract/errors.ts';
import { type EntryAnswers, entryAnswersSchema, type SentAnswers } from '#areas/entries/contract/questions.ts';
import { decimalOf } from '#golf/numbers.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listAnswers, listExtrasForAnswers, replaceAnswers } from '#areas/entries/database/terms/questions.ts';
import { type EntryPlayerRow, listEntryPlayers } from '#areas/entries/database/registrations/entry-players.ts';
import { findRegistration } from '#areas/entries/database/registrations/registrations.ts';
import { findTerms, type TermsRow } from '#areas/entries/database/terms/terms.ts';
import { readPartnersAsk } from '#areas/tournaments/database/partners-ask.ts';
import type { LockedRegistration } from '#areas/entries/database/places/move.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { answersToKeep, presentQuestion } from '../terms/answers.ts';
import { present } from '#kernel/services/present.ts';

/** An agreement is shown by its signed name. */
const givenValue = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : value;

export async function requireOwnEntry(context: Context, golfer: GolferViewer, id: string) {
  const registration = await findRegistration(context.pool, golfer.golferId, id);
  const terms = registration && (await findTerms(context.pool, registration.tournament_id));
  if (!terms) throw new AppError('not_found', 'This registration does not exist.');
  return { registration, terms };
}

const presentPlayer = (player: EntryPlayerRow): EntryAnswers['players'][number] =>
  present(entryAnswersSchema.shape.players.element, player, { handicap: decimalOf(player.index_tenths) });

/**
 * The players of the golfer's own entry, their questions and their answers.
 * @throws AppError not_found for another golfer's entry
 */
export async function readAnswers(context: Context, golfer: GolferViewer, id: string): Promise<EntryAnswers> {
  const { registration, terms } = await requireOwnEntry(context, golfer, id);
  const [players, extras, answers, asks] = await Promise.all([
    listEntryPlayers(context.pool, id),
    listExtrasForAnswers(context.pool, id),
    listAnswers(context.pool, id),
    readPartnersAsk(context.pool, registration.tournament_id),
  ]);
  const asked = new Set(terms.questions.map((question) => question.id));
  const end = registration.names_until;
  const division = terms.divisions.find(({ name }) => name === registration.division);
  return {
    questions: terms.questions.map(presentQuestion),
    players: players.map(presentPlayer),
    answers: answers
      .filter(({ question_id: questionId }) => asked.has(questionId))
      .map(({ question_id, player_position: player, value }) => ({
        question_id,
        player,
        value: givenValue(value) as EntryAnswers['answers'][number]['value'],
      })),
    extras,
    can_change: isLive(registration.payment_status) && context.clock() < end,
    changes_until: end.toISOString(),
    time_zone: terms.time_zone,
    partners_ask: asks ?? 'all',
    division_asks: {
      gender: Boolean(division?.gender),
      birth_year: (division?.minAge ?? division?.maxAge ?? null) !== null,
    },
  };
}

/**
 * Replaces all answers of an entry. An existing agreement is kept as it was given. Lock the entry first.
 * @throws AppError validation_failed by question
 */
export async function writeAnswers(
  tx: Db,
  { id, places }: Pick<LockedRegistration, 'id' | 'places'>,
  { terms, given, address, now }: { terms: TermsRow; given: SentAnswers; address: string; now: Date },
): Promise<void> {
  const extras = await listExtrasForAnswers(tx, id);
  const before = new Map(
    (await listAnswers(tx, id)).map((one) => [`${one.question_id} ${one.player_position}`, one.value]),
  );
  const by = { people: places, extras: new Set(extras), address, now };
  const answers = answersToKeep(terms.questions, given, by).map((one) => {
    const old = before.get(`${one.question_id} ${one.player_position}`);
    return isSameAgreement(old, one.value) ? { ...one, value: old } : one;
  });
  await replaceAnswers(
    tx,
    id,
    terms.questions.map((question) => question.id),
    answers,
    now,
  );
}

type Agreement = { name?: unknown; version?: unknown };
const isSameAgreement = (old: unknown, value: unknown): boolean => {
  const [before, after] = [old as Agreement | null | undefined, value as Agreement | null | undefined];
  return after?.version !== undefined && before?.version === after.version && before.name === after.name;
};
