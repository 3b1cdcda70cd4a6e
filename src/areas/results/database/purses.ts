import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { type prizeRules, purses } from '#areas/results/tables/prizes.ts';

const given = [
  'id',
  'tournament_id',
  'name',
  'kind',
  'board_id',
  'flight',
  'contest_id',
  'source',
  'extra_id',
  'pays',
  'places',
  'amount',
  'open_skins',
  'is_one_prize',
] as const;
const columns = selected(purses, 'purses', [...given, 'version']);
/** `version` is raised whenever the purse or its players are saved. */
export type KeptPurseRow = RowIn<typeof columns>;
export type PurseRow = Omit<KeptPurseRow, 'version'>;

/** The columns that may change when a purse is saved again: all except its id and tournament. */
const changed = ['position', ...given.slice(2)].map((name) => `${name} = excluded.${name}`).join(', ');

/** The purses of a tournament in their order. */
export const listPurses = (db: Db, tournamentId: string): Promise<KeptPurseRow[]> =>
  allRows(db, {
    name: 'list-purses',
    text: `select ${columns} from purses where tournament_id = $1 order by position, id`,
    values: [tournamentId],
  });

export const findPurse = (db: Db, id: string): Promise<PurseRow | null> =>
  firstRow(db, {
    name: 'find-purse',
    text: `select ${columns} from purses where id = $1`,
    values: [id],
  });

/** Raises the version of a purse because its players change. @returns false where the purse was saved meanwhile */
export const raisePurse = (tx: Db, id: string, version: number): Promise<boolean> =>
  isWritten(tx, {
    name: 'raise-purse',
    text: 'update purses set version = version + 1 where id = $1 and version = $2',
    values: [id, version],
  });

/** Replaces the purses of a tournament, in the given order. A purse that is left out must have no award in force. */
export async function replacePurses(
  tx: Db,
  tournamentId: string,
  purses: readonly PurseRow[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'delete-purses',
    text: 'delete from purses where tournament_id = $1 and id <> all($2::uuid[])',
    values: [tournamentId, purses.map(({ id }) => id)],
  });
  for (const [position, purse] of purses.entries()) await insertPurse(tx, purse, position, now);
}

/** Inserts a purse at its position, or updates it if it exists. */
export async function insertPurse(tx: Db, purse: PurseRow, position: number, now: Date): Promise<void> {
  await tx.query({
    name: 'put-purse',
    ...insertion(
      purses,
      { ...pick(purse, given), position, created_at: now },
      `on conflict (id) do update set ${changed}, version = purses.version + 1
       where purses.tournament_id = excluded.tournament_id`,
    ),
  });
}

/**
 * Erases a person's name from what the committee typed about raffles in tournaments where they played. Call it before
 * the name is erased from the field. A committee that has the list open would restore the name by saving it.
 */
export async function eraseFromRaffles(db: Db, userId: string): Promise<void> {
  await db.query({
    text: `with own as (
             select r.tournament_id, lower(btrim(concat_ws(' ', p.first_name, p.last_name))) as name
             from golfers g
             join registration_players p on p.golfer_id = g.id
             join tournament_registrations r on r.id = p.registration_id
             where g.user_id = $1 and btrim(p.last_name) <> ''
           ), named as (
             select q.id, jsonb_agg(
               case when exists (
                 select from own o
                 where o.tournament_id = q.tournament_id and strpos(lower(e.place ->> 'winner'), o.name) > 0
               ) then e.place || '{"winner": "Deleted golfer"}' else e.place end order by e.n) as places
             from purses q, jsonb_array_elements(q.places) with ordinality as e (place, n)
             where q.kind = 'raffle' and q.tournament_id in (select tournament_id from own)
             group by q.id
           ), changed as (
             update purses q set places = n.places
             from named n
             where q.id = n.id and q.places <> n.places
             returning q.tournament_id
           )
           update prize_rules set purses_version = purses_version + 1
           where tournament_id in (select tournament_id from changed)`,
    values: [userId],
  });
}

/** The prize rules of a tournament, with their version and that of its purses. */
export type PrizeRulesRow = Pick<RowOf<typeof prizeRules>, 'purses_allowed_at' | 'version' | 'purses_version'> & {
  limit: Cents;
};

/** The prize rules of a tournament; defaults where none are saved. */
export async function findPrizeRules(db: Db, tournamentId: string): Promise<PrizeRulesRow> {
  const { rows } = await db.query<PrizeRulesRow>({
    name: 'find-prize-rules',
    text: `select r.purses_allowed_at, coalesce(r.limit_cents, 100000)::bigint as limit,
             coalesce(r.version, 0) as version, coalesce(r.purses_version, 0) as purses_version
           from (select $1::uuid as id) t
           left join prize_rules r on r.tournament_id = t.id`,
    values: [tournamentId],
  });
  return rows[0] ?? { purses_allowed_at: null, limit: 100_000, version: 0, purses_version: 0 };
}

/** Raises the version of a tournament's purses. @returns false where somebody else saved them meanwhile */
export const raisePurses = (tx: Db, tournamentId: string, version: number): Promise<boolean> =>
  isWritten(tx, {
    name: 'raise-purses',
    text: `insert into prize_rules as r (tournament_id, purses_version)
           select $1, 1 where $2 = 0 or exists (select from prize_rules where tournament_id = $1)
           on conflict (tournament_id) do update set purses_version = r.purses_version + 1 where r.purses_version = $2`,
    values: [tournamentId, version],
  });

/**
 * Saves prize rules.
 * @param rules the first confirmation of purses, with its author and time, is kept
 * @returns false where somebody else saved them meanwhile
 */
export const putPrizeRules = (
  tx: Db,
  rules: {
    tournamentId: string;
    version: number;
    arePursesAllowed: boolean;
    limitCents: Cents;
    userId: string;
    now: Date;
  },
): Promise<boolean> =>
  isWritten(tx, {
    name: 'put-prize-rules',
    text: `insert into prize_rules as r (tournament_id, purses_allowed_at, purses_allowed_by, limit_cents, version)
           select $1, case when $2 then $5::timestamptz end, case when $2 then $4::uuid end, $3, 1
           where $6 = 0 or exists (select from prize_rules where tournament_id = $1)
           on conflict (tournament_id) do update set
             purses_allowed_at = case when $2 then coalesce(r.purses_allowed_at, excluded.purses_allowed_at) end,
             purses_allowed_by = case when $2 then coalesce(r.purses_allowed_by, excluded.purses_allowed_by) end,
             limit_cents = excluded.limit_cents, version = r.version + 1
             where r.version = $6`,
    values: [rules.tournamentId, rules.arePursesAllowed, rules.limitCents, rules.userId, rules.now, rules.version],
  });

/** The players who have declined prizes. */
export const listRefusals = (db: Db, tournamentId: string): Promise<string[]> =>
  listIds(db, {
    name: 'list-prize-refusals',
    text: 'select player_id as id from prize_declines where tournament_id = $1 order by at, player_id',
    values: [tournamentId],
  });

export async function replaceRefusals(tx: Db, tournamentId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.query({
    name: 'replace-prize-refusals',
    text: `with gone as (
             delete from prize_declines where tournament_id = $1 and player_id <> all($2::uuid[])
           )
           insert into prize_declines (player_id, tournament_id, at)
           select id, $1, $3 from unnest($2::uuid[]) as given (id)
           on conflict do nothing`,
    values: [tournamentId, ids, now],
  });
}
