import type { Db } from '#kernel/database/connection.ts';
import { isFound } from '#kernel/database/reading.ts';

/**
 * Whether an entry without a golfer was confirmed by a mail, to whatever address. Only mails since the entry are read:
 * the address that a key begins with may have been overwritten.
 */
export const wasConfirmed = (db: Db, registrationId: string): Promise<boolean> =>
  isFound(db, {
    name: 'entry-was-confirmed',
    text: `select from tournament_registrations r
           join mails m on m.created_at >= r.created_at and m.tournament_id = r.tournament_id and m.user_id is null
             and m.subject_key like any (array['%:registered:' || r.id, '%:paid:' || r.id])
           where r.id = $1
           limit 1`,
    values: [registrationId],
  });
