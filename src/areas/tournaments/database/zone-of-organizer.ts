import type { Db } from '#kernel/database/connection.ts';

/**
 * The zone in which an organizer's books divide days and months: that of most of their tournaments; null without any.
 */
export async function findZoneOfOrganizer(db: Db, organizerId: string): Promise<string | null> {
  const { rows } = await db.query<{ time_zone: string }>({
    name: 'find-zone-of-organizer',
    text: `select time_zone from tournaments where organizer_id = $1 and state <> 'draft'
           group by time_zone order by count(*) desc, max(created_at) desc limit 1`,
    values: [organizerId],
  });
  return rows[0]?.time_zone ?? null;
}
