import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { instant, reference } from '#kernel/tables/columns.ts';
import type { OwnDomain } from '#areas/brand/contract/own-domain.ts';

/** An organizer's own host; its pages are served under it once its DNS records are verified. */
export const customDomains = pgTable(
  'custom_domains',
  {
    /** In lower case, without port. */
    host: text('host').primaryKey(),
    organizerId: reference('organizer_id', () => organizers.id, 'cascade')
      .notNull()
      .unique('custom_domains_organizer'),
    /** The text of the TXT record. */
    token: text('token').notNull(),
    /** 'waiting' for its records, 'live', or 'paused' because they disappeared. */
    state: text('state').$type<OwnDomain['state']>().notNull().default('waiting'),
    askedAt: instant('asked_at').notNull(),
    verifiedAt: instant('verified_at'),
    checkedAt: instant('checked_at'),
    /** When the next check is due; null after the checks were given up. */
    nextCheckAt: instant('next_check_at'),
    /** The number of consecutive checks of a live host that did not find its records. */
    failures: integer('failures').notNull().default(0),
    /** The records missing at the last check, in a sentence. */
    problem: text('problem'),
  },
  (table) => [
    check('custom_domains_state', sql`${table.state} in ('waiting', 'live', 'paused')`),
    check('custom_domains_host', sql`${table.host} ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' and length(${table.host}) <= 253`),
    index('custom_domains_due').on(table.nextCheckAt),
  ],
);
