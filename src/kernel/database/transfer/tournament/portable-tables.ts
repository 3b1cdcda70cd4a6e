/** The tables in a tournament's file, each after those it references. */

export type PortableTable = {
  name: string;
  /** The condition for the rows of the tournament `$1`; the table's alias is `t`. */
  where: string;
  order: string;
  /** The exported columns, in order. */
  columns: readonly string[];
  /** The primary key columns. */
  key: readonly string[];
  /** Additional values in the file by name, as SQL: such as names of people in place of their accounts. */
  told?: Readonly<Record<string, string>>;
  /** `kept`: an import stores the rows as they are, outside the tables. */
  kind: 'written' | 'kept';
};

const own = 'tournament_id = $1';
const rounds = 'select id from golf_rounds where tournament_id = $1';
const inRounds = `round_id in (${rounds})`;
const entries = 'select id from tournament_registrations where tournament_id = $1';
const versions = `select course_version_id from golf_rounds where tournament_id = $1`;
const courses = `select course_id from course_versions where id in (${versions})`;
const links = 'select id from score_links where tournament_id = $1';
const nameOf = (column: string) => `(select name from users where id = t.${column})`;
const by = { by: nameOf('by_user_id') };
const groupTurn = `(select d.number * 100000 + g.number
  from tee_groups g
  join golf_rounds d on d.id = g.round_id
  where g.id = t.group_id)`;

const table = (
  name: string,
  where: string,
  order: string,
  columns: string,
  more: Partial<Pick<PortableTable, 'key' | 'told' | 'kind'>> = {},
): PortableTable => ({ name, where, order, columns: columns.split(/\s+/), key: ['id'], kind: 'written', ...more });

const places = [
  table(
    'facilities',
    `id in (select facility_id from courses where id in (${courses}))`,
    'id',
    'id name city state zip time_zone latitude longitude is_sample created_at version',
  ),
  table(
    'nines',
    `id in (select unnest(array[first_nine, second_nine]) from courses where id in (${courses}))`,
    'position, id',
    'id facility_id name position created_at',
  ),
  table('courses', `id in (${courses})`, 'id', 'id facility_id name first_nine second_nine is_retired created_at'),
  table('course_versions', `id in (${versions})`, 'id', 'id course_id number content created_at'),
];

const setUp = [
  table(
    'tournaments',
    'id = $1',
    'id',
    `id title organizer_name description additional_services state start_date start_time end_date time_zone
     registration_deadline registration_opens opens_at early_hours entry_mode refund_until refund_until_at starts_at
     ends_at closes_at registration_fee prize_pool shows_pool_estimate gameplay_style preset partners_ask difficulty
     refund_policy refund_tiers venue address city state_code zip_code latitude longitude board_visibility published_month
     cancelled_at created_at updated_at`,
  ),
  table('tournament_places', own, 'tournament_id', 'tournament_id capacity', { key: ['tournament_id'] }),
  table('set_ups', own, 'tournament_id', 'tournament_id answers changes created_at updated_at version', {
    key: ['tournament_id'],
  }),
  table(
    'divisions',
    own,
    'position, id',
    `id tournament_id position name is_of_entry places taken gender min_index_tenths max_index_tenths min_age max_age
     price_cents created_at`,
  ),
  table(
    'golf_rounds',
    own,
    'number',
    `id tournament_id number date course_version_id holes start_kind first_time interval_minutes starters_gap
     group_size groups_per_hole scoring_mode asks_pin hidden_holes reveal_step pcc_tenths status sheet_published_at
     sheet_version closed_at epoch created_at version`,
  ),
  table(
    'boards',
    own,
    'position, id',
    'id tournament_id key position name content is_main flights_at_start created_at',
  ),
  table('division_tees', inRounds, 'id', 'id round_id division_id gender age tee_id'),
  table('contests', own, 'id', 'id tournament_id round_id kind hole is_net is_carried created_at'),
];

const people = [
  table(
    'tournament_registrations',
    own,
    'created_at, id',
    `id tournament_id payment_method origin payment_status payment_amount refunded_amount kept_amount kept_credit credit_amount
     pays division_id mode team_name places emergency_contact emergency_phone dietary_restrictions special_requests
     entry_month ended_at created_at updated_at`,
  ),
  table(
    'registration_players',
    `registration_id in (${entries})`,
    'registration_id, position',
    `id registration_id position first_name last_name written_name is_named email phone index_tenths index_source checked_in_at
     gender birth_year membership_no club divisions divisions_by tee_name public_name guardian_ok wish replaced_at`,
  ),
  table('golf_teams', own, 'id', 'id tournament_id name registration_id created_at'),
  table(
    'golf_team_players',
    'team_id in (select id from golf_teams where tournament_id = $1)',
    'team_id, position',
    'team_id player_id position',
    { key: ['player_id'] },
  ),
  table('prize_declines', own, 'player_id', 'player_id tournament_id at', { key: ['player_id'] }),
];

const sheet = [
  table(
    'tee_groups',
    inRounds,
    'round_id, number',
    `id round_id number start_time start_hole letter capacity is_locked is_alone_ok note last_seq
     greatest_logical_time`,
  ),
  table(
    'tee_group_players',
    inRounds,
    `${groupTurn}, position`,
    'group_id round_id player_id position cart marks_player_id',
    { key: ['round_id', 'player_id'] },
  ),
  table('sheet_blocks', inRounds, 'id', 'id round_id from_time to_time hole reason'),
  table('pairing_wishes', own, 'created_at, id', 'id tournament_id kind player_ids is_must source created_at'),
  table('published_sheets', inRounds, 'round_id', 'round_id sheet_version groups published_at', {
    key: ['round_id'],
    told: by,
  }),
  table(
    'round_players',
    inRounds,
    'round_id, player_id',
    'round_id player_id state checked_in_at tee_id index_tenths index_source index_at at',
    { key: ['round_id', 'player_id'], told: by },
  ),
];

const scores = [
  table(
    'score_links',
    own,
    'id',
    'id tournament_id round_id group_id kind holes label generation valid_from valid_to revoked_at created_at',
  ),
  table(
    'score_devices',
    `link_id in (${links})`,
    'link_id, id',
    `id link_id seat name app_version protocol first_seen_at last_seen_at clock_offset_ms pending is_waiting blocked_at`,
    { key: ['id', 'link_id'] },
  ),
  table(
    'cards',
    own,
    'round_id, id',
    `id tournament_id round_id player_id team_id players former_orders seats group_id former_groups marker_player_id
     tee_id start_hole state version entry_count sign_count first_at last_at returned_at created_at`,
  ),
  table(
    'score_entries',
    `group_id in (select id from tee_groups where round_id in (${rounds}))`,
    `${groupTurn}, seq`,
    `id group_id seq card_id hole kind scorer_role strokes mark outcome result likely player_id drive contest_id
     length_mm after logical_time entered_at received_at device_id link_id seat reason protocol`,
    { told: { by: nameOf('user_id'), is_sound: `(t.kind = 'sign' and t.id <> all($2::uuid[]))` } },
  ),
  table(
    'measures',
    'contest_id in (select id from contests where tournament_id = $1)',
    'contest_id, player_id',
    'contest_id player_id length_mm at',
    { key: ['contest_id', 'player_id'] },
  ),
];

const decided = [
  table('rulings', own, 'at, id', 'id tournament_id round_id content at reason voids', { told: by }),
  table('results', own, 'version', 'tournament_id version engine rules inputs_hash answer made_at reason', {
    key: ['version'],
    told: by,
  }),
  table(
    'suspensions',
    own,
    'began_at, id',
    'id tournament_id round_id kind status_before began_at resume_at ended_at',
    {
      told: by,
    },
  ),
];

const kept = { kind: 'kept' } as const;
const purses = 'purse_id in (select id from purses where tournament_id = $1)';
const keptTables = [
  table(
    'quarantined_scores',
    `link_id in (${links})`,
    'received_at, id',
    'id link_id device_id seat raw why received_at settled_at reason became',
    { ...kept, told: { by: nameOf('settled_by') } },
  ),
  table(
    'help_requests',
    inRounds,
    'called_at, id',
    'id round_id link_id device_id hole why called_at answered_at',
    kept,
  ),
  table(
    'day_messages',
    own,
    'sent_at, id',
    'id tournament_id round_id kind audience group_ids title body is_urgent on_boards_until is_on_boards sent_at reached',
    { ...kept, told: by },
  ),
  table(
    'weather_actions',
    own,
    'done_at, id',
    'id tournament_id round_id action title before sheet_version done_at undone_at',
    { ...kept, told: by },
  ),
  table(
    'purses',
    own,
    'position, id',
    `id tournament_id position name kind board_id flight contest_id source extra_id pays
     places amount open_skins is_one_prize created_at`,
    kept,
  ),
  table('purse_players', purses, 'paid_at, id', 'id purse_id player_id amount via paid_at ended_at', kept),
  table(
    'awards',
    own,
    'number',
    `id tournament_id number purse_id player_id team_id place amount thing pays state results_version reason awarded_at
     paid_how paid_at voided_at void_reason`,
    { ...kept, told: { by: nameOf('paid_by') } },
  ),
  table('prize_rules', own, 'tournament_id', 'tournament_id purses_allowed_at limit_cents', {
    ...kept,
    key: ['tournament_id'],
  }),
  table(
    'registration_lines',
    `registration_id in (${entries})`,
    'registration_id, position',
    'registration_id position kind label quantity unit amount',
    { ...kept, key: ['registration_id', 'position'] },
  ),
  table('ledger_entries', own, 'booked_at, id', 'id source source_id account amount booked_at purchase_id', kept),
];

/** Every table of a file. Golfers' accounts, secrets of links and data of the payment provider are left out. */
export const portableTables: readonly PortableTable[] = [
  ...places,
  ...setUp,
  ...people,
  ...sheet,
  ...scores,
  ...decided,
  ...keptTables,
];
