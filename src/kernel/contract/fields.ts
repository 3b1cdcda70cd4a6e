import { phoneNumber, writtenPhone } from './phone.ts';
import { z } from 'zod';
import './field-words.ts';
import { leftAsSent, manyLines, notAllowed, oneLine } from './text.ts';
import { minCharge, minChargeWords } from './min-charge.ts';

/** Field rules with the messages that several forms share. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]+$/, 'Please enter a valid email address')
  .transform((value) => value.toLowerCase());

/** A newly chosen password. */
export const password = leftAsSent(
  z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(128, 'Password must be at most 128 characters'),
);
/** An existing password, if the account has one. */
export const passwordOrNone = leftAsSent(z.string().max(256)).optional();
/** An existing password that must be given. */
export const currentPassword = leftAsSent(
  z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256),
);

/** Single-line text, trimmed; see `text.ts` for the rules of all texts. */
export const line = (max: number, missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .regex(oneLine, notAllowed);

/** Multi-line text, trimmed. */
export const paragraph = (max: number) =>
  z.string().trim().max(max, `Must be at most ${max} characters`).regex(manyLines, notAllowed);

/** Required single-line text; missing and empty give the same message. */
export const required = (max: number, message: string) => line(max, message).min(1, message);

/** Null for a person with a single name, such as Suharto; an empty one is an error. */
export const lastName = required(80, 'Last name is required').nullable();

export const phone = z
  .string()
  .overwrite(writtenPhone)
  .max(32, 'Must be at most 32 characters')
  .regex(oneLine, notAllowed)
  .regex(phoneNumber, 'Please enter a valid phone number');

/** A web address as typed, or nothing: 'example.com' is stored as 'https://example.com'. Other schemes are refused. */
export const website = line(200)
  .regex(
    /^$|^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}\d-]{2,}(:\d+)?([/?#]\S*)?$/iu,
    'Please enter a web address such as https://example.com',
  )
  .transform((typed) => (typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`));

/** A calendar date, not an instant. Year 0 does not exist in PostgreSQL. */
export const dateOr = (message: string) => z.iso.date(message).refine((day) => !day.startsWith('0000'), message);
export const calendarDate = dateOr('Must be a date such as 2026-06-05');

/** A local wall-clock time, 24 hours, in the venue's zone. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30');

/** Dollars in requests and responses, with at most two decimals; stored as whole cents. */
export const dollars = (max = 1_000_000) =>
  z
    .number()
    .min(0, 'Must not be negative')
    .max(max, `Must be at most ${max}`)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Must have at most two decimals');

/**
 * A mail address or phone number in a response. Team members and keys without the permission `field.contact` get it
 * empty in every response.
 */
export const contact = z.string();
/** The price of something paid by card: at least the minimum that a card can be charged, or 0 for free. */
export const price = (max?: number) =>
  dollars(max).refine((value) => value === 0 || value * 100 >= minCharge(), minChargeWords);

/** A secret from a mail or an earlier response. */
export const token = leftAsSent(
  z
    .string()
    .min(16, 'This link is not complete')
    .max(2000)
    .regex(/^[A-Za-z0-9._~-]+$/, 'This link is not complete'),
);

/** An id in lower case, as PostgreSQL writes it. */
export const id = z.uuid({ error: ({ input }) => (input === undefined ? undefined : 'Must be an id') }).toLowerCase();

/**
 * The version on which a change is based, so that concurrent changes are not overwritten; a 32-bit counter. @param
 * least 0 if nothing may be stored yet
 */
const versionFrom = (least: 0 | 1) => z.number({ error: 'The version is missing' }).int().min(least).max(2_147_483_647);
export const version = versionFrom(1);
/** The version, or 0 before the first one. */
export const versionOrNone = versionFrom(0);

/** Cursor pagination: pass `next_cursor` of one page as `cursor` of the next. */
export const cursor = z.string().max(300).optional();

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });
