import type { LiveEventName } from '#kernel/contract/notifications.ts';
import type { Db } from './connection.ts';

/** The payload of NOTIFY: ids only. The browser reads what it may see. */
export type LiveEvent = { user: string | null; event: LiveEventName; id: string };

/** SQL that wakes a person's open tabs on every server on commit; `event` is a live event as SQL. */
export const announced = (event: string): string => `pg_notify('live', ${event})`;

/** Wakes a person's open tabs on every server on commit. A person without an account has none. */
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
 * After a change of a person's account, plan or permissions: every process drops its cached copy, and the person's open
 * tabs reload them.
 */
export const announcePerson = (db: Db, userId: string): Promise<void> =>
  announce(db, { user: userId, event: 'plan', id: userId });

/** The channel for a waitlist's changes: each server determines which of its open streams wait there. */
export const waitlistListeners = 'waitlist';

/** Notifies all open streams that wait on a tournament's waitlist on commit. */
export const announceWaitlist = (db: Db, tournamentId: string): Promise<void> =>
  announce(db, { user: waitlistListeners, event: 'waitlist', id: tournamentId });
