import type { LiveEventName } from '#kernel/contract/notifications.ts';
import type { Db } from './connection.ts';

/** The message through NOTIFY: ids only. The browser re-reads what it may see. */
export type LiveEvent = { user: string | null; event: LiveEventName; id: string };

/**
 * SQL that wakes a person's open tabs on every server, when the transaction commits; `event` is a live event as SQL.
 */
export const announced = (event: string): string => `pg_notify('live', ${event})`;

/** Wakes a person's open tabs on every server, when the transaction commits. Somebody without an account has none. */
export async function announce(db: Db, event: LiveEvent): Promise<void> {
  if (event.user)
    await db.query({ name: 'announce', text: `select ${announced('$1')}`, values: [JSON.stringify(event)] });
}

/** The same for many at once. */
export async function announceEach(db: Db, events: readonly LiveEvent[]): Promise<void> {
  await db.query({
    name: 'announce-each',
    text: `select ${announced('event')} from unnest($1::text[]) event`,
    values: [events.map((event) => JSON.stringify(event))],
  });
}

/**
 * A person's account, plan or rights have changed: every process drops its cached copy, and the person's open tabs read
 * them anew.
 */
export const announcePerson = (db: Db, userId: string): Promise<void> =>
  announce(db, { user: userId, event: 'plan', id: userId });

/** The listeners to a tick of a waitlist: every server finds out which of its open streams wait in it. */
export const waitlistListeners = 'waitlist';

/** Tells everybody on the waitlist of a tournament that it moved, when the transaction commits. */
export const announceWaitlist = (db: Db, tournamentId: string): Promise<void> =>
  announce(db, { user: waitlistListeners, event: 'waitlist', id: tournamentId });
