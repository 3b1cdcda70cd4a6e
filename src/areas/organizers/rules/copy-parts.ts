/** The columns of each part of a tournament, for copies that include only some parts. */
import { type CopyPart, copyParts } from '#areas/tournaments/contract/tournament-copy.ts';

/** The names of the parts, as the screen shows them. */
export const copyPartWords: Readonly<Record<CopyPart, string>> = {
  terms: 'Details, fee, refunds, opening; prices, extras, shares, tax',
  entry: 'Divisions, questions, partners’ fields',
  play: 'Course, format, tees, boards, ties, local rules; sheet rules and blocks',
  prizes: 'Prizes, contests; sponsors’ packages; page texts',
  sponsors: 'Ask last year’s sponsors again',
  codes: 'Codes',
};

/** The parts that a copy includes by default. */
export const usualParts: readonly CopyPart[] = copyParts.filter((part) => part !== 'sponsors' && part !== 'codes');

/**
 * `always`: included in every copy. `anew`: starts with its initial value in the copy, whatever the original's value
 * is.
 */
type Place = CopyPart | 'always' | 'anew';

/** The columns of every copied table, by the part that they belong to. */
const placed: Readonly<Record<string, Partial<Record<Place, string>>>> = {
  tournaments: {
    always: 'id organizer_id title organizer_name start_date time_zone starts_at ends_at closes_at',
    anew: `state slot_booking_id lost_booking_id venue_lost_at venue_loss_told_at free_exit_until entry_mode is_featured
      play_state published_month published_slot cancelled_at short_code form_key publish_on publish_note copied_from
      repeat_id created_at updated_at version`,
    terms: `country_club_id venue address city state_code zip_code latitude longitude difficulty registration_fee
      registration_deadline registration_opens opens_at early_hours refund_until refund_until_at refund_policy
      refund_tiers waitlist_hours`,
    entry: 'partners_ask',
    play: 'start_time end_date gameplay_style preset board_visibility',
    prizes: 'description additional_services prize_pool shows_pool_estimate',
  },
  tournament_places: {
    always: 'tournament_id',
    anew: 'held sold waiting set_aside is_closed is_paused',
    terms: 'capacity',
  },
  entry_terms: {
    always: 'tournament_id',
    anew: 'version updated_at',
    terms: 'early tax_name tax_bps tax_covers fee_bps share_hours is_whole_groups',
    entry: 'changes_until',
  },
  entry_extras: {
    terms: `id tournament_id position name description kind unit stock max_each is_refundable is_active`,
    anew: 'taken',
  },
  waitlist_rules: {
    terms: `tournament_id is_on premium_first fit hold_front_until offer_hours closes_hours shows_odds takes_cards`,
    anew: 'is_paused',
  },
  divisions: {
    entry: `id tournament_id position name is_of_entry places gender min_index_tenths max_index_tenths min_age max_age
      price_cents`,
    anew: 'taken created_at',
  },
  entry_questions: {
    entry: `id tournament_id position asked_of kind label help is_required options shown_if is_private is_active`,
    anew: 'text_version',
  },
  set_ups: { play: 'tournament_id answers changes', anew: 'created_at updated_at version' },
  golf_rounds: {
    play: `id tournament_id number date course_version_id holes start_kind first_time interval_minutes starters_gap
      group_size groups_per_hole scoring_mode asks_pin hidden_holes`,
    anew: 'reveal_step pcc_tenths status sheet_published_at sheet_version closed_at epoch created_at version',
  },
  boards: { play: 'id tournament_id key position name content is_main', anew: 'flights_at_start created_at' },
  division_tees: { play: 'id round_id division_id gender age tee_id' },
  sheet_blocks: { play: 'id round_id from_time to_time hole reason' },
  contests: {
    prizes: 'id tournament_id round_id kind hole is_net is_carried sponsorship_id',
    anew: 'created_at',
  },
  purses: {
    prizes: `id tournament_id position name kind board_id flight contest_id source extra_id pays places amount open_skins
      is_one_prize`,
    anew: 'created_at version',
  },
  prize_rules: {
    prizes: 'tournament_id purses_allowed_at purses_allowed_by limit_cents version purses_version',
  },
  sponsor_packages: {
    prizes: 'id tournament_id name description amount most gives is_public',
    anew: 'taken version created_at updated_at',
  },
  sponsorships: {
    sponsors: 'id organizer_id tournament_id sponsor_id package_id package_name amount gives hole line',
    anew: 'refunded_amount state paid_how asked_again message confirmed_at created_at paid_at updated_at',
  },
  entry_codes: {
    codes: `id tournament_id organizer_id code kind value max_uses min_people valid_from valid_until is_active note`,
    anew: 'used kept_places kept_until created_at',
  },
};

/** The values, in a copy without their part, of columns that have no default. */
const blank: Readonly<Record<string, Row>> = {
  tournaments: { gameplay_style: 'Stroke Play', difficulty: 'Intermediate', refund_policy: 'full' },
  tournament_places: { capacity: 0 },
  entry_terms: { early: [] },
};

/** References that become empty where the copy lacks the row; any other row with such a reference is left out. */
const loose: Readonly<Record<string, readonly string[]>> = {
  contests: ['sponsorship_id'],
  entry_questions: ['shown_if'],
  sponsorships: ['package_id'],
};

type Row = Record<string, unknown>;
/** Rows by table, each table after those that it refers to. */
export type CarriedRows = ReadonlyMap<string, readonly Row[]>;

const listOf = (columns = ''): string[] => columns.split(/\s+/).filter(Boolean);

/** The part that a column of a copied table belongs to; undefined for a column that no part lists. */
export const placeOf = (table: string, column: string): Place | undefined =>
  (Object.entries(placed[table] ?? {}) as [Place, string][]).find(([, columns]) =>
    listOf(columns).includes(column),
  )?.[0];

/** Whether a table has any column of these parts. */
export const isTakenBy = (table: string, parts: readonly CopyPart[]): boolean =>
  table === 'tournaments' || table === 'tournament_places' || parts.some((part) => placed[table]?.[part] !== undefined);

/** Removes from a value whatever contains an id that the copy does not have. */
function without(value: unknown, left: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return left.has(value) ? null : value;
  if (Array.isArray(value)) return value.filter((one) => !names(one, left)).map((one) => without(one, left));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (names(key, left) ? [] : [[key, without(one, left)]])),
  );
}

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const names = (value: unknown, left: ReadonlySet<string>): boolean =>
  left.size > 0 && (JSON.stringify(value ?? null).match(idIn) ?? []).some((id) => left.has(id));

/** The columns of a row that belong to these parts; the others get the table's defaults. */
function taken(table: string, row: Row, parts: readonly CopyPart[]): Row {
  const isTaken = (column: string) => {
    const place = placeOf(table, column);
    return place === 'always' || place === 'anew' || parts.some((part) => part === place);
  };
  return { ...blank[table], ...Object.fromEntries(Object.entries(row).filter(([column]) => isTaken(column))) };
}

/**
 * The rows of a tournament for a copy, each table after those that it refers to. Leaves out rows of other parts, and
 * rows that depend on them.
 */
export function takeParts(tables: CarriedRows, parts: readonly CopyPart[]): Map<string, Row[]> {
  const left = new Set<string>();
  const leave = ({ id }: Row) => typeof id === 'string' && left.add(id);
  const kept = new Map<string, Row[]>();
  for (const [table, rows] of tables) {
    if (!isTakenBy(table, parts)) {
      for (const row of rows) leave(row);
      continue;
    }
    const rowOf = (row: Row): Row[] => {
      const one = table === 'set_ups' ? { ...row, changes: without(row.changes, left) } : row;
      const freed = Object.fromEntries(
        (loose[table] ?? []).filter((column) => names(row[column], left)).map((column) => [column, null]),
      );
      const whole = { ...one, ...freed };
      if (!names(whole, left)) return [taken(table, whole, parts)];
      leave(row);
      return [];
    };
    kept.set(table, rows.flatMap(rowOf));
  }
  return kept;
}
