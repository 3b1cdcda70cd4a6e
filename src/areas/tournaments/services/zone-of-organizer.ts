import { findZoneOfOrganizer } from '#areas/tournaments/database/zone-of-organizer.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import type { Context } from '#kernel/services/context.ts';

/** The zone of an organizer's books: every figure by day or month, on whatever screen or in whatever file, is by it. */
export const zoneOfOrganizer = async ({ pool }: Pick<Context, 'pool'>, organizerId: string): Promise<string> =>
  (await findZoneOfOrganizer(pool, organizerId)) ?? bookZone;
