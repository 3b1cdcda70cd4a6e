import type { Contact } from '#areas/messages/rules/facts-block.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';

/**
 * SQL: the contact of an organizer, as JSON: the one from its settings, else the owner of its account.
 * @param organizer the alias of `organizers`
 */
export const contactOf = (organizer: string): string => `(
  select json_build_object(
    'name', coalesce(${organizer}.contact_name, ${personName('cf')}),
    'email', coalesce(${organizer}.contact_email, case when not ${isDeletedAddress('cu.email')} then cu.email end),
    'phone', ${organizer}.contact_phone)
  from users cu left join profiles cf on cf.user_id = cu.id where cu.id = ${organizer}.user_id)`;

/** The organizer of a mail's tournament, and their contact. */
export type OrganizerToAnswer = {
  user_id: string;
  name: string;
  contact: Contact;
  /** The Reply-To address; null if none is verified. */
  answers_to: string | null;
};

/**
 * SQL: the Reply-To address of an organizer's mails: its contact address if the owner or a team member has verified it,
 * else the owner's. An unverified address may be a stranger's: it is shown, but gets no replies.
 * @param organizer the alias of `organizers`
 */
const provenAddressOf = (organizer: string): string => `(
  select pu.email from users pu
  where pu.email_verified and (pu.id = ${organizer}.user_id
    or pu.email = ${organizer}.contact_email and exists (
      select from members m where m.organizer_id = ${organizer}.id and m.user_id = pu.id and m.ended_at is null))
  order by pu.email = ${organizer}.contact_email desc nulls last limit 1)`;

/** By tournament or organizer; null if not found. */
export async function findOrganizerToAnswer(
  db: Db,
  { tournamentId, organizerId }: { tournamentId: string | null; organizerId: string | null },
): Promise<OrganizerToAnswer | null> {
  if (!tournamentId && !organizerId) return null;
  return firstRow<OrganizerToAnswer>(db, {
    name: 'find-organizer-to-answer',
    text: `select o.user_id, o.organization_name as name, ${contactOf('o')} as contact,
             ${provenAddressOf('o')} as answers_to
           from organizers o
           where o.id = coalesce((select organizer_id from tournaments where id = $1), $2)`,
    values: [tournamentId, organizerId],
  });
}
