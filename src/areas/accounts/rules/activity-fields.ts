import { describeAmount } from '#kernel/rules/money.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

/**
 * The words for columns in sentences about changes; null for columns that are derived or never typed. A column that is
 * not listed is named as it is, with spaces.
 */
const fieldNames: Readonly<Record<string, string | null>> = {
  title: 'name',
  organization_name: 'name',
  club_name: 'name',
  alt: 'description',
  start_date: 'date',
  end_date: 'last day',
  start_time: 'start',
  first_time: 'first start',
  registration_fee: 'fee',
  registration_opens: 'opening day of entry',
  registration_deadline: 'last day of entry',
  refund_until: 'last day of refunds',
  entry_mode: 'way of entering',
  early_hours: 'hours of early entry',
  refund_tiers: 'refunds',
  prize_pool: 'prize pool',
  shows_pool_estimate: 'estimate of the prize pool',
  gameplay_style: 'format',
  partners_ask: 'questions to partners',
  state_code: 'state',
  zip_code: 'ZIP code',
  waitlist_hours: 'hours of an offer',
  board_visibility: 'leaderboard visibility',
  is_featured: 'feature',
  used_by: 'use',
  cancel_days: 'days before which cancelling is free',
  late_refund_percent: 'part of a late refund in percent',
  is_dining_included: 'dining in the price',
  has_dining: 'dining',
  dining_price: 'price of dining',
  slot_price: 'price',
  total_price: 'whole price',
  duration_type: 'length',
  package_name: 'package',
  most: 'number to be sold',
  gives: 'sponsor benefits',
  is_public: 'offer in public',
  paid_how: 'way of payment',
  tournament_ids: 'tournaments',
  asks_pin: 'question for a phone number',
  interval_minutes: 'minutes between starts',
  starters_gap: 'gaps between starts',
  start_kind: 'kind of start',
  pcc_tenths: 'playing conditions',
  fulfilment: 'state',
  legal_name: 'name on receipts',
  legal_address: 'address on receipts',
  state: 'state',
  ...Object.fromEntries(
    [
      'venue_lost_at venue_loss_told_at free_exit_until opens_at closes_at starts_at ends_at day_ends_at',
      'refund_until_at prize_shown published_month published_slot cancelled_at short_code form_key play_state',
      'details_submitted charges_enabled currently_due account_reading invited_by expires_at accepted_at ended_at',
      'joined_at withdrawn_at sheet_published_at closed_at epoch awarded_at paid_at paid_by voided_at confirmed_at',
      'refunded_amount customer_name customer_email taken time_zone number',
    ].flatMap((line) => line.split(' ').map((column) => [column, null] as const)),
  ),
};

const moneyFields = /^(registration_fee|prize_pool|amount|slot_price|dining_price|total_price)$/;
const longest = 60;

/** The words for a changed column; null if changes of it are not reported. */
export const fieldName = (column: string): string | null =>
  column in fieldNames ? (fieldNames[column] ?? null) : column.replace(/^(is|has)_/, '').replaceAll('_', ' ');

/** 'June 5'; with the year unless it is the current one. */
export function dateWords(date: string, year: number): string {
  const options = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const;
  const isOther = Number(date.slice(0, 4)) !== year;
  return dateFormatter(isOther ? { ...options, year: 'numeric' } : options).format(new Date(`${date}T00:00:00Z`));
}

/** Whether a text is a real calendar date; other texts, such as a title that resembles one, are quoted unchanged. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The value of a column, in words; null if it is too long for a sentence, or a list for programs only. */
export function valueWords(column: string, value: string | null, year: number): string | null {
  if (value === null || value === '') return 'nothing';
  if (isDate(value)) return dateWords(value, year);
  if (/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/.test(value)) return printTime(value.slice(0, 5));
  if (value === 'true' || value === 'false') return value === 'true' ? 'on' : 'off';
  const cents = Number(value);
  if (moneyFields.test(column) && Number.isSafeInteger(cents)) return describeAmount(cents);
  if (value.length > longest || /^[{[]/.test(value)) return null;
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}
