import { z } from 'zod';
import { dayMessageKinds, suspensionKinds } from '#kernel/contract/day-choices.ts';
import { calendarDate, id, required, wallTime } from '#kernel/contract/fields.ts';
import { matchCountSchema, roundStatuses } from '#areas/play/contract/golf-rounds.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

/** The committee's messages to phones on the course and to boards. */

/** A message of the committee as a group's phones show it. */
export const phoneMessageSchema = z.object({
  id,
  kind: z.enum(dayMessageKinds),
  title: z.string(),
  body: z.string(),
  sent_at: z.iso.datetime(),
  /** It fills the screen, with a sound, until somebody has seen it. */
  is_urgent: z.boolean(),
});
export type PhoneMessage = z.infer<typeof phoneMessageSchema>;

/** Play that is suspended. Scores of holes that were played are typed all the same. */
export const suspensionSchema = z.object({
  kind: z.enum(suspensionKinds),
  began_at: z.iso.datetime(),
  /** When play is to go on; null while nobody knows. */
  resume_at: z.iso.datetime().nullable(),
});

export type Suspension = z.infer<typeof suspensionSchema>;

/** The banner above every board of a tournament until it is over: a suspension, new times, a word to all. */
export const boardBannerSchema = z.object({
  kind: z.enum(dayMessageKinds),
  title: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
});

const groupStates = ['starts', 'playing', 'finished'] as const;
export type GroupState = (typeof groupStates)[number];

/** Where a group is, as far as its scores and phones say. */
const dayGroupSchema = z.object({
  id,
  number: z.int(),
  start: startSchema,
  names: z.array(z.string()),
  /** The teams of its players, by name. */
  teams: z.array(z.string()),
  state: z.enum(groupStates),
  /** The printed number of the hole that it plays or is about to; null once it has played all. */
  hole: z.int().nullable(),
  /** Holes done, in the order of play. */
  done: z.int(),
  /** Minutes behind its allowed time, negative ahead; null before it starts. */
  behind: z.int().nullable(),
  is_out_of_position: z.boolean(),
  /** Nothing was heard of its phones for 25 minutes: where it is is a guess. */
  is_silent: z.boolean(),
  heard_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  phones: z.int(),
  /** Scores that its phones still hold, as they said last; what a phone held that was closed since is not counted. */
  unsent: z.int(),
  /** When the committee last told this group alone something. */
  told_at: z.iso.datetime().nullable(),
});
export type DayGroupView = z.infer<typeof dayGroupSchema>;

const needKinds = ['differs', 'late', 'signature'] as const;
export type NeedKind = (typeof needKinds)[number];

const sentMessageSchema = phoneMessageSchema.extend({
  /** To whom: 'Everybody', 'Group 4', 'Hole 7'. */
  audience: z.string(),
  reached: z.object({ people: z.int(), asked: z.int(), push: z.int(), mail: z.int(), phones: z.int() }),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** The day of a round as the committee sees it. */
export const dayViewSchema = z.object({
  now: z.iso.datetime(),
  round: z.object({
    id,
    number: z.int(),
    date: calendarDate,
    status: z.enum(roundStatuses),
    is_closed: z.boolean(),
    tournament_id: id,
    tournament: z.string(),
    time_zone: z.string(),
    rounds: z.array(z.object({ id, number: z.int() })),
    /** Of the tournament, in their order. */
    divisions: z.array(z.object({ id, name: z.string() })),
    /** Printed numbers in the order of the card, with their pars. */
    holes: z.array(z.object({ number: z.int(), par: z.int() })),
  }),
  suspension: suspensionSchema.nullable(),
  /** The last thing that was done because of the weather, while it can be taken back. */
  undo: z.object({ id, title: z.string(), until: z.iso.datetime() }).nullable(),
  field: z.object({ players: z.int(), here: z.int(), late: z.int(), no_show: z.int(), withdrawn: z.int() }),
  cards: z.object({
    /** Cards that are to be returned. */
    expected: z.int(),
    returned: z.int(),
    /** Of match play, which ends without a full card: how many matches there are, and are decided; null elsewhere. */
    matches: matchCountSchema.nullable(),
  }),
  /** Scores that were set aside, phones that wait to be let in or are blocked, mails that could not be delivered. */
  waits: z.object({ quarantined: z.int(), phones: z.int(), blocked: z.int(), mails: z.int() }),
  results: z.object({
    /** Every round is closed, or cancelled: they can be made official. */
    is_ready: z.boolean(),
    /** The version that is official; null for none. */
    version: z.int().nullable(),
    /** The last nightly check of that version; null before it was checked. */
    check: z
      .object({
        at: z.iso.datetime(),
        rows: z.int(),
        /** At most ten of them. */
        differences: z.array(
          z.object({
            why: z.enum(['engine', 'scores']),
            board: z.string(),
            name: z.string(),
            kept: z.string().nullable(),
            today: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
  needs: z.array(z.object({ kind: z.enum(needKinds), card: id, name: z.string(), holes: z.array(z.int()) })),
  missing: z.array(
    z.object({ card: id, name: z.string(), group: z.int(), holes: z.array(z.int()), is_late: z.boolean() }),
  ),
  groups: z.array(dayGroupSchema),
  /** The newest first. */
  messages: z.array(sentMessageSchema),
});
export type DayView = z.infer<typeof dayViewSchema>;

/** The recipients of a message. */
export const audienceSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('groups'), groups: z.array(id).min(1, 'Choose a group').max(200) }),
  /** The groups that play this hole now. */
  z.object({ to: z.literal('hole'), hole: z.int().min(1).max(18) }),
  z.object({ to: z.literal('division'), division: id }),
  z.object({ to: z.literal('not_checked_in') }),
  z.object({ to: z.literal('not_returned') }),
]);
export type Audience = z.infer<typeof audienceSchema>;

export const sendMessageSchema = z.object({
  audience: audienceSchema,
  title: required(80, 'Say what it is about'),
  body: required(500, 'Write the message'),
  is_urgent: z.boolean().default(false),
  /** Boards show it for two hours; to everybody alone. */
  on_boards: z.boolean().default(false),
  dry_run: z.boolean().default(false),
});

/** The people whom a message reaches, before or after it is sent, by way; a person may be reached by several. */
export const messageReachSchema = z.object({
  asked: z.int(),
  people: z.int(),
  push: z.int(),
  mail: z.int(),
  /** People in whose group a phone keeps score. */
  phones: z.int(),
  unreachable: z.array(z.string()),
});
export type MessageReach = z.infer<typeof messageReachSchema>;

const percent = z.int().min(0).max(100);

/** An action because of the weather. Times are on the clock of the venue. */
export const weatherActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('suspend'), kind: z.enum(suspensionKinds) }),
  /** Null is now. */
  z.object({ action: z.literal('resume'), time: wallTime.nullable() }),
  z.object({ action: z.literal('start_later'), first_time: wallTime }),
  z.object({ action: z.literal('restart'), as: z.enum(startKindNames), first_time: wallTime }),
  z.object({ action: z.literal('cut_to_nine'), nine: z.enum(['front', 'back']) }),
  z.object({ action: z.literal('cancel_round') }),
  /** The whole tournament; so much of what was paid goes back to cards, or becomes credit. */
  z.object({ action: z.literal('cancel_event'), percent, remedy: z.enum(['refund', 'credit']).default('refund') }),
]);
export type WeatherChoice = z.infer<typeof weatherActionSchema>;

export const doWeatherSchema = z.object({
  action: weatherActionSchema,
  dry_run: z.boolean().default(false),
  /** The `preview` of the dry run: refused where it would do something else now. */
  preview: z.string().max(64).optional(),
});

export const undoWeatherSchema = z.object({ id });
