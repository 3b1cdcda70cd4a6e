import { creditLines } from '#areas/money/database/ledger-lines.ts';
import { writtenIndex } from './written-index.ts';

/** Statements that write judged entries. Rows come as JSON by column name, and no statement has a condition. */

/** Writes entries (`$1`) and their players (`$2`), and counts their places (`$3`) in the counters, which are locked. */
export const writeEntries = `
with entered as (
  insert into tournament_registrations (
    id, tournament_id, golfer_id, payment_status, payment_amount, payment_method, mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests, pays_later,
    hold_expires_at, entry_month, month_slot,
    kept_amount, kept_credit, code_id, division_id, pays, kept_places, credit_amount, created_at, updated_at)
  select
    id, tournament_id, golfer_id, payment_status, payment_amount, payment_method, mode, team_name, places,
    emergency_contact, emergency_phone, dietary_restrictions, special_requests, pays_later,
    hold_expires_at, entry_month, month_slot,
    kept_amount, kept_credit, code_id, division_id, pays, kept_places, credit_amount, created_at, updated_at
  from json_populate_recordset(null::tournament_registrations, $1::json)
), named as (
  insert into registration_players (
    id, registration_id, position, golfer_id, first_name, last_name, written_name, email, phone,
    index_tenths, index_source, birth_year, gender, divisions, is_named)
  select
    id, registration_id, position, golfer_id, first_name, last_name, written_name, email, phone,
    ${writtenIndex('index_tenths')}, birth_year, gender, divisions, is_named
  from json_populate_recordset(null::registration_players, $2::json)
)
update tournament_places p
set held = p.held + x.held, sold = p.sold + x.sold, set_aside = p.set_aside - x.kept
from json_to_recordset($3::json) as x(id uuid, held integer, sold integer, kept integer)
where p.tournament_id = x.id`;

/** Subtracts sums (`$1`, one for each id) from rows of a table, which are locked. */
const takeOf = (table: string, columns: string): string => `
update ${table} k
set ${columns}
from json_to_recordset($1::json) as x(id uuid, n bigint, kept bigint)
where k.id = x.id`;

export const takeOfDivisions = takeOf('divisions', 'taken = k.taken + x.n');
export const takeOfCodes = takeOf('entry_codes', 'used = k.used + x.n, kept_places = k.kept_places - x.kept');
export const takeOfExtras = takeOf('entry_extras', 'taken = k.taken + x.n');
export const takeOfCredits = takeOf('credits', 'left_amount = k.left_amount - x.n');

export const writeExtras = `
insert into registration_extras (registration_id, extra_id, quantity, unit)
select registration_id, extra_id, quantity, unit
from json_populate_recordset(null::registration_extras, $1::json)`;

export const writeLines = `
insert into registration_lines (registration_id, position, kind, label, quantity, unit, amount)
select registration_id, position, kind, label, quantity, unit, amount
from json_populate_recordset(null::registration_lines, $1::json)`;

export const writeShares = `
insert into registration_shares (id, registration_id, position, amount)
select id, registration_id, position, amount
from json_populate_recordset(null::registration_shares, $1::json)`;

export const writeAnswers = `
insert into registration_answers (registration_id, question_id, player_position, value, answered_at)
select registration_id, question_id, player_position, value, answered_at
from json_populate_recordset(null::registration_answers, $1::json)`;

export const writeCreditMoves = `
insert into credit_movements (id, credit_id, registration_id, amount, moved_at)
select id, credit_id, registration_id, amount, moved_at
from json_populate_recordset(null::credit_movements, $1::json)`;

/** Books credit movements (`$1`) in the ledger, at an instant (`$2`). */
export const bookCreditMoves = creditLines(
  'credit_used',
  'm.id',
  'credit_movements m join credits c on c.id = m.credit_id and m.id = any($1::uuid[])',
  '-m.amount',
  '$2',
);
