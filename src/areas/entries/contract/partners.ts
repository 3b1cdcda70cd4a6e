import { z } from 'zod';
import { cursor, id, line } from '#kernel/contract/fields.ts';

const kind = z.enum(['looking', 'room']);

/** A party of the field, as others see it until both agree: one name, how many they are, one index in strokes. */
const partySchema = z.object({ name: z.string(), people: z.number(), index: z.number().nullable() });

export const partnersSchema = z.object({
  /** False once entry, sheet or start have settled who plays with whom, and where the organizer's plan has it not. */
  is_open: z.boolean(),
  group_size: z.number(),
  own: z.object({
    people: z.number(),
    /** The players that other entries brought into the own party. */
    together_with: z.array(z.string()),
    /** The notice to put up; null for a whole group. */
    kind: kind.nullable(),
    note: z.string().nullable(),
  }),
  asks: z.array(partySchema.extend({ id, is_own: z.boolean(), message: z.string() })),
  /** Nearest index first. */
  data: z.array(
    partySchema.extend({ registration_id: id, kind, note: z.string(), room: z.number(), is_asked: z.boolean() }),
  ),
  next_cursor: z.string().nullable(),
});
export type Partners = z.output<typeof partnersSchema>;
export type PartnerNotice = Partners['data'][number];
export type PartyAsk = Partners['asks'][number];

export const partnersQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });
export const putNoticeSchema = z.object({ note: line(200).default('') });
export const askSchema = z.object({ registrationId: id, message: line(300).default('') });
export const answerAskSchema = z.object({ answer: z.enum(['accept', 'decline', 'withdraw']) });
/** The answer to an ask, by its receiver or its sender. */
export type AskAnswer = z.output<typeof answerAskSchema>['answer'];
export const askParams = z.object({ id, askId: id });

/** The parties of a field that look for others, as its organizer sees them. */
export const lookingPartiesSchema = z.object({
  /** False once sheet or start have settled who plays with whom, and where the plan has it not. */
  is_open: z.boolean(),
  group_size: z.number(),
  data: z.array(partySchema.extend({ registration_id: id, note: z.string() })),
  next_cursor: z.string().nullable(),
});
export type LookingParties = z.output<typeof lookingPartiesSchema>;
export const groupedSchema = z.object({ groups: z.number(), people: z.number() });
