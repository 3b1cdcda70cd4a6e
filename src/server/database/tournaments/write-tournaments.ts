import type { Difficulty, GameplayStyle, RefundPolicy } from '#contracts/tournament-choices.ts';
import type { Db } from '../connection.ts';

/** What is written for a tournament. Amounts in cents, instants already computed. */
export type TournamentWrite = {
  id: string;
  organizerId: string;
  countryClubId: string | null;
  state: 'draft' | 'published';
  title: string;
  organizerName: string;
  description: string | null;
  additionalServices: string | null;
  startDate: string | null;
  startTime: string | null;
  timeZone: string;
  registrationDeadline: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  closesAt: Date | null;
  registrationFee: number;
  prizePool: number | null;
  gameplayStyle: GameplayStyle;
  difficulty: Difficulty;
  refundPolicy: RefundPolicy;
  venue: string | null;
  address: string | null;
  city: string | null;
  stateCode: string | null;
  zipCode: string | null;
  latitude: number | null;
  longitude: number | null;
  isFeatured: boolean;
  publishedMonth: string | null;
  capacity: number;
  now: Date;
};

const writable = [
  'country_club_id', 'state', 'title', 'organizer_name', 'description', 'additional_services', 'start_date', 'start_time', 'time_zone',
  'registration_deadline', 'starts_at', 'ends_at', 'closes_at', 'registration_fee', 'prize_pool', 'gameplay_style', 'difficulty',
  'refund_policy', 'venue', 'address', 'city', 'state_code', 'zip_code', 'latitude', 'longitude', 'is_featured', 'published_month',
] as const;

const writtenValues = (w: TournamentWrite) => [
  w.countryClubId, w.state, w.title, w.organizerName, w.description, w.additionalServices, w.startDate, w.startTime, w.timeZone,
  w.registrationDeadline, w.startsAt, w.endsAt, w.closesAt, w.registrationFee, w.prizePool, w.gameplayStyle, w.difficulty,
  w.refundPolicy, w.venue, w.address, w.city, w.stateCode, w.zipCode, w.latitude, w.longitude, w.isFeatured, w.publishedMonth,
];

/** The lowest number of the month that is free, so that the unique index stops one tournament too many. */
const freeSlot = (organizer: string, month: string, limit: string) => `case when ${month}::text is not null and ${limit}::integer is not null then (
    select min(slot) from generate_series(1, ${limit}) slot
    where slot not in (select published_slot from tournaments where organizer_id = ${organizer} and published_month = ${month} and published_slot is not null)
  ) end`;

/**
 * Stores a new tournament with its counter, in one statement.
 * @param monthlyLimit published tournaments a month the plan allows; null is unlimited
 * @returns false when the month is full
 * @throws unique violation `tournaments_month_slot` when two were published at the very same time
 */
export async function insertTournament(db: Db, write: TournamentWrite, monthlyLimit: number | null): Promise<boolean> {
  const base = 5;
  const placeholders = writable.map((_, index) => `$${base + index + 1}`);
  const { rowCount } = await db.query({
    name: 'insert-tournament',
    text: `with written as (
             insert into tournaments (id, organizer_id, created_at, updated_at, published_slot, ${writable.join(', ')})
             select $1, $2, $3, $3, ${freeSlot('$2', `$${base + writable.length}`, '$5')}, ${placeholders.join(', ')}
             where $5::integer is null or $${base + writable.length}::text is null
               or (select count(*) from tournaments where organizer_id = $2 and published_month = $${base + writable.length}) < $5
             returning id
           )
           insert into tournament_places (tournament_id, capacity) select id, $4 from written`,
    values: [write.id, write.organizerId, write.now, write.capacity, monthlyLimit, ...writtenValues(write)],
  });
  return (rowCount ?? 0) > 0;
}

/**
 * Overwrites a draft, publishing it where `write.state` says so.
 * @returns false when it is no longer the organizer's draft, or the month is full
 */
export async function updateDraft(db: Db, write: TournamentWrite, monthlyLimit: number | null): Promise<boolean> {
  const base = 5;
  const month = `$${base + writable.length}`;
  const { rowCount } = await db.query({
    name: 'update-draft',
    text: `with written as (
             update tournaments set updated_at = $3, version = version + 1, published_slot = ${freeSlot('$2', month, '$5')},
               ${writable.map((column, index) => `${column} = $${base + index + 1}`).join(', ')}
             where id = $1 and organizer_id = $2 and state = 'draft'
               and ($5::integer is null or ${month}::text is null
                 or (select count(*) from tournaments where organizer_id = $2 and published_month = ${month}) < $5)
             returning id
           )
           update tournament_places set capacity = $4 from written where tournament_id = written.id`,
    values: [write.id, write.organizerId, write.now, write.capacity, monthlyLimit, ...writtenValues(write)],
  });
  return (rowCount ?? 0) > 0;
}

/** Puts a published tournament among the featured ones. */
export async function featureTournament(db: Db, id: string): Promise<void> {
  await db.query({ text: `update tournaments set is_featured = true where id = $1 and state = 'published'`, values: [id] });
}
