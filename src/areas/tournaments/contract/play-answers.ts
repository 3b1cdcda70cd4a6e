import { z } from 'zod';
import { calendarDate, id, wallTime } from '#kernel/contract/fields.ts';
import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { startKindNames } from '#kernel/contract/play-choices.ts';

export const resultKindNames = ['net', 'gross', 'both'] as const;
export const playLengthNames = ['nine', 'eighteen', 'twenty_seven', 'thirty_six', 'days'] as const;
/** Most days or rounds of a tournament. */
export const maxRounds = 8;

export const teamSize = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Must be from 1 to 4');

/** The five answers; null leaves one to what is known already. */
export const playAnswersSchema = z.object({
  style: z.enum(gameplayStyles).nullable().default(null),
  /** The number of players for one result. */
  team_size: teamSize.nullable().default(null),
  results: z.enum(resultKindNames).nullable().default(null),
  length: z.enum(playLengthNames).nullable().default(null),
  /** Of several days, first to last. */
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
  /** 'HH:MM' on the clock of the venue. */
  first_time: wallTime.nullable().default(null),
});
