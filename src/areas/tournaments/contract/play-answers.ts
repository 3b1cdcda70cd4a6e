import { z } from 'zod';
import { calendarDate, id, wallTime } from '#kernel/contract/fields.ts';
import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

export const resultKindNames = ['net', 'gross', 'both'] as const;
export const playLengthNames = ['nine', 'eighteen', 'twenty_seven', 'thirty_six', 'days'] as const;
/** The maximum number of days or rounds in a tournament. */
export const maxRounds = 8;

export const teamSize = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Must be from 1 to 4');

/** The five answers about the format of play; null uses the default derived from what is known. */
export const playAnswersSchema = z.object({
  style: z.enum(gameplayStyles).nullable().default(null),
  /** The number of players who share one result. */
  team_size: teamSize.nullable().default(null),
  results: z.enum(resultKindNames).nullable().default(null),
  length: z.enum(playLengthNames).nullable().default(null),
  /** The dates of a tournament of several days, in order. */
  dates: z
    .array(calendarDate)
    .min(2, 'Several days are at least two')
    .max(maxRounds, `At most ${maxRounds} days`)
    .refine((dates) => dates.every((date, place) => place === 0 || date > (dates[place - 1] ?? '')), {
      error: 'Each day comes after the one before',
    })
    .nullable()
    .default(null),
  course_id: id.nullable().default(null),
  start_kind: z.enum(startKindNames).nullable().default(null),
  /** 'HH:MM' in the venue's time zone. */
  first_time: wallTime.nullable().default(null),
});
