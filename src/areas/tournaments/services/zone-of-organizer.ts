import { findZoneOfOrganizer } from '#areas/tournaments/database/zone-of-organizer.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import type { Context } from '#kernel/services/context.ts';

/** The time zone of an organizer's books: every figure by day or month, on every screen and in every file, uses it. */
export const zoneOfOrganizer = async ({ pool }: Pick<Context, 'pool'>, organizerId: string): Promise<string> =>
  (await findZoneOfOrganizer(pool, organizerId)) ?? bookZone;
