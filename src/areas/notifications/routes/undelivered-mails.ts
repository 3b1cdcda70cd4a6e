import type { FastifyInstance } from 'fastify';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { listUndeliveredMails, type UndeliveredMailRow } from '#areas/messages/database/undelivered-mails.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

/**
 * The error as shown to organizers: the response of the golfer's mail server, or, for errors of our own mail server,
 * only that it failed.
 */
const reasonOf = (error: string): string =>
  /^(?:EENVELOPE|EMESSAGE): (.+)$/s.exec(error)?.[1] ??
  'The mail server could not be reached, or did not take the mail.';

const present = (row: UndeliveredMailRow) => ({
  ...row,
  last_error: reasonOf(row.last_error),
  created_at: row.created_at.toISOString(),
  given_up_at: row.given_up_at?.toISOString() ?? null,
});

export function undeliveredMailRoutes(app: FastifyInstance, { pool }: Context): void {
  mount(app, notificationsEndpoints.listUndeliveredMails, async ({ organizer, query }) => {
    const { organizerId } = organizer;
    const after = decodeCursor(query.cursor, instantKey);
    if (query.tournament_id && (await findTournament(pool, query.tournament_id))?.organizer_id !== organizerId) {
      throw new AppError('not_found', 'This tournament does not exist.');
    }
    const rows = await listUndeliveredMails(pool, organizerId, {
      tournamentId: query.tournament_id,
      after: after && { createdAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map(present), next_cursor: page.next_cursor };
  });
}
