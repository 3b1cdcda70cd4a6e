import { type WaitlistRules, waitlistDefaults } from '#areas/tournaments/rules/waitlist.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { allInFee, joinTerms } from '#areas/entries/database/terms/all-in.ts';
import { type Filled, insertion, pick, type RowOf } from '#kernel/database/rows.ts';
import { type ballots, waitlistRules } from '#areas/waitlist/tables/waitlist.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { LockedPlaces } from '#areas/tournaments/database/counter.ts';

/** The rules, tournament and counter of a waitlist, read without a lock. Amounts in cents. */
export type WaitlistFacts = Pick<RowOf<typeof tournaments>, 'organizer_id' | 'title' | 'state' | 'time_zone'> &
  Filled<Pick<RowOf<typeof tournaments>, 'starts_at' | 'ends_at'>> &
  Omit<LockedPlaces, 'is_paused'> &
  Pick<RowOf<typeof ballots>, 'turn_minutes'> & {
    tournament_id: string;
    organizer_user_id: string;
    /** The price for one person at the regular fee, with tax and passed-on fee. */
    registration_fee: Cents;
    has_terms: boolean;
    /** Entries are made into divisions. */
    has_divisions: boolean;
    charges_enabled: boolean;
    /** The organizer's plan includes saved cards. */
    may_take_cards: boolean;
    /** When the queue opened; null before that. */
    opened_at: Date | null;
    rules: WaitlistRules;
  };

/** In a fixed order, because a named statement must always have the same text. */
const names = Object.keys(waitlistDefaults) as (keyof WaitlistRules)[];

type Row = Omit<WaitlistFacts, 'rules'> & { rules: WaitlistRules | null };

/** The facts of a tournament's waitlist; null for a draft, which has none. */
export async function findWaitlistFacts(db: Db, tournamentId: string): Promise<WaitlistFacts | null> {
  const { rows } = await db.query<Row>({
    name: 'find-waitlist-facts',
    text: `select t.id as tournament_id, t.organizer_id, o.user_id as organizer_user_id, t.title, t.state, t.starts_at,
             t.ends_at, t.time_zone, ${allInFee} as registration_fee, et.tournament_id is not null as has_terms,
             exists (select from divisions v where v.tournament_id = t.id and v.is_of_entry) as has_divisions,
             o.charges_enabled, p.capacity, p.held, p.sold, p.set_aside, p.waiting, p.is_closed,
             b.drawn_at as opened_at, b.turn_minutes,
             ${organizerMay('waitlist_cards', 'o.user_id', 'now()')} as may_take_cards,
             case when r.tournament_id is not null then to_jsonb(r) - 'tournament_id' end as rules
           from tournaments t
           join tournament_places p on p.tournament_id = t.id
           join organizers o on o.id = t.organizer_id
           ${joinTerms}
           left join waitlist_rules r on r.tournament_id = t.id
           left join ballots b on b.tournament_id = t.id and b.mode = 'queue'
           where t.id = $1 and t.state <> 'draft'`,
    values: [tournamentId],
  });
  const row = rows[0];
  return row ? { ...row, rules: row.rules ?? waitlistDefaults } : null;
}

/** Saves the rules of a waitlist. Lock the counter first where the new rules depend on who is waiting. */
export async function saveWaitlistRules(tx: Db, tournamentId: string, rules: WaitlistRules): Promise<void> {
  const row = pick(rules, names);
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const end = `on conflict (tournament_id) do update set ${set}`;
  await tx.query({
    name: 'keep-waitlist-rules',
    ...insertion(waitlistRules, { tournament_id: tournamentId, ...row }, end),
  });
}

/** Tournaments with waiting parties and free places, so that a lost job delays serving only until the next schedule. */
export const listWaitlistsToServe = (db: Db): Promise<string[]> =>
  listIds(db, {
    name: 'waitlists-to-serve',
    text: `select tournament_id as id from tournament_places
           where waiting > 0 and capacity - held - sold - set_aside > 0 and not is_closed and not is_paused`,
  });
