import { assignments, type Db } from './connection.ts';

export type ClubRow = {
  id: string;
  user_id: string | null;
  contact_name: string | null;
  club_name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  phone: string | null;
  website: string | null;
  course_details: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
};

const columns = 'id, user_id, contact_name, club_name, address, city, state, zip_code, phone, website, course_details, latitude, longitude, time_zone';

export async function findClub(db: Db, id: string): Promise<ClubRow | null> {
  const { rows } = await db.query<ClubRow>({ name: 'find-club', text: `select ${columns} from country_clubs where id = $1`, values: [id] });
  return rows[0] ?? null;
}

/** Partner clubs whose name has a word that begins so; the first 20 by name. With `userId`, that person's club only. */
export async function listClubs(db: Db, filter: { q?: string | undefined; userId?: string | undefined }): Promise<ClubRow[]> {
  const typed = (filter.q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&');
  const { rows } = await db.query<ClubRow>({
    name: 'list-clubs',
    text: `select ${columns} from country_clubs
           where ($1 = '' or lower(club_name) like $1 || '%' or lower(club_name) like '% ' || $1 || '%' or lower(city) like $1 || '%')
             and ($2::uuid is null or user_id = $2)
           order by club_name, id limit 20`,
    values: [typed, filter.userId ?? null],
  });
  return rows;
}

type ClubChange = { [Key in keyof Omit<ClubRow, 'id' | 'user_id'>]?: ClubRow[Key] | undefined };

/** Changes what is given; an empty website or description is none. */
export async function updateClubRow(db: Db, id: string, change: ClubChange): Promise<void> {
  const { club_name, contact_name, address, city, state, zip_code, phone, website, course_details, latitude, longitude, time_zone } = change;
  const { text, values } = assignments(
    {
      club_name, contact_name, address, city, state, zip_code, phone, latitude, longitude, time_zone,
      website: website === '' ? null : website,
      course_details: course_details === '' ? null : course_details,
    },
    2,
  );
  if (text) await db.query({ text: `update country_clubs set ${text} where id = $1`, values: [id, ...values] });
}
