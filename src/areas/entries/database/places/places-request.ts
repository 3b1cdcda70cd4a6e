import type { Cents } from '#kernel/rules/money.ts';

/** An order that a price list has priced. Amounts in whole cents; the lines add up to `priced_amount`. */
export type PricedOrder = {
  priced_amount: Cents;
  /** What of it stays on a withdrawal. */
  kept_amount: Cents;
  /** The same of what credits pay. */
  kept_credit?: Cents;
  /** The list that it was made from, and the fee beside it. */
  terms_version: number;
  priced_fee: Cents;
  /** When the price has run out. */
  priced_until: Date | null;
  code_id: string | null;
  /** The division that it enters, where the tournament has such. */
  division_id: string | null;
  /** What was answered, of the person at each position. */
  answers: { question_id: string; player_position: number; value: unknown }[];
  extras: { extra_id: string; quantity: number; unit: Cents }[];
  /** shares: each of its people pays theirs, by these. */
  pays?: 'captain' | 'shares';
  shares?: { id: string; position: number; amount: Cents }[];
  /** What credits pay of its price. */
  credits?: { id: string; credit_id: string; amount: Cents }[];
  lines: { position: number; kind: string; label: string; quantity: number; unit: Cents; amount: Cents }[];
};

/** An entry that asks for places. Amounts in whole cents. */
export type PlacesRequest = {
  id: string;
  tournament_id: string;
  /** Null for somebody whom the organizer enters. */
  golfer_id: string | null;
  /** Whose act it is, where it is written together with others; else of whoever writes it. */
  by_user_id?: string | null;
  /** card: paid on the provider's page. link: there too, by a mailed link. desk: the organizer has the money. */
  payment_method: 'card' | 'link' | 'desk';
  places: number;
  /** What the golfer was shown; null when they did not say. */
  expected_amount: number | null;
  /** Entries a calendar month the golfer's plan allows; null is unlimited. */
  month_limit: number | null;
  /** Entered by the organizer before the parties on the waitlist. */
  is_ahead_of_waitlist?: boolean;
  /** The organizer takes nothing for it. */
  is_free?: boolean;
  /** By the tournament's price list; else it costs the fee. */
  price?: PricedOrder;
  /** It is in the field, and what is due is paid later. */
  pays_later?: boolean;
  /** Until when its places are held, where it is still to be paid and not later. */
  hold_expires_at: Date | null;
  mode: 'solo' | 'group';
  team_name: string | null;
  emergency_contact: string | null;
  emergency_phone: string | null;
  dietary_restrictions: string | null;
  special_requests: string | null;
  players: {
    id: string;
    position: number;
    /** The account of who plays, where one is known. */
    golfer_id: string | null;
    first_name: string;
    last_name: string;
    /** The name as it is shown, where it is no other than first and last name make: left out. */
    written_name?: string | null;
    email: string;
    phone: string;
    /** Handicap Index in tenths of a stroke; null for a player without one. */
    index_tenths: number | null;
    /** Where a division of entry asks for them. */
    birth_year?: number | null;
    gender?: 'm' | 'f' | 'x' | null;
    /** False for a place whose person is still to be named. */
    is_named?: boolean;
  }[];
};
