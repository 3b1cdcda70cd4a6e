import type { Db } from '#kernel/database/connection.ts';
import { personName, playerName } from '#kernel/database/registrations/shown-name.ts';

/**
 * SQL: a person's purchases, made with or without the account: orders `q` of the account $1, and of its verified
 * address $2.
 */
export const boughtByPerson =
  '(q.user_id = $1 or (q.customer_email = $2 and exists (select from users where id = $1 and email_verified)))';

/**
 * SQL: whether a message begins with a name, or has it in a known place between fixed words; elsewhere, a word may
 * contain the name by chance.
 */
const begins = (message: string, name: string) => `starts_with(${message}, ${name} || ' ')`;
const unsaid = (message: string, name: string, instead: string, [before, after]: readonly [string, string]) =>
  `case when ${begins(message, name)} then 'A' || '${instead}' || substr(${message}, length(${name}) + 1)
    else replace(${message}, '${before}' || ${name} || '${after}', '${before}a' || '${instead}' || '${after}') end`;

const inPlaceOf = ['You take the place of ', ' in '] as const;
const paidBackTo = [' went back to ', ' for '] as const;

/**
 * Removes a person's name from notifications about entries and orders to other people. In the caller's transaction,
 * before the name is erased.
 */
export async function eraseFromNotices(tx: Db, userId: string, email: string): Promise<void> {
  await tx.query({
    text: `with own as (select id from golfers where user_id = $1),
           captained as (select id from tournament_registrations where golfer_id in (select id from own)),
           -- As they are shown now, and as they were entered.
           names as (
             select ${personName('f')} as name from profiles f where f.user_id = $1
             union select ${playerName('p')}
             from registration_players p
             where p.golfer_id in (select id from own)
               or p.position = 0 and p.replaced_at is null and p.registration_id in (select id from captained)
           ),
           -- Also those in which somebody else plays in their place.
           left_to_others as (
             select about_id as id
             from notifications
             where user_id = $1 and subject like 'replaced:%' and about_id is not null
           ),
           entries as (
             select id from captained
             union select registration_id from registration_players where golfer_id in (select id from own)
             union select id from left_to_others
           ),
           readers as (
             select o.user_id
             from entries e
             join tournament_registrations r on r.id = e.id
             join tournaments t on t.id = r.tournament_id
             join organizers o on o.id = t.organizer_id
             union select g.user_id
             from entries e
             join registration_players p on p.registration_id = e.id
             join golfers g on g.id = p.golfer_id
             union select g.user_id
             from entries e
             join tournament_registrations r on r.id = e.id
             join golfers g on g.id = r.golfer_id
             union select n.user_id from notifications n where n.about_id in (select id from left_to_others)
           ),
           told as (
             select n.id, n.message
             from readers u
             join notifications n on n.user_id = u.user_id
             where u.user_id <> $1
               and (n.about_id in (select id from entries)
                 or n.subject in (select unnest(array['entry:' || id, 'withdrawal:' || id]) from entries)
                 or n.subject in (
                   select 'share-paid-of:' || s.id
                   from registration_shares s
                   where s.registration_id in (select id from entries)))
           )
           update notifications n set message = w.message
           from (
             select t.id, (
               select ${unsaid('t.message', 's.name', ' former golfer', inPlaceOf)}
               from names s
               where s.name <> ''
                 and (${begins('t.message', 's.name')}
                   or starts_with(t.message, '${inPlaceOf[0]}' || s.name || '${inPlaceOf[1]}'))
               order by length(s.name) desc
               limit 1
             ) as message
             from told t
           ) w
           where n.id = w.id and w.message is not null`,
    values: [userId],
  });
  await tx.query({
    text: `update notifications n
           set message = ${unsaid('n.message', 'q.customer_name', ' former member', paidBackTo)}
           from orders q
           join organizers o on o.id = q.organizer_id
           where ${boughtByPerson} and q.customer_name <> '' and n.user_id = o.user_id and n.about_id = q.id`,
    values: [userId, email],
  });
}
