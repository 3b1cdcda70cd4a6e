import {
  type OwnRegistration,
  type PlayedEntry,
  type Registration,
  playedEntrySchema,
  registrationSchema,
} from '#areas/entries/contract/registrations.ts';
import type { Fact } from '#areas/messages/rules/facts-block.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { canWithdraw, refundDueOf } from '#areas/entries/services/registrations/refund-due.ts';
import type { PlayedEntryRow } from '#areas/entries/database/registrations/players.ts';
import { presentPriceLine } from '#areas/entries/services/terms/read-terms.ts';
import type { RegistrationRow } from '#areas/entries/database/registrations/registrations.ts';
import { isInField, owesLater } from '#kernel/rules/in-field.ts';
import { present } from '#kernel/services/present.ts';

/** An entry as its golfer sees it. */
export function presentRegistration(row: RegistrationRow, now: Date): Registration {
  return present(registrationSchema, row, {
    payment_amount: toDollars(row.payment_amount),
    card_amount: toDollars(row.card_amount),
    refunded_amount: toDollars(row.refunded_amount),
    can_withdraw: canWithdraw(row, now),
    given_back: toDollars(row.given_back),
    shares: presentShares(row.shares),
    can_name: isInField(row) && row.unnamed > 0 && now < row.names_until,
    changes_until: row.names_until.toISOString(),
    credit_used: toDollars(row.credit_amount),
    refund_due: toDollars(refundDueOf(row, now)),
    lines: row.lines.map(presentPriceLine),
    tournaments: joinedTournament(row, now),
  });
}

/** The same by itself, with what is to be said of it. */
export const presentOwnRegistration = (row: RegistrationRow, facts: readonly Fact[], now: Date): OwnRegistration => ({
  ...presentRegistration(row, now),
  facts: facts.map(([label, value, url]) => ({ label, value, url: url ?? null })),
});

function presentShares(shares: RegistrationRow['shares']): Registration['shares'] {
  if (!shares) return null;
  const { paid_cents: _, ...counts } = shares;
  return { ...counts, open: toDollars(shares.open), own: toDollars(shares.own) };
}

/**
 * An entry that somebody else made, as a player in it sees it.
 * @param payPath the page where the entry of an id is paid
 */
export const presentPlayedEntry = (
  row: PlayedEntryRow,
  payPath: (registrationId: string) => string,
  now: Date,
): PlayedEntry =>
  present(playedEntrySchema, row, {
    to_pay:
      row.is_first && owesLater(row)
        ? { amount: toDollars(row.payment_amount), path: row.can_charge ? payPath(row.registration_id) : null }
        : null,
    tournaments: joinedTournament(row, now),
  });

const joinedTournament = (row: RegistrationRow | PlayedEntryRow, now: Date) =>
  present(registrationSchema.shape.tournaments, row, {
    id: row.tournament_id,
    state: row.state_code,
    registration_fee: toDollars(row.registration_fee),
    registration_deadline: row.closes_at.toISOString(),
    status: statusOf(row, now),
    has_results: row.play_state === 'official',
  });
