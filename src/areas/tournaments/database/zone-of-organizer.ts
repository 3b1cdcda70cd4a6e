import type { Db } from '#kernel/database/connection.ts';
import { readValue } from '#kernel/database/reading.ts';

/**
 * The time zone in which an organizer's books divide days and months: the most frequent one of their tournaments; null
 * where they have none.
 */
export const findZoneOfOrganizer = (db: Db, organizerId: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-zone-of-organizer',
    text: `select time_zone from tournaments where organizer_id = $1 and state <> 'draft'
           group by time_zone order by count(*) desc, max(created_at) desc limit 1`,
    values: [organizerId],
  });
