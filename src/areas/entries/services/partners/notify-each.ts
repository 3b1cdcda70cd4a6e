import type { Db } from '#kernel/database/connection.ts';
import { findTitles } from '#areas/accounts/database/team/owners.ts';
import { announceEach } from '#kernel/database/live.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';

/** A notice for a player of the field about an entry; a player without an account gets none. */
export type PartnerNews = {
  user_id: string | null;
  registration_id: string;
  tournamentId: string;
  subject: string;
  title: string;
  message: string;
};

/** Notifies players of the field, and refreshes their open pages. */
export async function notifyEach(context: Context, tx: Db, news: readonly PartnerNews[]): Promise<void> {
  const known = news.flatMap(({ user_id: userId, registration_id: aboutId, ...words }) =>
    userId === null ? [] : [{ ...words, userId, aboutId }],
  );
  const titles = await findTitles(
    tx,
    known.map(({ tournamentId }) => tournamentId),
  );
  await notify(
    context,
    tx,
    known.map((one) => ({
      ...one,
      type: 'tournament_update',
      path: `/entries/${one.aboutId}`,
      mail: { subject: [one.title, titles.get(one.tournamentId)].filter(Boolean).join(': ') },
    })),
  );
  await announceEach(
    tx,
    known.map(({ userId, aboutId }) => ({ user: userId, event: 'registration', id: aboutId })),
  );
}
