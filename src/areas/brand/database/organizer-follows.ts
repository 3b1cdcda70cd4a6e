import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows, isFound } from '#kernel/database/reading.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { organizers } from '#areas/accounts/tables/accounts.ts';
import { organizerFollows } from '#areas/brand/tables/follows.ts';

/**
 * Follows an organizer, once.
 * @param most the maximum number of organizers a person may follow
 * @returns false if the person follows that many already
 */
export async function putOrganizerFollow(
  db: Db,
  follow: { userId: string; organizerId: string; most: number },
  now: Date,
): Promise<boolean> {
  const { userId, organizerId, most } = follow;
  const row = written(organizerFollows, { user_id: userId, organizer_id: organizerId, created_at: now }, 4);
  const { rows } = await db.query<{ may: boolean }>({
    name: 'put-organizer-follow',
    text: `with others as (
             select count(*) as count from organizer_follows where user_id = $1 and organizer_id <> $2
           ), added as (
             insert into organizer_follows (${row.columns})
             select ${row.holes} from others where count < $3
             on conflict do nothing
           )
           select count < $3 as may from others`,
    values: [userId, organizerId, most, ...row.values],
  });
  return rows[0]?.may ?? false;
}

export async function deleteOrganizerFollow(db: Db, userId: string, organizerId: string): Promise<void> {
  await db.query({
    name: 'delete-organizer-follow',
    text: 'delete from organizer_follows where user_id = $1 and organizer_id = $2',
    values: [userId, organizerId],
  });
}

export const isFollowed = (db: Db, userId: string, organizerId: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-organizer-followed',
    text: 'select from organizer_follows where user_id = $1 and organizer_id = $2',
    values: [userId, organizerId],
  });

export const hasFollowers = (db: Db, organizerId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-followers',
    text: 'select from organizer_follows where organizer_id = $1 limit 1',
    values: [organizerId],
  });

export const countFollowers = (db: Db, organizerId: string): Promise<number> =>
  countRows(db, {
    name: 'count-followers',
    text: 'select count(*)::int as followers from organizer_follows where organizer_id = $1',
    values: [organizerId],
  });

/** The next of an organizer's followers after the id `after`. */
export async function listFollowers(
  db: Db,
  organizerId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'list-followers',
    text: `select user_id from organizer_follows
           where organizer_id = $1 and ($2::uuid is null or user_id > $2)
           order by user_id
           limit $3`,
    values: [organizerId, after, limit],
  });
  return rows.map(({ user_id }) => user_id);
}

const ofOrganizer = selected(organizers, 'o', ['id']);
const followed = selected(organizerFollows, 'f', ['created_at']);
type Followed = RowIn<typeof ofOrganizer> & RowIn<typeof followed>;
export type FollowedOrganizerRow = Followed & { slug: string | null; name: string };

/** A page of the organizers that a person follows, the latest follow first. */
export const listFollowedOrganizers = (
  db: Db,
  userId: string,
  { after, limit }: { after: { createdAt: string; id: string } | undefined; limit: number },
): Promise<FollowedOrganizerRow[]> =>
  allRows(db, {
    name: 'list-followed-organizers',
    text: `select ${ofOrganizer}, ${followed}, b.slug, o.organization_name as name
           from organizer_follows f
           join organizers o on o.id = f.organizer_id
           left join brands b on b.organizer_id = o.id
           where f.user_id = $1 and ($2::timestamptz is null or (f.created_at, o.id) < ($2, $3::uuid))
           order by f.created_at desc, o.id desc
           limit $4`,
    values: [userId, after?.createdAt ?? null, after?.id ?? null, limit],
  });
