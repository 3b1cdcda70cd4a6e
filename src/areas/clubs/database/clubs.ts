import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { likeWords } from '#kernel/database/like-pattern.ts';
import { spellingsOfState, stateCodeOf, withStateCodes } from '#kernel/rules/us-states.ts';
import type { ClubSteps } from '#areas/clubs/rules/first-steps.ts';
import { isSubscribed } from './slots.ts';

const told = [
  'contact_name',
  'club_name',
  'address',
  'city',
  'state',
  'zip_code',
  'phone',
  'website',
  'course_details',
  'latitude',
  'longitude',
  'time_zone',
] as const;
const columns = selected(countryClubs, 'c', ['id', 'user_id', ...told]);
export type ClubRow = RowIn<typeof columns>;

export const findClub = (db: Db, id: string): Promise<ClubRow | null> =>
  firstRow(db, {
    name: 'find-club',
    text: `select ${columns} from country_clubs c where c.id = $1`,
    values: [id],
  });

/** The words of a search, each name of a state together, and the other spelling of the state that they may be. */
function clubPatterns(typed: string): { typed: string[]; spelled: string }[] {
  return withStateCodes(likeWords(typed)).map(({ words }) => {
    const code = stateCodeOf(words);
    const other = code && spellingsOfState(code).find((spelling) => spelling !== words);
    return { typed: words.split(' ').map((word) => `% ${word}%`), spelled: other ? `% ${other}` : `% ${words}%` };
  });
}

/**
 * Partner clubs whose name, city and state have words with these prefixes, in any order; the first 20 by name. A state
 * is found by its code and by its name, whichever the club has. With `clubId` only that club; with null none.
 */
export const listClubs = (
  db: Db,
  filter: { q?: string | undefined; clubId?: string | null | undefined },
): Promise<ClubRow[]> => {
  const patterns = clubPatterns(filter.q ?? '');
  return allRows(db, {
    name: 'list-clubs',
    text: `select ${columns} from country_clubs c
           cross join lateral (
             select ' ' || folded_text(c.club_name || ' ' || c.city || ' ' || c.state) as words
           ) f
           where not exists (
               select from jsonb_to_recordset($1::jsonb) word (typed text[], spelled text)
               where not (f.words like all (word.typed) or f.words like word.spelled))
             and (not $2 or c.id = $3::uuid)
           order by c.club_name, c.id limit 20`,
    values: [JSON.stringify(patterns), filter.clubId !== undefined, filter.clubId ?? null],
  });
};

type ClubChange = { [Key in (typeof told)[number]]?: ClubRow[Key] | undefined };

/** Updates the given fields; an empty website or description is stored as null. */
export async function updateClubRow(db: Db, id: string, change: ClubChange): Promise<void> {
  const { website, course_details } = change;
  const emptied = { ...(website === '' && { website: null }), ...(course_details === '' && { course_details: null }) };
  const { set, values } = written(countryClubs, { ...pick(change, told), ...emptied }, 2);
  if (set) await db.query({ text: `update country_clubs set ${set} where id = $1`, values: [id, ...values] });
}

/** Whether organizers see a club's slots: its subscription is active. */
export const isClubSubscribed = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await readValue<boolean>(db, {
    name: 'is-club-subscribed',
    text: `select ${isSubscribed('$2')} as is_subscribed from country_clubs c where c.id = $1`,
    values: [id, now],
  })) ?? false;

/** The first steps that a club has completed; a withdrawn slot counts as offered. */
export const readClubSteps = (db: Db, id: string, now: Date): Promise<ClubSteps | null> =>
  firstRow(db, {
    name: 'read-club-steps',
    text: `select ${isSubscribed('$2')} as plan, c.charges_enabled as payments,
             exists (select from tournament_slots s where s.country_club_id = c.id) as day,
             exists (select from courses k
               join facilities f on f.id = k.facility_id
               where f.country_club_id = c.id and not k.is_retired) as course,
             exists (select from club_photos p where p.country_club_id = c.id) as photos
           from country_clubs c
           where c.id = $1`,
    values: [id, now],
  });

const terms = selected(countryClubs, 'c', ['cancel_days', 'late_refund_percent']);
/** The cancellation terms of a club's bookings. */
export type TermsRow = RowIn<typeof terms>;

export const findTerms = (db: Db, id: string): Promise<TermsRow | null> =>
  firstRow(db, {
    name: 'find-terms',
    text: `select ${terms} from country_clubs c where c.id = $1`,
    values: [id],
  });

/** Changes the terms of new bookings; existing bookings keep theirs. */
export async function saveTermsRow(db: Db, id: string, { cancel_days, late_refund_percent }: TermsRow): Promise<void> {
  await db.query({
    name: 'save-terms',
    text: 'update country_clubs set cancel_days = $2, late_refund_percent = $3 where id = $1',
    values: [id, cancel_days, late_refund_percent],
  });
}

export type PublicClubRow = ClubRow & TermsRow;

/** A club with a public page; null if its account was deleted. */
export const findPublicClub = (db: Db, id: string): Promise<PublicClubRow | null> =>
  firstRow(db, {
    name: 'find-public-club',
    text: `select ${columns}, ${terms} from country_clubs c
           where id = $1
             and not exists (select from users u where u.id = c.user_id and ${isDeletedAddress('u.email')})`,
    values: [id],
  });
