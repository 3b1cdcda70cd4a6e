import { type CapabilityId, plansWith } from '#kernel/rules/capabilities.ts';
import type { EventType } from '#kernel/rules/events.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';

const mayHear: CapabilityId = 'custom_integrations';
const clubMayHear: CapabilityId = 'club_integrations';

/** SQL: whether the owner has an endpoint, on or off; events of others are not stored. */
const hasEndpoint = (column: 'organizer_id' | 'country_club_id', owner: string): string =>
  `exists (select from webhook_endpoints w where w.${column} = ${owner})`;

const organizers = (from: string, owner: string, where: string): string => `
  select 'organizer' as "accountType", o.id as "ownerId"
  from ${from}
  join organizers o on o.id = ${owner}
  where ${where} and ${hasEndpoint('organizer_id', 'o.id')} and ${organizerMay(mayHear, 'o.user_id', '$2')}`;

const clubs = (from: string, owner: string, where: string): string => `
  select 'country_club' as "accountType", c.id as "ownerId"
  from ${from}
  join country_clubs c on c.id = ${owner}
  join country_club_subscriptions s on s.user_id = c.user_id
  where ${where} and ${hasEndpoint('country_club_id', 'c.id')}
    and s.subscribed and (s.subscription_end is null or s.subscription_end > $2)
    and s.subscription_tier = any('{${plansWith(clubMayHear).join(',')}}')`;

const of = {
  registration: organizers(
    'tournament_registrations r join tournaments t on t.id = r.tournament_id',
    't.organizer_id',
    'r.id = $1',
  ),
  line: organizers('waitlist_entries e join tournaments t on t.id = e.tournament_id', 't.organizer_id', 'e.id = $1'),
  tournament: organizers('tournaments t', 't.organizer_id', 't.id = $1'),
  dispute: organizers(
    'disputes d join payments y on y.id = d.payment_id join purchases p on p.id = y.purchase_id',
    'p.organizer_id',
    'd.id = $1',
  ),
  order: organizers('orders b', 'b.organizer_id', 'b.id = $1'),
  booking: `${organizers('slot_bookings b', 'b.organizer_id', 'b.id = $1')}
    union all ${clubs('slot_bookings b join tournament_slots l on l.id = b.slot_id', 'l.country_club_id', 'b.id = $1')}`,
  account: `${organizers('organizers x', 'x.id', 'x.stripe_account_id = $1')}
    union all ${clubs('country_clubs x', 'x.id', 'x.stripe_account_id = $1')}`,
};
export type SubjectKind = keyof typeof of;

/** The kind of the event's subject; null for events that are not sent to programs. */
export const subjectKindOf = (type: EventType): Exclude<SubjectKind, 'account'> | null => {
  const [kind = ''] = type.split('.');
  if (kind === 'result' || kind === 'tournament') return 'tournament';
  if (kind === 'checkin') return 'registration';
  return kind in of ? (kind as Exclude<SubjectKind, 'account'>) : null;
};

/** The owners whose programs receive an event: those with endpoints and a plan that includes them. Usually none. */
export const findAudience = (db: Db, kind: SubjectKind, subject: string, now: Date): Promise<Owner[]> =>
  allRows(db, { name: `find-audience-${kind}`, text: of[kind], values: [subject, now] });
