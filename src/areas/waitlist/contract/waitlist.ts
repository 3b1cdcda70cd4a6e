import { waitlistFits } from '#kernel/contract/tournament-choices.ts';
import { z } from 'zod';
import { ballotSchema } from './ballot.ts';
import { contact, calendarDate, id, line, page } from '#kernel/contract/fields.ts';
import { groupEntrySchema, maxGroupPlayers, soloEntrySchema } from '#areas/entries/contract/registrations.ts';

export const waitlistStates = [
  'entered',
  'waiting',
  'offered',
  'in',
  'declined',
  'lapsed',
  'left',
  'removed',
  'closed',
] as const;
export type WaitlistState = (typeof waitlistStates)[number];

const people = z
  .number({ error: 'Choose how many' })
  .int()
  .min(1, 'At least one')
  .max(maxGroupPlayers + 1);

/** 16 bytes of the browser's own, which go into a draw. */
const nonce = z
  .string()
  .regex(/^[0-9a-f]{32}$/, '16 bytes as hex')
  .optional();

/** The proof of work of a browser before it took a ticket of an opening: its challenge, and the answer. */
const openingWork = z.object({ challenge: z.string().max(120), answer: z.number().int().min(0) });
export type OpeningWork = z.output<typeof openingWork>;
export const openingWorkSchema = z.object({ challenge: z.string(), bits: z.number() });

/** Where there are divisions of entry: those that would do, by preference. */
const divisionIds = z.array(id).max(20, 'At most 20').optional();

/** An entry's form, and how few places would do. */
export const joinWaitlistSchema = z.discriminatedUnion('mode', [
  soloEntrySchema
    .omit({ tournamentId: true, amount: true, extras: true, code: true, divisionId: true, answers: true })
    .extend({ min_places: people.optional(), nonce, divisionIds, work: openingWork.optional() }),
  groupEntrySchema
    .omit({ tournamentId: true, amount: true, extras: true, code: true, divisionId: true, answers: true })
    .extend({
      min_places: people.optional(),
      nonce,
      divisionIds,
      work: openingWork.optional(),
      /** A party is as many as are named: who is asked first has to be known. */
      namedLater: z.number().min(0).max(0, 'On the waitlist everybody is named').optional(),
    }),
]);
export type JoinWaitlist = z.output<typeof joinWaitlistSchema>;

/** The size of a party, and its fewest places. Fewer keeps the place, more goes to the end. */
export const changePartySchema = z
  .object({ people, min_places: people })
  .refine((party) => party.min_places <= party.people, { path: ['min_places'], error: 'Not more than your group' });

/** A card that is charged when the turn comes, or was. Amounts in dollars. */
const waitlistCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  /** All that may be charged. */
  most: z.number(),
  /** It was charged and did not pay: its holder pays the offer. */
  is_refused: z.boolean(),
});

const offerSchema = z.object({
  registration_id: id,
  places: z.number(),
  /** Dollars for all of its places. */
  amount: z.number(),
  /** Until when it may be paid. */
  ends_at: z.iso.datetime().nullable(),
  is_processing: z.boolean(),
  /** The saved card is being charged for it. */
  is_charging: z.boolean(),
});

export const waitlistEntrySchema = z.object({
  id,
  tournament_id: id,
  title: z.string(),
  starts_at: z.iso.datetime(),
  time_zone: z.string(),
  state: z.enum(waitlistStates),
  people: z.number(),
  min_places: z.number(),
  /** The number of people on the form: the most places of a party. */
  named: z.number(),
  /** The divisions that it waits for, by preference; none is any. */
  divisions: z.array(z.string()),
  is_premium: z.boolean(),
  /** From 1, while it waits. */
  place: z.number().nullable(),
  /** Parties and people that wait in front, and all parties. */
  parties_ahead: z.number(),
  people_ahead: z.number(),
  parties: z.number(),
  /** Smaller parties behind that took places which this one could not use. */
  passed_by: z.number(),
  /** Passed over since the plan allows no entry this month. */
  is_barred: z.boolean(),
  is_paused: z.boolean(),
  /** The odds of getting in, with their basis; null where the organizer does not show them. */
  odds: z.string().nullable(),
  joined_at: z.iso.datetime(),
  /** When the waitlist ends. */
  closes_at: z.iso.datetime(),
  offer_hours: z.number(),
  /** While the rush of an opening lasts: how many minutes places are held for; null for the hours above. */
  turn_minutes: z.number().nullable(),
  /** Its offer while it is open, or what it took. */
  offer: offerSchema.nullable(),
  /** Why the organizer moved or removed it. */
  reason: z.string().nullable(),
  /** Dollars a person, at most. */
  fee: z.number(),
  /** The card that is charged; null is asked first. */
  card: waitlistCardSchema.nullable(),
  /** The number of its tickets in the draw, and the instant of the draw; null where it is in none. */
  ballot: z
    .object({
      mode: z.enum(['ballot', 'queue']),
      tickets: z.number(),
      closes_at: z.iso.datetime(),
      draws_at: z.iso.datetime(),
    })
    .nullable(),
  /** The consent to saving a card now; null where none can be saved. */
  card_consent: z.string().nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** The live event `place`: where a party stands now, told to its golfer alone and only when it changed. */
export const livePlaceSchema = z.object({ id, place: z.number(), people_ahead: z.number(), parties: z.number() });
export type LivePlace = z.infer<typeof livePlaceSchema>;

/** Saving a card needs the words of `card_consent` to be agreed to. */
export const saveCardSchema = z.object({
  acceptsTerms: z.literal(true, { error: 'Agree to it, or be asked first' }),
});
export const confirmCardSchema = z.object({ session_id: z.string().regex(/^cs_\w{1,200}$/, 'Not a session') });

export const waitlistEntryPageSchema = page(waitlistEntrySchema);

const party = z.object({
  place: z.number(),
  people: z.number(),
  min_places: z.number(),
  is_premium: z.boolean(),
  joined_at: z.iso.datetime(),
  /** Why the organizer moved it. */
  moved: z.string().nullable(),
});

/** The waitlist as everybody sees it: no names. */
export const waitlistSchema = page(party.extend({ is_you: z.boolean() })).extend({
  tournament_id: id,
  title: z.string(),
  /** Whether one can join now. */
  is_open: z.boolean(),
  is_paused: z.boolean(),
  waiting_parties: z.number(),
  waiting_people: z.number(),
  offers_open: z.number(),
  /** Places that nobody has or is offered. */
  places_left: z.number(),
  closes_at: z.iso.datetime(),
  time_zone: z.string(),
  offer_hours: z.number(),
  /** Golfers may save a card that is charged when their turn comes. */
  takes_cards: z.boolean(),
  /** The ballot that places are drawn in; null where they are first come. */
  ballot: ballotSchema.nullable(),
  /** The rules, a sentence each. */
  rules: z.array(z.string()),
  /** The viewer's own open place on the waitlist. */
  your_entry_id: id.nullable(),
});
export type Waitlist = z.infer<typeof waitlistSchema>;

export const waitlistRulesSchema = z
  .object({
    is_on: z.boolean(),
    premium_first: z.boolean(),
    fit: z.enum(waitlistFits),
    hold_front_until: calendarDate.nullable(),
    offer_hours: z.number({ error: '1 to 72 hours' }).int().min(1, '1 to 72 hours').max(72, '1 to 72 hours'),
    closes_hours: z.number({ error: '0 to 168 hours' }).int().min(0, '0 to 168 hours').max(168, '0 to 168 hours'),
    shows_odds: z.boolean(),
    takes_cards: z.boolean(),
  })
  .refine((rules) => (rules.fit === 'hold_front_until') === (rules.hold_front_until !== null), {
    path: ['hold_front_until'],
    error: 'Choose the date until which places gather',
  });

/** The waitlist as its organizer sees it. */
export const ownWaitlistSchema = page(
  party.extend({ id, name: z.string(), email: contact, is_barred: z.boolean() }),
).extend({
  ballot: ballotSchema.nullable(),
  rules: waitlistRulesSchema,
  is_paused: z.boolean(),
  closes_at: z.iso.datetime(),
  /** Whether `closes_at` has passed: nobody joins, and its rules stay. */
  has_ended: z.boolean(),
  time_zone: z.string(),
  figures: z.object({
    waiting_parties: z.number(),
    waiting_people: z.number(),
    offered: z.number(),
    taken: z.number(),
    lapsed: z.number(),
  }),
  /** Dollars that all who wait would bring. */
  would_earn: z.number(),
  capacity: z.number(),
  /** Parties that a larger field would let in, in the order of the waitlist. */
  raise: z.object({
    by: z.number(),
    parties: z.number(),
    people: z.number(),
    earn: z.number(),
    /** False where neither plan nor event credits cover such a field. */
    is_covered: z.boolean(),
    /** Whether an event credit would be spent on it. */
    takes_credit: z.boolean(),
  }),
});
export type OwnWaitlist = z.infer<typeof ownWaitlistSchema>;

export const ownWaitlistQuery = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  raise_by: z.coerce.number().int().min(1).max(500).default(12),
});

const reason = line(200, 'Say why').min(3, 'Say why, in at least 3 letters');
export const waitlistReasonSchema = z.object({ reason });
/** `before` is the party that it goes in front of; null for the end. */
export const movePartySchema = z.object({ before: id.nullable(), reason });
export const raiseFieldSchema = z.object({
  capacity: z.number({ error: 'Must be a whole number' }).int().min(1).max(10_000),
});

const moveKinds = ['moved', 'offered', 'removed', 'desk'] as const;
export type WaitlistMoveKind = (typeof moveKinds)[number];
export const waitlistMoveSchema = z.object({
  id,
  what: z.enum(moveKinds),
  name: z.string(),
  from_place: z.number().nullable(),
  to_place: z.number().nullable(),
  reason: z.string(),
  moved_at: z.iso.datetime(),
});
export type WaitlistMove = z.infer<typeof waitlistMoveSchema>;
export const waitlistMovePageSchema = page(waitlistMoveSchema);
