import { z } from 'zod';
import { dayMessageKinds, suspensionKinds } from '#kernel/contract/day-choices.ts';
import { calendarDate, id, required, wallTime } from '#kernel/contract/fields.ts';
import { matchCountSchema, roundStatuses } from '#areas/play/contract/golf-rounds.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

/** The committee's view of a round's day, and its messages to phones on the course and to boards. */

/** A message of the committee as a group's phones show it. */
export const phoneMessageSchema = z.object({
  id,
  kind: z.enum(dayMessageKinds),
  title: z.string(),
  body: z.string(),
  sent_at: z.iso.datetime(),
  /** Phones show the message over the whole screen, with a sound, until somebody confirms it. */
  is_urgent: z.boolean(),
});
export type PhoneMessage = z.infer<typeof phoneMessageSchema>;

/** A suspension of play. Phones still accept scores for holes that were already played. */
export const suspensionSchema = z.object({
  kind: z.enum(suspensionKinds),
  began_at: z.iso.datetime(),
  /** The time at which play is expected to resume; null while it is unknown. */
  resume_at: z.iso.datetime().nullable(),
});

export type Suspension = z.infer<typeof suspensionSchema>;

/**
 * The banner above every board of a tournament until the tournament is over: a suspension, new times or an
 * announcement.
 */
export const boardBannerSchema = z.object({
  kind: z.enum(dayMessageKinds),
  title: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
});

const groupStates = ['starts', 'playing', 'finished'] as const;
export type GroupState = (typeof groupStates)[number];

/** A group's position on the course, derived from its scores and its phones' reports. */
const dayGroupSchema = z.object({
  id,
  number: z.int(),
  start: startSchema,
  names: z.array(z.string()),
  /** Names of the teams that the group's players belong to. */
  teams: z.array(z.string()),
  state: z.enum(groupStates),
  /** Printed number of the hole that the group is playing or plays next; null once it has played all holes. */
  hole: z.int().nullable(),
  /** The number of completed holes, counted in the group's order of play. */
  done: z.int(),
  /** Minutes behind the allowed time; negative when ahead; null before the group starts. */
  behind: z.int().nullable(),
  is_out_of_position: z.boolean(),
  /** The server has received nothing from the group's phones for 25 minutes, so `hole` is a guess. */
  is_silent: z.boolean(),
  heard_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  phones: z.int(),
  /**
   * Scores not yet sent, by each phone's last report. Scores on a phone that has been closed since are not included.
   */
  unsent: z.int(),
  /** The time of the committee's last message to this group alone. */
  told_at: z.iso.datetime().nullable(),
});
export type DayGroupView = z.infer<typeof dayGroupSchema>;

const needKinds = ['differs', 'late', 'signature'] as const;
export type NeedKind = (typeof needKinds)[number];

const sentMessageSchema = phoneMessageSchema.extend({
  /** The recipients in words: 'Everybody', 'Group 4', 'Hole 7'. */
  audience: z.string(),
  reached: z.object({ people: z.int(), asked: z.int(), push: z.int(), mail: z.int(), phones: z.int() }),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

const divisionNameSchema = z.object({ id, name: z.string() });

/** The committee's overview of a round on its day. */
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
    /** The tournament's divisions, in the tournament's order. */
    divisions: z.array(divisionNameSchema),
    /** Whether the days of the tournament are over, so that no message can be sent any more. */
    is_past: z.boolean(),
    /** The holes in the order of the card: printed number and par. */
    holes: z.array(z.object({ number: z.int(), par: z.int() })),
  }),
  suspension: suspensionSchema.nullable(),
  /** The last weather action, as long as it can still be undone; null otherwise. */
  undo: z.object({ id, title: z.string(), until: z.iso.datetime() }).nullable(),
  field: z.object({ players: z.int(), here: z.int(), late: z.int(), no_show: z.int(), withdrawn: z.int() }),
  cards: z.object({
    /** The number of cards that players have to return. */
    expected: z.int(),
    returned: z.int(),
    /** Returned cards, and cards typed by the committee from paper that have every score: nobody signs them. */
    complete: z.int(),
    /** Match play ends without full cards: the numbers of all and of decided matches; null for other rounds. */
    matches: matchCountSchema.nullable(),
  }),
  /** Open tasks: quarantined scores, phones waiting for admission, blocked phones, undeliverable mails. */
  waits: z.object({ quarantined: z.int(), phones: z.int(), blocked: z.int(), mails: z.int() }),
  results: z.object({
    /** Every round is closed or cancelled, so the results can be made official. */
    is_ready: z.boolean(),
    /** The version of the official results; null while none are official. */
    version: z.int().nullable(),
    /** The last nightly check of the official results; null until one has run. */
    check: z
      .object({
        at: z.iso.datetime(),
        rows: z.int(),
        /** At most ten differences. */
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
  /** Newest first. */
  messages: z.array(sentMessageSchema),
});
export type DayView = z.infer<typeof dayViewSchema>;

const toAllSchema = z.object({ to: z.literal('all') });
const toDivisionSchema = z.object({ to: z.literal('division'), division: id });
/** The recipients of a message. */
export const audienceSchema = z.discriminatedUnion('to', [
  toAllSchema,
  z.object({ to: z.literal('groups'), groups: z.array(id).min(1, 'Choose a group').max(200) }),
  /** All groups that are playing this hole now. */
  z.object({ to: z.literal('hole'), hole: z.int().min(1).max(18) }),
  toDivisionSchema,
  z.object({ to: z.literal('not_checked_in') }),
  z.object({ to: z.literal('not_returned') }),
]);
export type Audience = z.infer<typeof audienceSchema>;

export const sendMessageSchema = z.object({
  audience: audienceSchema,
  title: required(80, 'Enter a title'),
  body: required(500, 'Write the message'),
  is_urgent: z.boolean().default(false),
  /** Boards show the message for two hours; allowed for messages to everybody only. */
  on_boards: z.boolean().default(false),
  dry_run: z.boolean().default(false),
});

/** A message to everybody who is entered, or to a division: by mail, list, push and text, not on scoring phones. */
export const messageFieldSchema = sendMessageSchema
  .omit({ on_boards: true })
  .extend({ audience: z.discriminatedUnion('to', [toAllSchema, toDivisionSchema]) });
/** Whom a message to the field may go to, and the last ones to the whole tournament; the newest first. */
export const fieldMessagesSchema = z.object({
  divisions: z.array(divisionNameSchema),
  messages: z.array(sentMessageSchema),
});

/** The people whom a message reaches, before or after it is sent, by way; a person may be reached by several. */
export const messageReachSchema = z.object({
  asked: z.int(),
  people: z.int(),
  push: z.int(),
  mail: z.int(),
  /** The number of people whose group has a phone that keeps score. */
  phones: z.int(),
  unreachable: z.array(z.string()),
});
export type MessageReach = z.infer<typeof messageReachSchema>;

const percent = z.int().min(0).max(100);

/** An action taken because of the weather. Times are local to the venue. */
export const weatherActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('suspend'), kind: z.enum(suspensionKinds) }),
  /** Null resumes play now. */
  z.object({ action: z.literal('resume'), time: wallTime.nullable() }),
  z.object({ action: z.literal('start_later'), first_time: wallTime }),
  z.object({ action: z.literal('restart'), as: z.enum(startKindNames), first_time: wallTime }),
  z.object({ action: z.literal('cut_to_nine'), nine: z.enum(['front', 'back']) }),
  z.object({ action: z.literal('cancel_round') }),
  /** Cancels the whole tournament; `percent` of what was paid is refunded to cards or given as credit. */
  z.object({ action: z.literal('cancel_event'), percent, remedy: z.enum(['refund', 'credit']).default('refund') }),
]);
export type WeatherChoice = z.infer<typeof weatherActionSchema>;

export const doWeatherSchema = z.object({
  action: weatherActionSchema,
  dry_run: z.boolean().default(false),
  /** The `preview` of the dry run; the server refuses the action if its effects have changed since. */
  preview: z.string().max(64).optional(),
});

export const undoWeatherSchema = z.object({ id });
