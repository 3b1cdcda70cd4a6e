import { phoneSigns, writtenPhone } from './phone.ts';
import { z } from 'zod';
import './field-words.ts';
import { leftAsSent, manyLines, notAllowed, oneLine } from './text.ts';
import { minCharge, minChargeWords } from './min-charge.ts';

/** The exact wording of the field rules that several forms share. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]+$/, 'Please enter a valid email address')
  .transform((value) => value.toLowerCase());

/** A password that somebody chooses. */
export const password = leftAsSent(
  z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(128, 'Password must be at most 128 characters'),
);
/** A password that somebody has, where the account may have none. */
export const passwordOrNone = leftAsSent(z.string().max(256)).optional();
/** A password that somebody has, and must give. */
export const currentPassword = leftAsSent(
  z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
);

/** Text of one line from a person, trimmed; see `text.ts` for the rule of all texts. */
export const line = (max: number, missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .regex(oneLine, notAllowed);

/** Text of several lines from a person, trimmed. */
export const paragraph = (max: number) =>
  z.string().trim().max(max, `Must be at most ${max} characters`).regex(manyLines, notAllowed);

/** A line that must be there; a missing one reads the same as an empty one. */
export const required = (max: number, message: string) => line(max, message).min(1, message);

/** Null for somebody with one name, such as Suharto; an empty one was forgotten. */
export const lastName = required(80, 'Last name is required').nullable();

export const phone = z
  .string()
  .overwrite(writtenPhone)
  .max(32, 'Must be at most 32 characters')
  .regex(oneLine, notAllowed)
  .regex(phoneSigns, 'Please enter a valid phone number');

/**
 * A web address as people write it, or nothing: 'example.com' is kept as 'https://example.com'. No other scheme may
 * stand in a link.
 */
export const website = line(200)
  .regex(
    /^$|^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}\d-]{2,}(:\d+)?([/?#]\S*)?$/iu,
    'Please enter a web address such as https://example.com',
  )
  .transform((typed) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`));

/** A calendar date; never an instant. There is no year 0, and PostgreSQL knows none. */
export const dateOr = (message: string) => z.iso.date(message).refine((day) => !day.startsWith('0000'), message);
export const calendarDate = dateOr('Must be a date such as 2026-06-05');

/** A local wall-clock time, 24 hours, in the venue's zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30');

/** Dollars in requests and answers, with at most two decimals; stored as whole cents. */
export const dollars = (max = 1_000_000) =>
  z
    .number()
    .min(0, 'Must not be negative')
    .max(max, `Must be at most ${max}`)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Must have at most two decimals');

/**
 * A mail address or phone in an answer. A member of an organizer or club without the permission `field.contact` gets it
 * empty, whichever answer it stands in.
 */
export const contact = z.string();
/** The price of something that is paid by card: dollars that a card can pay, or nothing for what is free. */
export const price = (max?: number) =>
  dollars(max).refine((value) => value === 0 || value * 100 >= minCharge(), minChargeWords);

/** A secret that came by mail or from an earlier answer. */
export const token = leftAsSent(
  z
    .string()
    .min(16, 'This link is not complete')
    .max(2000)
    .regex(/^[A-Za-z0-9._~-]+$/, 'This link is not complete'),
);

/** An id, turned into small letters as the database writes it: capitals mean the same row. */
export const id = z.uuid({ error: ({ input }) => (input === undefined ? undefined : 'Must be an id') }).toLowerCase();

/**
 * The version that a change was made from, so that nobody's save is lost; counted in 32 bits. @param least 0 where
 * nothing may be stored yet
 */
const versionFrom = (least: 0 | 1) => z.number({ error: 'The version is missing' }).int().min(least).max(2_147_483_647);
export const version = versionFrom(1);
/** The same, 0 before there is one. */
export const versionOrNone = versionFrom(0);

/** Cursor paging: pass `next_cursor` of one page as `cursor` of the next. */
export const cursor = z.string().max(300).optional();

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });
