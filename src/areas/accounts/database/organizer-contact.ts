import type { Contact } from '#areas/messages/rules/facts-block.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';

/**
 * Who answers for an organizer, as JSON: whom it named, else the person of its account. SQL.
 * @param organizer the alias of `organizers`
 */
export const contactOf = (organizer: string): string => `(
  select json_build_object(
    'name', coalesce(${organizer}.contact_name, ${personName('cf')}),
    'email', coalesce(${organizer}.contact_email, case when not ${isDeletedAddress('cu.email')} then cu.email end),
    'phone', ${organizer}.contact_phone)
  from users cu left join profiles cf on cf.user_id = cu.id where cu.id = ${organizer}.user_id)`;

/** Whose tournament a mail is about, and who answers for it. */
export type OrganizerToAnswer = { user_id: string; name: string; contact: Contact };

/** By the tournament or the organizer; null where there is none. */
export async function findOrganizerToAnswer(
  db: Db,
  { tournamentId, organizerId }: { tournamentId: string | null; organizerId: string | null },
): Promise<OrganizerToAnswer | null> {
  if (!tournamentId && !organizerId) return null;
  const { rows } = await db.query<OrganizerToAnswer>({
    name: 'find-organizer-to-answer',
    text: `select o.user_id, o.organization_name as name, ${contactOf('o')} as contact
           from organizers o
           where o.id = coalesce((select organizer_id from tournaments where id = $1), $2)`,
    values: [tournamentId, organizerId],
  });
  return rows[0] ?? null;
}
