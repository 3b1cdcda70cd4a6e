import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { tournamentStatuses } from '#areas/tournaments/contract/tournaments.ts';

/** An organizer's experience, derived from the number of tournaments run. */
export const organizerLevels = ['complete_beginner', 'new_organizer', 'growing', 'experienced'] as const;
export type OrganizerLevel = (typeof organizerLevels)[number];

/** One month, 'YYYY-MM'. Amounts in dollars; `revenue` is net of refunds. */
const monthSchema = z.object({
  month: z.string(),
  entries: z.number(),
  collected: z.number(),
  refunded: z.number(),
  revenue: z.number(),
});
/** How full the fields are, by confirmed players; the tournaments closest to today, newest first. */
const fieldSchema = z.object({
  id,
  title: z.string(),
  start_date: z.string(),
  players: z.number(),
  capacity: z.number(),
  fill_percent: z.number(),
});
/** Players entered by a number of days before the start: of the next tournament, and on average of earlier ones. */
const paceSchema = z.object({ days_before: z.number(), next: z.number().nullable(), earlier: z.number().nullable() });
export const paceOfEntriesSchema = z.object({
  next: z.object({ id, title: z.string(), start_date: z.string(), capacity: z.int() }).nullable(),
  /** The number of earlier tournaments averaged. */
  earlier: z.number(),
  points: z.array(paceSchema),
});
export type PaceOfEntries = z.infer<typeof paceOfEntriesSchema>;
/** Counts of a tournament's players: new to its organizer, or returning from an earlier tournament. */
const loyaltySchema = z.object({
  id,
  title: z.string(),
  start_date: z.string(),
  new_golfers: z.number(),
  returning: z.number(),
});

export const analyticsTables = ['months', 'fields', 'pace', 'golfers'] as const;

export const organizerAnalyticsSchema = z.object({
  overview: z.object({
    totalRevenue: z.number(),
    /** Tournaments of this calendar year; `allTimeTournaments` counts all. */
    totalTournaments: z.number(),
    allTimeTournaments: z.number(),
    totalPlayers: z.number(),
    avgPlayersPerTournament: z.number(),
    tournamentsPerMonth: z.number(),
  }),
  level: z.enum(organizerLevels),
  /** The last three tournaments that have begun; if none has, the next three. */
  recentPerformance: z.array(
    z.object({
      id,
      title: z.string(),
      start_date: z.string(),
      players: z.number(),
      revenue: z.number(),
      status: z.enum(tournamentStatuses),
    }),
  ),
  insights: z.array(z.object({ type: z.enum(['info', 'success', 'warning']), title: z.string(), message: z.string() })),
  /** From the premium plan up; null on lower plans. */
  enhanced: z
    .object({
      months: z.array(monthSchema),
      fields: z.array(fieldSchema),
      pace: paceOfEntriesSchema,
      golfers: z.array(loyaltySchema),
    })
    .nullable(),
});
export type OrganizerAnalytics = z.infer<typeof organizerAnalyticsSchema>;
export const exportAnalyticsQuery = z.object({ table: z.enum(analyticsTables).default('months') });
