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
export type OrganizerToAnswer = {
  user_id: string;
  name: string;
  contact: Contact;
  /** Where answers to mails go; null where nobody has proven an address. */
  answers_to: string | null;
};

/**
 * Where answers to mails of an organizer go: to its contact's address if its person or somebody of its team has proven
 * it, else to its person's. What anybody may type is read, but gets nobody's answers: it may be a stranger's. SQL.
 * @param organizer the alias of `organizers`
 */
const provenAddressOf = (organizer: string): string => `(
  select pu.email from users pu
  where pu.email_verified and (pu.id = ${organizer}.user_id
    or pu.email = ${organizer}.contact_email and exists (
      select from members m where m.organizer_id = ${organizer}.id and m.user_id = pu.id and m.ended_at is null))
  order by pu.email = ${organizer}.contact_email desc nulls last limit 1)`;

/** By the tournament or the organizer; null where there is none. */
export async function findOrganizerToAnswer(
  db: Db,
  { tournamentId, organizerId }: { tournamentId: string | null; organizerId: string | null },
): Promise<OrganizerToAnswer | null> {
  if (!tournamentId && !organizerId) return null;
  const { rows } = await db.query<OrganizerToAnswer>({
    name: 'find-organizer-to-answer',
    text: `select o.user_id, o.organization_name as name, ${contactOf('o')} as contact,
             ${provenAddressOf('o')} as answers_to
           from organizers o
           where o.id = coalesce((select organizer_id from tournaments where id = $1), $2)`,
    values: [tournamentId, organizerId],
  });
  return rows[0] ?? null;
}
