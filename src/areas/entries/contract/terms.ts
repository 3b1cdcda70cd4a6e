import { z } from 'zod';
import { questionSchema } from './questions.ts';
import { calendarDate, id, line, required, versionOrNone, price } from '#kernel/contract/fields.ts';
import { handicapOrNone } from '#kernel/contract/handicap.ts';
import { minCharge, minChargeWords } from '#kernel/contract/min-charge.ts';
import { codeKinds, givenCodeKinds, priceLineKinds } from '#kernel/contract/money-kinds.ts';

/** Amounts in dollars. */
const amount = price();
const count = (most: number) =>
  z
    .number({ error: `A whole number to ${most}` })
    .int(`A whole number to ${most}`)
    .max(most, `At most ${most}`);

export const priceLineSchema = z.object({
  kind: z.enum(priceLineKinds),
  label: z.string(),
  quantity: z.number(),
  unit: z.number(),
  amount: z.number(),
});

/** An extra to buy with an entry. `left` null is as many as anybody likes. */
const extraSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  kind: z.enum(['item', 'donation']),
  price: z.number(),
  left: z.number().nullable(),
  max_each: z.number(),
  is_refundable: z.boolean(),
});

/** The eligibility for a division; null does not matter. Ages are those of the year of play. */
const eligibilitySchema = z.object({
  gender: z.enum(['m', 'f']).nullable(),
  min_index: handicapOrNone,
  max_index: handicapOrNone,
  min_age: count(120).min(0, 'Not below nothing').nullable(),
  max_age: count(120).min(0, 'Not below nothing').nullable(),
});

/** A division that entries are made into. `left` null: as many as the tournament has. */
const entryDivisionSchema = z.object({
  id,
  name: z.string(),
  ...eligibilitySchema.shape,
  /** The same in words: 'Women, index 10 to 18.9'. */
  who: z.string(),
  left: z.number().nullable(),
  /** The price of one person in it now, with tax and fee. */
  from: z.number(),
});
export type TermsDivision = z.infer<typeof entryDivisionSchema>;

/** The price list of an entry, as everybody may read it. */
export const termsSchema = z.object({
  version: z.number(),
  /** Dollars a person now, and what that price is called; then the next. */
  price: z.number(),
  price_name: z.string().nullable(),
  price_until: z.iso.datetime().nullable(),
  next_price: z.number().nullable(),
  /** The price of one person now, with tax and fee and nothing else. */
  from: z.number(),
  takes_codes: z.boolean(),
  /** A code keeps places, also in a full field. */
  keeps_places: z.boolean(),
  /** Where the people of a group may pay shares: how long they have; whether all are paid back where one is missing. */
  shares: z.object({ hours: z.number(), whole_groups: z.boolean() }).nullable(),
  extras: z.array(extraSchema),
  /** The divisions of entry; none where the field is one. */
  divisions: z.array(entryDivisionSchema),
  questions: z.array(questionSchema),
  /** The date of play, which ages are of; null where it is not known yet. */
  start_date: z.string().nullable(),
  time_zone: z.string(),
});
export type Terms = z.infer<typeof termsSchema>;

export const extraChoiceSchema = z.object({
  id,
  quantity: count(500).min(1, 'At least one'),
  /** Of a donation: dollars. */
  amount: amount.optional(),
});
/** The choices beside the entries. */
export const choicesSchema = z.object({
  extras: z.array(extraChoiceSchema).max(30).optional(),
  code: line(32).optional(),
  /** Where there are divisions of entry: the one that is entered. */
  divisionId: id.optional(),
  /** Spend what credit the golfer has with this organizer. */
  useCredit: z.boolean().optional(),
});
export type Choices = z.output<typeof choicesSchema>;

export const quoteRequestSchema = choicesSchema.extend({ people: count(501).min(1, 'At least one') });
export const quoteSchema = z.object({
  lines: z.array(priceLineSchema),
  total: z.number(),
  terms_version: z.number(),
  /** When this price has run out. */
  valid_until: z.iso.datetime().nullable(),
  /** Places left in the division and field, 0 while people wait; the places kept for the code if they are more. */
  places_left: z.number(),
});
export type Quote = z.infer<typeof quoteSchema>;

const percent = z
  .number({ error: 'Percent with at most two decimals' })
  .gt(0, 'More than nothing')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Percent with at most two decimals');

/** The price list of a tournament, as its organizer writes it. Extras that are left out are not sold any more. */
export const termsFormSchema = z.object({
  /** The one that was read; 0 where there is none yet. */
  version: versionOrNone,
  early: z
    .array(z.object({ name: required(40, 'Enter a name for the price'), price: amount, until: calendarDate }))
    .max(5, 'At most 5 early prices'),
  tax: z
    .object({
      name: required(40, 'Name the tax'),
      percent: percent.max(30, 'At most 30'),
      covers: z.enum(['entry', 'all']),
    })
    .nullable(),
  fee_percent: percent.max(10, 'At most 10').nullable(),
  /** The hours in which a group pays a share each; null where the captain pays for all. */
  share_hours: z.number().int('A whole number').min(1, 'At least one').max(336, 'At most 336').nullable().default(null),
  whole_groups: z.boolean().default(false),
  /** Refunds by date, falling; none is the policy of the form. */
  refunds: z
    .array(z.object({ percent: count(100).min(1, 'At least 1'), until: calendarDate }))
    .max(5, 'At most 5')
    .default([]),
  extras: z
    .array(
      z.object({
        id: id.optional(),
        name: required(60, 'Name the extra'),
        description: line(200).default(''),
        kind: z.enum(['item', 'donation']),
        price: amount,
        stock: count(10_000).min(0, 'Not below nothing').nullable(),
        max_each: count(500).min(1, 'At least one'),
        is_refundable: z.boolean(),
      }),
    )
    .max(30, 'At most 30'),
  /** The divisions of entry. One that is left out stays a division of play. */
  divisions: z
    .array(
      eligibilitySchema
        .extend({
          id: id.optional(),
          name: required(40, 'Name the division'),
          places: count(10_000).min(1, 'At least one').nullable(),
          /** Dollars a person; null for the price of the day. */
          price: amount.nullable(),
        })
        .superRefine((division, context) => {
          for (const part of ['index', 'age'] as const) {
            const [least, most] = [division[`min_${part}`], division[`max_${part}`]];
            if (least !== null && most !== null && least > most)
              context.addIssue({ code: 'custom', path: [`max_${part}`], message: 'Must not be below the least' });
          }
        }),
    )
    .max(20, 'At most 20 divisions')
    .default([]),
});
export type TermsForm = z.output<typeof termsFormSchema>;

export const ownTermsSchema = termsFormSchema.extend({
  fee: z.number(),
  extras: z.array(termsFormSchema.shape.extras.element.extend({ id, taken: z.number() })),
  divisions: z.array(
    z.object({
      id,
      name: z.string(),
      ...eligibilitySchema.shape,
      places: z.number().nullable(),
      price: z.number().nullable(),
      taken: z.number(),
    }),
  ),
});
export type OwnTerms = z.infer<typeof ownTermsSchema>;

const codeWord = line(32)
  .min(3, '3 letters or more')
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]+$/, 'Letters, digits and hyphens'));
/** The first day on which a code counts is no later than the last one. */
const isInOrder = ({
  valid_from: from,
  valid_until: until,
}: {
  valid_from: string | null;
  valid_until: string | null;
}) => from === null || until === null || from <= until;
const notInOrder = { path: ['valid_until'], error: 'Not before it begins' };
/** The price of a person that a code gives can be paid by card, or is nothing. */
const isPayable = ({ kind, value }: { kind: (typeof givenCodeKinds)[number]; value: number }) =>
  kind !== 'price' || value === 0 || value * 100 >= minCharge();
const notPayable = { path: ['value'], error: minChargeWords };

export const newCodeSchema = z
  .object({
    code: codeWord,
    kind: z.enum(givenCodeKinds),
    /** Percent, or dollars. */
    value: z.number({ error: 'Must be a number' }).min(0, 'Not below nothing').max(10_000, 'At most 10,000'),
    max_uses: count(100_000).min(1, 'At least one').nullable(),
    min_people: count(500).min(1, 'At least one'),
    valid_from: calendarDate.nullable().default(null),
    valid_until: calendarDate.nullable(),
    note: line(120).default(''),
    /**
     * Places of the field that are kept for who has it, and until the end of which date; null is until entry closes.
     */
    keeps: count(500).min(0, 'Not below nothing').default(0),
    keeps_until: calendarDate.nullable().default(null),
    /** For all tournaments of the organizer, now and to come. */
    all_tournaments: z.boolean().default(false),
  })
  .refine(({ all_tournaments: isForAll, keeps }) => !isForAll || keeps === 0, {
    path: ['keeps'],
    error: 'Places are kept for a code of one tournament',
  })
  .refine(({ kind, value }) => kind !== 'percent' || (Number.isInteger(value) && value >= 0 && value <= 100), {
    path: ['value'],
    error: '1 to 100 percent',
  })
  .refine(({ kind, value, keeps }) => kind !== 'percent' || value >= 1 || keeps > 0, {
    path: ['value'],
    error: '1 to 100 percent',
  })
  .refine(isPayable, notPayable)
  .refine(isInOrder, notInOrder);
export type NewCode = z.output<typeof newCodeSchema>;

/** `keeps`: how many places of the field are kept for it from now on. */
export const changeCodeSchema = z.object({
  is_active: z.boolean().optional(),
  keeps: count(500).min(0, 'Not below nothing').optional(),
});
export type ChangeCode = z.output<typeof changeCodeSchema>;
export const entryCodeSchema = z.object({
  id,
  code: z.string(),
  kind: z.enum(codeKinds),
  value: z.number(),
  max_uses: z.number().nullable(),
  used: z.number(),
  min_people: z.number(),
  valid_from: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  is_active: z.boolean(),
  note: z.string(),
  keeps: z.number(),
  keeps_until: z.iso.datetime().nullable(),
  /** It is for all tournaments of the organizer. */
  all_tournaments: z.boolean(),
});
export type EntryCode = z.infer<typeof entryCodeSchema>;
export const entryCodesSchema = z.object({ data: z.array(entryCodeSchema) });

/** Many codes at once, each for one use. */
export const newCodesSchema = z
  .object({
    count: count(500).min(1, 'At least one'),
    /** The beginning of each code. */
    prefix: line(12)
      .transform((typed) => typed.toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]*$/, 'Letters and digits')),
    kind: z.enum(givenCodeKinds),
    /** Percent, or dollars. */
    value: z.number({ error: 'Must be a number' }).min(0, 'Not below nothing').max(10_000, 'At most 10,000'),
    valid_from: calendarDate.nullable().default(null),
    valid_until: calendarDate.nullable(),
    note: line(120).default(''),
    all_tournaments: z.boolean().default(false),
  })
  .refine(({ kind, value }) => kind !== 'percent' || (Number.isInteger(value) && value >= 1 && value <= 100), {
    path: ['value'],
    error: '1 to 100 percent',
  })
  .refine(isPayable, notPayable)
  .refine(isInOrder, notInOrder);
export type NewCodes = z.output<typeof newCodesSchema>;
