import type { Cents } from '#kernel/rules/money.ts';
import type { Position } from '#kernel/rules/distance.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { sponsorPackages } from '#areas/sponsors/tables/sponsors.ts';
import { tournamentPlaces } from '#areas/entries/tables/places.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { heroColumns, type HeroColumns, heroJoin } from '#areas/tournaments/database/hero.ts';

const columns = selected(sponsorPackages, 'p', [
  'id',
  'tournament_id',
  'name',
  'description',
  'amount',
  'most',
  'taken',
  'gives',
  'is_public',
  'version',
]);
/** Maximum number of packages of a tournament. */
export const maxPackages = 30;

/** A package; `amount` in cents. */
export type PackageRow = RowIn<typeof columns>;

/** The packages of a tournament, highest price first. */
export const listPackages = (db: Db, tournamentId: string): Promise<PackageRow[]> =>
  allRows(db, {
    name: 'list-sponsor-packages',
    text: `select ${columns} from sponsor_packages p where p.tournament_id = $1
           order by p.amount desc, p.id limit 100`,
    values: [tournamentId],
  });

const owner = selected(tournaments, 't', ['organizer_id']);
type OwnedPackageRow = PackageRow & RowIn<typeof owner>;

/** A package with its organizer; null if it does not exist. */
export const findPackage = (db: Db, id: string): Promise<OwnedPackageRow | null> =>
  firstRow(db, {
    name: 'find-sponsor-package',
    text: `select ${columns}, ${owner}
           from sponsor_packages p join tournaments t on t.id = p.tournament_id where p.id = $1`,
    values: [id],
  });

const content = ['name', 'description', 'amount', 'most', 'gives', 'is_public'] as const;
type Saved = Pick<PackageRow, 'id' | (typeof content)[number]> & { now: Date };

export async function insertPackage(db: Db, one: Saved & { tournament_id: string }): Promise<PackageRow> {
  const kept = { ...pick(one, ['id', 'tournament_id', ...content]), created_at: one.now, updated_at: one.now };
  const row = written(sponsorPackages, kept);
  const { rows } = await db.query<PackageRow>({
    name: 'insert-sponsor-package',
    text: `insert into sponsor_packages as p (${row.columns}) values (${row.holes}) returning ${columns}`,
    values: row.values,
  });
  return rows[0] as PackageRow;
}

/** @returns null if it was changed meanwhile, or more are taken than the new number */
export async function updatePackage(db: Db, one: Saved & { version: number }): Promise<PackageRow | null> {
  const row = written(sponsorPackages, { ...pick(one, content), updated_at: one.now }, 4);
  return firstRow<PackageRow>(db, {
    name: 'update-sponsor-package',
    text: `update sponsor_packages p set version = version + 1, ${row.set}
           where p.id = $1 and p.version = $2 and p.taken <= $3
           returning ${columns}`,
    values: [one.id, one.version, one.most, ...row.values],
  });
}

/** Sponsorships of the package keep their copy of its name and benefits. */
export async function deletePackage(db: Db, id: string): Promise<void> {
  await db.query({ name: 'delete-sponsor-package', text: 'delete from sponsor_packages where id = $1', values: [id] });
}

/** Takes one package in one statement, so that concurrent calls for the last one wait for each other. */
export type TakePackagePlace = (tx: Db, packageId: string) => Promise<boolean>;

/** @returns false if none is left, or the package does not exist */
export const takePackage: TakePackagePlace = async (tx, packageId) => {
  const { rowCount } = await tx.query({
    name: 'take-sponsor-package',
    text: 'update sponsor_packages set taken = taken + 1 where id = $1 and taken < most',
    values: [packageId],
  });
  return rowCount === 1;
};

/**
 * Reads and locks packages for the rest of the transaction, in the same order everywhere, so that two sponsors who swap
 * packages cannot deadlock.
 */
export async function lockPackages(tx: Db, ids: readonly string[]): Promise<Map<string, PackageRow>> {
  const { rows } = await tx.query<PackageRow>({
    name: 'lock-sponsor-packages',
    text: `select ${columns} from sponsor_packages p where p.id = any($1::uuid[]) order by p.id for no key update`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a package is left; locks it, so that nobody else takes it before the transaction ends. */
export const lockPackageRoom = async (tx: Db, packageId: string): Promise<boolean> =>
  (await readValue<boolean>(tx, {
    name: 'lock-sponsor-package',
    text: 'select taken < most as has_room from sponsor_packages where id = $1 for no key update',
    values: [packageId],
  })) ?? false;

export async function givePackageBack(tx: Db, packageId: string): Promise<void> {
  await tx.query({
    name: 'give-sponsor-package-back',
    text: 'update sponsor_packages set taken = taken - 1 where id = $1 and taken > 0',
    values: [packageId],
  });
}

const ofTournament = selected(tournaments, 't', ['title', 'start_date', 'city', 'state_code', 'organizer_name']);
const ofPlaces = selected(tournamentPlaces, 'f', ['capacity']);
type Offered = PackageRow & RowIn<typeof ofTournament> & RowIn<typeof ofPlaces>;
export type OfferedRow = Offered &
  HeroColumns & {
    players: number;
    /** The middle half of the field's indexes, in tenths; null if fewer than ten are known. */
    index_from: number | null;
    index_to: number | null;
  };

export type OfferedFilters = {
  near?: { position: Position; miles: number } | undefined;
  maxCents?: Cents | undefined;
  players?: number | undefined;
  after?: { startDate: string; id: string } | undefined;
  limit: number;
};

const milesTo = (latitude: string, longitude: string): string => `7917.6 * asin(least(1, sqrt(
  sin(radians(t.latitude - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(t.latitude)) * sin(radians(t.longitude - ${longitude}) / 2) ^ 2)))`;

/** Available packages of published tournaments that have not begun, soonest first. */
export async function listOfferedPackages(db: Db, filters: OfferedFilters, now: Date): Promise<OfferedRow[]> {
  const { near, maxCents, players, after, limit } = filters;
  return allRows<OfferedRow>(db, {
    name: 'list-offered-packages',
    text: `select ${columns}, ${ofTournament}, ${ofPlaces}, f.sold as players,
             i.index_from, i.index_to, ${heroColumns}
           from sponsor_packages p
           join tournaments t on t.id = p.tournament_id
           join tournament_places f on f.tournament_id = t.id
           join organizers o on o.id = t.organizer_id
           ${heroJoin}
           left join lateral (
             select (percentile_cont(0.25) within group (order by w.index_tenths))::int as index_from,
               (percentile_cont(0.75) within group (order by w.index_tenths))::int as index_to
             from tournament_registrations r join registration_players w on w.registration_id = r.id
             where r.tournament_id = t.id and ${inField('r')} and w.index_tenths is not null
             having count(*) >= 10
           ) i on true
           where p.is_public and p.taken < p.most and t.state = 'published' and t.starts_at > $1
             and ($2::float8 is null or ${milesTo('$2', '$3')} <= $4)
             and ($5::bigint is null or p.amount <= $5)
             and ($6::int is null or f.sold >= $6)
             and ($7::date is null or (t.start_date, p.id) > ($7::date, $8::uuid))
           order by t.start_date, p.id limit $9`,
    values: [
      now,
      near?.position.latitude ?? null,
      near?.position.longitude ?? null,
      near?.miles ?? null,
      maxCents ?? null,
      players ?? null,
      after?.startDate ?? null,
      after?.id ?? null,
      limit,
    ],
  });
}
