import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { webhookEndpoints } from '#areas/integrations/tables/webhooks.ts';

const told = selected(webhookEndpoints, 'w', ['url', 'off_reason', 'failing_since']);
export type EndpointToTell = RowIn<typeof told> & { off_reason: 'failed' | 'gone'; user_id: string | null };

/** An endpoint that was turned off automatically, with the person to notify. */
export const findEndpointToTell = (db: Db, id: string): Promise<EndpointToTell | null> =>
  firstRow(db, {
    text: `select ${told}, coalesce(o.user_id, c.user_id) as user_id
           from webhook_endpoints w
           left join organizers o on o.id = w.organizer_id
           left join country_clubs c on c.id = w.country_club_id
           where w.id = $1 and w.state = 'off' and w.off_reason in ('failed', 'gone')`,
    values: [id],
  });
