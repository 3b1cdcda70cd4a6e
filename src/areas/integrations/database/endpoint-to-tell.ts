import type { Db } from '#kernel/database/connection.ts';

export type EndpointToTell = {
  url: string;
  off_reason: 'failed' | 'gone';
  failing_since: Date | null;
  user_id: string | null;
};

/** An endpoint that turned itself off, with whom to tell of it. */
export async function findEndpointToTell(db: Db, id: string): Promise<EndpointToTell | null> {
  const { rows } = await db.query<EndpointToTell>({
    text: `select w.url, w.off_reason, w.failing_since, coalesce(o.user_id, c.user_id) as user_id
           from webhook_endpoints w
           left join organizers o on o.id = w.organizer_id
           left join country_clubs c on c.id = w.country_club_id
           where w.id = $1 and w.state = 'off' and w.off_reason in ('failed', 'gone')`,
    values: [id],
  });
  return rows[0] ?? null;
}
