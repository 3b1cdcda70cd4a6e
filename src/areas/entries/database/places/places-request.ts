import type { Cents } from '#kernel/rules/money.ts';
import type { Nullable, RowOf } from '#kernel/database/rows.ts';
import type { creditMovements } from '#areas/entries/tables/credits.ts';
import type { registrationPlayers, tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { registrationShares } from '#areas/entries/tables/shares.ts';
import type { registrationAnswers, registrationExtras, registrationLines } from '#areas/entries/tables/terms.ts';

type Registration = RowOf<typeof tournamentRegistrations>;
type Player = RowOf<typeof registrationPlayers>;

/** An order that a price list has priced. Amounts in whole cents; the lines add up to `priced_amount`. */
export type PricedOrder = Pick<Registration, 'kept_amount' | 'code_id' | 'division_id'> &
  Partial<Pick<Registration, 'kept_credit' | 'pays'>> & {
    priced_amount: Cents;
    /** The version of the price list that priced it, and the tournament's fee at that time. */
    terms_version: number;
    priced_fee: Cents;
    /** When the price expires. */
    priced_until: Date | null;
    answers: Omit<RowOf<typeof registrationAnswers>, 'registration_id' | 'answered_at'>[];
    extras: Omit<RowOf<typeof registrationExtras>, 'registration_id'>[];
    shares?: Pick<RowOf<typeof registrationShares>, 'id' | 'position' | 'amount'>[];
    /** The parts of its price that credits pay. */
    credits?: Pick<RowOf<typeof creditMovements>, 'id' | 'credit_id' | 'amount'>[];
    lines: Omit<RowOf<typeof registrationLines>, 'registration_id'>[];
  };

/** An entry that asks for places. Amounts in whole cents. */
export type PlacesRequest = Pick<
  Registration,
  'id' | 'tournament_id' | 'golfer_id' | 'payment_method' | 'places' | 'hold_expires_at' | 'mode' | 'team_name'
> &
  Pick<Registration, 'emergency_contact' | 'emergency_phone' | 'dietary_restrictions' | 'special_requests'> &
  Partial<Pick<Registration, 'pays_later'>> & {
    /** The user recorded as author of the event; needed where several users' entries are written together. */
    by_user_id?: string | null;
    /** The amount that the golfer was shown; null when they did not say. */
    expected_amount: number | null;
    /** Entries a calendar month the golfer's plan allows; null is unlimited. */
    month_limit: number | null;
    /** Entered by the organizer before the parties on the waitlist. */
    is_ahead_of_waitlist?: boolean;
    /** The organizer charges nothing for it. */
    is_free?: boolean;
    /** Set where the tournament has a price list; otherwise the price is the fee. */
    price?: PricedOrder;
    players: RequestedPlayer[];
  };

/** A person of an entry. `written_name` is left out where it equals first and last name. */
type RequestedPlayer = Pick<Player, 'id' | 'position' | 'golfer_id' | 'first_name' | 'last_name' | 'email' | 'phone'> &
  Nullable<Pick<Player, 'index_tenths'>> &
  Partial<Pick<Player, 'written_name' | 'birth_year' | 'gender' | 'is_named'>>;
