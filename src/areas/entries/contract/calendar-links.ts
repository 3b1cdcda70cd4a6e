import { z } from 'zod';

/** A secret calendar address, without what is secret of it; null where there is none. */
export const calendarLinkSchema = z.object({
  link: z.object({ created_at: z.iso.datetime(), read_at: z.iso.datetime().nullable() }).nullable(),
});
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** The address itself, which is shown this once. */
export const newCalendarLinkSchema = calendarLinkSchema.extend({ url: z.string() });

export const calendarTokenQuery = z.object({ token: z.string().min(20).max(100) });
