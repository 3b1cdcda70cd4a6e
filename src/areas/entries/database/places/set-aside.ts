import { type Db, inTransaction, type Pool } from '#kernel/database/connection.ts';
import { beforeDraw } from '#areas/tournaments/database/before-draw.ts';
import { servingRequested } from '#areas/tournaments/database/request-serving.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { countRows } from '#kernel/database/reading.ts';

/**
 * Sets all free places aside for a ballot, so that nobody can enter directly; places that codes keep are set aside
 * already. Lock the counter and check the rules first.
 */
export async function setAllAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'set-all-aside',
    text: 'update tournament_places set set_aside = capacity - held - sold where tournament_id = $1',
    values: [tournamentId],
  });
}

/** SQL: the number of places that codes keep in the tournament with this id. */
const keptOf = (tournamentId: string): string =>
  `(select coalesce(sum(k.kept_places), 0)::integer from entry_codes k where k.tournament_id = ${tournamentId})`;

/** The number of places that codes keep in a tournament. */
export const countKept = (db: Db, tournamentId: string): Promise<number> =>
  countRows(db, {
    name: 'count-kept-places',
    text: `select ${keptOf('$1')} as kept`,
    values: [tournamentId],
  });

/**
 * Frees the places set aside for a ballot; where a party waits, they are the waitlist's. Places kept for codes stay set
 * aside. Lock the counter first.
 */
export async function freeSetAside(tx: Db, tournamentId: string): Promise<void> {
  await tx.query({
    name: 'free-set-aside',
    text: `update tournament_places p set set_aside = ${keptOf('p.tournament_id')} where p.tournament_id = $1`,
    values: [tournamentId],
  });
}

/**
 * Sets more places aside for a code, or fewer where `places` is negative. Freed places go to the waitlist first. Before
 * the draw of a ballot nothing changes, because every free place is set aside already. Lock the counter and check the
 * rules first.
 */
export async function moveSetAside(tx: Db, tournamentId: string, places: number): Promise<void> {
  await tx.query({
    name: 'move-set-aside',
    text: `with moved as (
             update tournament_places p set set_aside = p.set_aside + $2
             where p.tournament_id = $1 and not ${beforeDraw('p.tournament_id')}
             returning tournament_id, waiting > 0 and $2 < 0 as is_called
           )
           select ${servingRequested('tournament_id')} from moved where is_called`,
    values: [tournamentId, places],
  });
}

/**
 * SQL: whether the code `k` no longer needs the places that it keeps in the tournament `t`: its time is over, it was
 * ended, or nobody can use it any more. A code that is used up keeps them while an order with it waits for payment,
 * because that order may end and return its use and places.
 */
const isOverdue = (now: string): string =>
  `k.kept_places > 0 and (
    coalesce(k.kept_until, t.closes_at) <= ${now} or k.valid_until <= ${now} or not k.is_active
    or (k.used >= k.max_uses or k.kept_places < k.min_people) and not exists (
      select from tournament_registrations r where r.code_id = k.id and r.payment_status = 'pending'))`;

/** Runs an action for each id. */
type Each = (ids: readonly string[], act: (id: string) => Promise<void>) => Promise<unknown>;
const oneByOne: Each = async (ids, act) => {
  for (const id of ids) await act(id);
};

/**
 * Releases the places that codes no longer need: to the waitlist first, or to a ballot that has not been drawn yet. One
 * transaction for each tournament, so that facts read under the counter's lock stay true. Several workers may run it at
 * once.
 * @param each runs the transaction of each tournament; one after the other unless given
 */
export async function releaseKept(pool: Pool, now: Date, each: Each = oneByOne): Promise<void> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'list-kept-to-release',
    text: `select distinct k.tournament_id as id from entry_codes k join tournaments t on t.id = k.tournament_id
           where ${isOverdue('$1')} order by 1 limit 500`,
    values: [now],
  });
  await each(
    rows.map(({ id }) => id),
    (id) => inTransaction(pool, (tx) => releaseKeptOf(tx, id, now)),
  );
}

async function releaseKeptOf(tx: Db, tournamentId: string, now: Date): Promise<void> {
  await lockPlaces(tx, tournamentId);
  const { rows } = await tx.query<{ places: number }>({
    name: 'release-kept',
    text: `with due as materialized (
             select k.id, k.kept_places from entry_codes k join tournaments t on t.id = k.tournament_id
             where k.tournament_id = $2 and ${isOverdue('$1')}
             order by k.id for no key update of k
           ), released as (
             update entry_codes k set kept_places = 0 from due where k.id = due.id
           )
           select coalesce(sum(kept_places), 0)::integer as places from due`,
    values: [now, tournamentId],
  });
  const places = rows[0]?.places ?? 0;
  if (places > 0) await moveSetAside(tx, tournamentId, -places);
}
