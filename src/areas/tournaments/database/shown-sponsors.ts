import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import type { sponsors, sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import type { RowOf } from '#kernel/database/rows.ts';

/** A sponsor as everybody sees it; without a logo where the organizer's plan does not include logos. */
export type ShownSponsorRow = Pick<RowOf<typeof sponsorships>, 'id' | 'line' | 'hole' | 'gives'> &
  Pick<RowOf<typeof sponsors>, 'website' | 'logo_picture_id'> & {
    sponsor: string;
    logo_width: number | null;
    logo_height: number | null;
    counts: boolean;
    /** Of the venue: views are counted on its days. */
    time_zone: string;
  };

/** The sponsors of a tournament that is not a draft: the highest amount first, then the earliest. */
export const listShownSponsors = (db: Db, tournamentId: string, now: Date): Promise<ShownSponsorRow[]> =>
  allRows(db, {
    name: 'list-shown-sponsors',
    text: `select s.id, c.name as sponsor, c.website, s.line, s.hole, s.gives, m.counts, t.time_zone,
             case when m.logos then c.logo_picture_id end as logo_picture_id,
             l.width as logo_width, l.height as logo_height
           from sponsorships s
           join sponsors c on c.id = s.sponsor_id
           join tournaments t on t.id = s.tournament_id and t.state <> 'draft'
           join organizers o on o.id = s.organizer_id
           cross join lateral (select ${organizerMay('sponsor_logos', 'o.user_id', '$2')} as logos,
             ${organizerMay('sponsor_sales', 'o.user_id', '$2')} as counts) m
           left join pictures l on l.id = c.logo_picture_id
           where s.tournament_id = $1 and s.state in ('paid', 'agreed')
           order by s.amount desc, s.created_at, s.id limit 60`,
    values: [tournamentId, now],
  });

/** A sponsor on cards and at holes, with its logo where the organizer's plan includes logos. */
export type CardSponsorRow = Pick<
  ShownSponsorRow,
  'id' | 'sponsor' | 'line' | 'hole' | 'logo_picture_id' | 'logo_width' | 'logo_height'
>;

/** The sponsors on cards, each with the hole assigned to it: the highest amount first, then the earliest. */
export const listCardSponsors = (db: Db, tournamentId: string, now: Date): Promise<CardSponsorRow[]> =>
  allRows(db, {
    name: 'list-card-sponsors',
    text: `select s.id, c.name as sponsor, s.line, s.hole,
             l.id as logo_picture_id, l.width as logo_width, l.height as logo_height
           from sponsorships s
           join sponsors c on c.id = s.sponsor_id
           join organizers o on o.id = s.organizer_id
           left join pictures l
             on l.id = c.logo_picture_id and ${organizerMay('sponsor_logos', 'o.user_id', '$2')}
           where s.tournament_id = $1 and s.state in ('paid', 'agreed')
             and ((s.gives ->> 'cards')::boolean or s.hole is not null)
           order by s.amount desc, s.created_at, s.id limit 60`,
    values: [tournamentId, now],
  });

/**
 * The sponsors named in mails: at most six, the highest amount first.
 * @param reader the organizer's own mails name no sponsors
 */
export const listMailSponsors = (
  db: Db,
  tournamentId: string,
  reader: string | null,
): Promise<{ id: string; name: string }[]> =>
  allRows(db, {
    name: 'list-mail-sponsors',
    text: `select s.id, c.name
           from sponsorships s
           join sponsors c on c.id = s.sponsor_id
           join organizers o on o.id = s.organizer_id
           where s.tournament_id = $1 and s.state in ('paid', 'agreed') and (s.gives ->> 'mails')::boolean
             and o.user_id is distinct from $2::uuid
           order by s.amount desc, s.created_at, s.id limit 6`,
    values: [tournamentId, reader],
  });
