import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowOf } from '#kernel/database/rows.ts';
import { savedCards } from '#areas/waitlist/tables/waitlist.ts';

/** A card that was saved for a place on the waitlist. Amounts in cents. */
export type SavedCardRow = Pick<
  RowOf<typeof savedCards>,
  'id' | 'user_id' | 'waitlist_entry_id' | 'session_id' | 'customer_id' | 'payment_method_id' | 'state' | 'most'
> &
  Pick<RowOf<typeof savedCards>, 'play_date'>;

const columns = `id, user_id, waitlist_entry_id, session_id, customer_id, payment_method_id, state, most, play_date::text`;

/** Saves the consent before the provider's page opens. */
export async function openSavedCard(
  db: Db,
  card: Omit<
    RowOf<typeof savedCards>,
    'session_id' | 'payment_method_id' | 'brand' | 'last4' | 'state' | 'ended_at' | 'detached_at'
  >,
): Promise<void> {
  await db.query({ name: 'open-saved-card', ...insertion(savedCards, card) });
}

export async function saveCardSession(db: Db, id: string, sessionId: string): Promise<void> {
  await db.query({
    name: 'keep-card-session',
    text: 'update saved_cards set session_id = $2 where id = $1 and session_id is null',
    values: [id, sessionId],
  });
}

/** Finds a saved card by the id that the provider's session carries. */
export const findSavedCard = (db: Db, id: string): Promise<SavedCardRow | null> =>
  firstRow(db, {
    name: 'find-saved-card',
    text: `select ${columns} from saved_cards where id = $1`,
    values: [id],
  });

/** The card that may be charged for a place on the waitlist; null where there is none. */
export const findCardOfEntry = (db: Db, waitlistEntryId: string): Promise<SavedCardRow | null> =>
  firstRow(db, {
    name: 'find-card-of-entry',
    text: `select ${columns} from saved_cards where waitlist_entry_id = $1 and state = 'saved'`,
    values: [waitlistEntryId],
  });

/**
 * Confirms a card that the provider has saved and ends an earlier one; only the first call has an effect. For a place
 * on the waitlist that is closed, the card is recorded as ended at once.
 * @returns false where the card was not open
 */
export async function confirmSavedCard(
  tx: Db,
  id: string,
  card: { paymentMethodId: string; brand: string; last4: string },
  now: Date,
): Promise<boolean> {
  await tx.query({
    name: 'replace-saved-card',
    text: `update saved_cards c set state = 'ended', ended_at = $2
           from saved_cards n
           where n.id = $1 and n.state = 'open' and c.waitlist_entry_id = n.waitlist_entry_id and c.state in ('saved', 'refused')`,
    values: [id, now],
  });
  return isWritten(tx, {
    name: 'keep-saved-card',
    text: `update saved_cards c
           set payment_method_id = $2, brand = $3, last4 = $4,
             state = case when e.state in ('entered', 'waiting', 'offered') then 'saved' else 'ended' end,
             ended_at = case when e.state in ('entered', 'waiting', 'offered') then null else $5::timestamptz end
           from waitlist_entries e
           where c.id = $1 and c.state = 'open' and e.id = c.waitlist_entry_id
           returning c.id`,
    values: [id, card.paymentMethodId, card.brand, card.last4, now],
  });
}

/** Ends the consent to charge for a place on the waitlist, for every card of it. @returns whether there was one */
export const endCardsOf = (db: Db, waitlistEntryId: string, now: Date): Promise<boolean> =>
  isWritten(db, {
    name: 'end-cards-of',
    text: `update saved_cards set state = 'ended', ended_at = $2
           where waitlist_entry_id = $1 and state in ('open', 'saved', 'refused')`,
    values: [waitlistEntryId, now],
  });

/** Ends consents that were given for another date of play than the tournament's current one. */
export async function endCardsOfOtherDays(tx: Db, tournamentId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'end-cards-of-other-days',
    text: `update saved_cards c set state = 'ended', ended_at = $2
           from waitlist_entries e join tournaments t on t.id = e.tournament_id
           where e.tournament_id = $1 and c.waitlist_entry_id = e.id and c.state in ('open', 'saved')
             and c.play_date <> t.start_date`,
    values: [tournamentId, now],
  });
}

/** Records that charging the card failed: it is not charged again, and its holder pays offers by hand. */
export async function refuseSavedCard(tx: Db, id: string): Promise<void> {
  await tx.query({
    name: 'refuse-saved-card',
    text: `update saved_cards set state = 'refused' where id = $1 and state = 'saved'`,
    values: [id],
  });
}

/** Cards that have had no open place on the waitlist since `before` and that the provider still stores. */
export const listCardsToForget = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; payment_method_id: string }[]> =>
  allRows(db, {
    name: 'cards-to-forget',
    text: `select c.id, c.payment_method_id
           from saved_cards c join waitlist_entries e on e.id = c.waitlist_entry_id
           where c.payment_method_id is not null and c.detached_at is null
             and (c.ended_at < $1 or e.state not in ('entered', 'waiting', 'offered') and e.changed_at < $1)
           order by c.id limit $2`,
    values: [before, limit],
  });

/** Records that the provider has deleted the card. */
export async function markDetached(db: Db, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'mark-detached',
    text: `update saved_cards set detached_at = $2, state = 'ended', ended_at = coalesce(ended_at, $2) where id = $1`,
    values: [id, now],
  });
}
