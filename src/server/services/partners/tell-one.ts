import type { Db } from '#server/database/connection.ts';
import { announce } from '#server/database/live.ts';
import type { Context } from '#server/services/context.ts';
import { tell } from '#server/services/notifications/tell.ts';

/** Tells somebody of the field, whose open page shows it at once. */
export async function tellOne(
  context: Context,
  tx: Db,
  to: { userId: string | null; registrationId: string },
  news: { subject: string; title: string; message: string; tournamentId: string },
): Promise<void> {
  if (to.userId === null) return;
  const path = `/entries/${to.registrationId}`;
  const { userId, registrationId: aboutId } = to;
  await tell(context, tx, [{ ...news, type: 'tournament_update', userId, aboutId, path }]);
  await announce(tx, { user: userId, event: 'registration', id: aboutId });
}
