import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';

/** The payee of card payments: an organizer or a club. */
export type Payee = { organizerId: string } | { countryClubId: string };

/** State of a payee's connected account, as last read from the provider. */
export type PayeeRow = {
  id: string;
  user_id: string | null;
  name: string;
  stripe_account_id: string | null;
  details_submitted: boolean;
  charges_enabled: boolean;
  currently_due: string[];
};

const whereIs = (payee: Payee): { table: string; name: string; id: string } =>
  'organizerId' in payee
    ? { table: 'organizers', name: 'organization_name', id: payee.organizerId }
    : { table: 'country_clubs', name: 'club_name', id: payee.countryClubId };

export async function findPayee(db: Db, payee: Payee): Promise<PayeeRow | null> {
  const { table, name, id } = whereIs(payee);
  return firstRow<PayeeRow>(db, {
    name: `find-payee-${table}`,
    text: `select id, user_id, ${name} as name, stripe_account_id, details_submitted, charges_enabled, currently_due
           from ${table}
           where id = $1`,
    values: [id],
  });
}

/** Stores a payee's new connected account. @returns the account in use: the first one stored */
export async function savePayeeAccount(db: Db, payee: Payee, accountId: string): Promise<string | null> {
  const { table, id } = whereIs(payee);
  const { rows } = await db.query<{ stripe_account_id: string | null }>({
    text: `update ${table} set stripe_account_id = coalesce(stripe_account_id, $2) where id = $1 returning stripe_account_id`,
    values: [id, accountId],
  });
  return rows[0]?.stripe_account_id ?? null;
}

/** A payment account that changed: its owner, whether it could take payments before, and its state now. */
export type ChangedPayee = Pick<PayeeRow, 'details_submitted' | 'charges_enabled' | 'currently_due'> & {
  user_id: string | null;
  account_type: 'organizer' | 'country_club';
  could_charge: boolean;
};

/**
 * Stores the state of an account read from the provider, unless a later read is stored already.
 * @param reading number of the read, in the order in which reads began: see `beginReading`
 * @returns the stored state; null if the account belongs to no payee
 */
export async function savePayeeStatus(
  db: Db,
  accountId: string,
  status: { detailsSubmitted: boolean; chargesEnabled: boolean; currentlyDue: string[] },
  reading: number,
): Promise<ChangedPayee | null> {
  const newer = (column: string, value: string) =>
    `${column} = case when p.account_reading < $5 then ${value} else p.${column} end`;
  return firstRow<ChangedPayee>(db, {
    text: eachTable(
      (table) => `update ${table} p set ${newer('details_submitted', '$2')}, ${newer('charges_enabled', '$3')},
        ${newer('currently_due', '$4::text[]')}, account_reading = greatest(p.account_reading, $5)
      from (select id, charges_enabled from ${table} where stripe_account_id = $1 for no key update) was where p.id = was.id`,
    ),
    values: [accountId, status.detailsSubmitted, status.chargesEnabled, status.currentlyDue, reading],
  });
}

/**
 * Clears an account whose owner revoked our access: nothing more is paid to it, and another can be connected.
 * @returns null if it belonged to no payee
 */
export const forgetPayeeAccount = (db: Db, accountId: string): Promise<ChangedPayee | null> =>
  firstRow(db, {
    text: eachTable(
      (
        table,
      ) => `update ${table} p set stripe_account_id = null, details_submitted = false, charges_enabled = false, currently_due = '{}'
      from (select id, charges_enabled from ${table} where stripe_account_id = $1 for no key update) was where p.id = was.id`,
    ),
    values: [accountId],
  });

/** One statement for both tables: an account belongs to an organizer or to a club. */
const eachTable = (update: (table: string) => string): string => {
  const changed = (type: ChangedPayee['account_type']) => `p.user_id, '${type}' as account_type,
    was.charges_enabled as could_charge, p.details_submitted, p.charges_enabled, p.currently_due`;
  return `with organizer as (${update('organizers')} returning ${changed('organizer')}),
     club as (${update('country_clubs')} returning ${changed('country_club')})
   select * from organizer union all select * from club`;
};
