import { z } from 'zod';
import {
  calendarDate,
  email,
  id,
  lastName,
  line,
  paragraph,
  phone,
  required,
  versionOrNone,
} from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { partnersAsks } from '#kernel/contract/tournament-choices.ts';
import { questionKinds } from '#kernel/contract/question-kinds.ts';
import { playerGenders } from '#kernel/contract/play-choices.ts';

const kind = z.enum(questionKinds);

/** Asked only where another question was answered so, or where an extra is bought. */
const shownIfSchema = z
  .union([
    z.object({ question: id, is: z.array(line(200)).min(1, 'Choose the answer').max(30) }),
    z.object({ extra: id }),
  ])
  .nullable();

/** A question as whoever enters is asked it. */
export const questionSchema = z.object({
  id,
  asked_of: z.enum(['player', 'order']),
  kind,
  label: z.string(),
  help: z.string(),
  is_required: z.boolean(),
  options: z.array(z.string()),
  shown_if: shownIfSchema,
  /** Only people of the organizer who may reach players read the answer. */
  is_private: z.boolean(),
});
export type Question = z.infer<typeof questionSchema>;

const valueSchema = z.union([paragraph(1_000), z.number(), z.boolean(), z.array(line(200)).max(30)]);

/** An answer that goes with an entry: of the player at a position, 0 where none is said and for the order. */
export const answerSchema = z.object({
  questionId: id,
  player: z.number().int().min(0).max(500).optional(),
  value: valueSchema,
});
export const answersSchema = z.array(answerSchema).max(5_000, 'At most 5,000 answers');
export type SentAnswers = z.output<typeof answersSchema>;

/** The questions of a tournament, as its organizer writes them. Questions that are left out are not asked any more. */
export const questionsFormSchema = z.object({
  /** Of the price list that was read; 0 where there is none yet. */
  version: versionOrNone,
  /** Until the end of that date golfers change their answers; null is until entry closes. */
  changes_until: calendarDate.nullable(),
  questions: z
    .array(
      z.object({
        /** The browser names new ones too: conditions refer to them. */
        id,
        asked_of: z.enum(['player', 'order']),
        kind,
        label: required(200, 'Write the question'),
        help: paragraph(4_000).default(''),
        is_required: z.boolean(),
        options: z.array(required(200, 'Write the choice')).max(30, 'At most 30').default([]),
        shown_if: shownIfSchema.default(null),
        is_private: z.boolean(),
      }),
    )
    .max(30, 'At most 30 questions'),
});
export type QuestionsForm = z.output<typeof questionsFormSchema>;

export const ownQuestionsSchema = questionsFormSchema.extend({
  /** The number of orders with an answer to each, by its id: answers stay. */
  answered: z.record(z.string(), z.number()),
  extras: z.array(z.object({ id, name: z.string() })),
});
export type OwnQuestions = z.infer<typeof ownQuestionsSchema>;

/** The questions of an own entry, and the answers. */
export const entryAnswersSchema = z.object({
  questions: z.array(questionSchema),
  /** In the order of the entry. */
  players: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      is_named: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Index in strokes; null where nobody has said one. */
      handicap: z.number().nullable(),
      gender: z.enum(playerGenders).nullable(),
      birth_year: z.number().nullable(),
      /** The maker of the entry plays here: name and address are those of their account. */
      is_own: z.boolean(),
    }),
  ),
  answers: z.array(z.object({ question_id: id, player: z.number(), value: valueSchema })),
  /** The extras that it buys, which questions may hang on. */
  extras: z.array(id),
  can_change: z.boolean(),
  changes_until: z.iso.datetime(),
  time_zone: z.string(),
  /** The facts that the tournament asks of partners. */
  partners_ask: z.enum(partnersAsks),
  /** The facts that the division goes by beside the index. */
  division_asks: z.object({ gender: z.boolean(), birth_year: z.boolean() }),
});
export type EntryAnswers = z.infer<typeof entryAnswersSchema>;

const position = z.number().int().max(500);
const known = {
  email: z.union([z.literal(''), email], { error: 'Please enter a valid email address' }).optional(),
  phone: phone.optional(),
  handicap: handicapOrNone.optional(),
  birthYear: z.number({ error: 'A year with four digits' }).int().min(1900).max(2100).optional(),
  gender: z.enum(playerGenders).optional(),
};

/**
 * The player at a place beside the captain: named for the first time, written down better, or in place of another. A
 * name, and the facts that the tournament asks for: those left out are not known.
 */
export const namedPlayerSchema = z.object({
  position: position.min(1),
  firstName: required(80, 'First name is required'),
  lastName,
  ...known,
});
export type NamedPlayer = z.output<typeof namedPlayerSchema>;

/** The same where the tournament asks for all of it. */
export const wholePlayerSchema = namedPlayerSchema.extend({
  email,
  phone: phone.min(1, 'Phone is required'),
  handicap: handicapOrNone,
});

/** The change of their own place, position 0, by whoever made an entry; what is left out stays. */
export const ownPlaceSchema = z.object({
  phone: phone.min(1, 'Phone is required').optional(),
  handicap: handicapOrNone.optional(),
});
export type OwnPlace = z.output<typeof ownPlaceSchema>;

const ofAccount = ['firstName', 'lastName', 'email', 'birthYear', 'gender'] as const;

/** One place of an entry: another's, or at position 0 the own one, of which phone and handicap alone are said. */
const changedPlaceSchema = z
  .object({
    position: position.min(0),
    firstName: required(80, 'First name is required').optional(),
    lastName: lastName.optional(),
    ...known,
  })
  .superRefine((place, { addIssue }) => {
    const { position, firstName, lastName, phone } = place;
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (position > 0) {
      if (firstName === undefined) refuse('firstName', 'First name is required');
      if (lastName === undefined) refuse('lastName', 'Last name is required');
      return;
    }
    for (const field of ofAccount)
      if (place[field] !== undefined) refuse(field, 'Of your own place phone and handicap alone can be changed here');
    if (phone === '') refuse('phone', 'Phone is required');
  });

/** The players at some places, and all answers; what is left out stays. */
export const changePlayersSchema = z.object({
  answers: answersSchema.optional(),
  players: z.array(changedPlaceSchema).max(500).optional(),
});
export type ChangedPlace = z.output<typeof changedPlaceSchema>;
