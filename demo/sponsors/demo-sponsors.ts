import sharp from 'sharp';
import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import type { Context } from '#kernel/services/context.ts';
import { saveSponsorLogo } from '#areas/sponsors/database/sponsorships.ts';
import { savePicture } from '#kernel/services/save-picture.ts';
import { addSponsorship, changeSponsorship } from '#areas/sponsors/services/own-sponsors.ts';
import * as draw from './draw-sponsors.ts';

export const gifts = (...given: (keyof PackageGifts)[]): PackageGifts => ({
  page: given.includes('page'),
  board: given.includes('board'),
  cards: given.includes('cards'),
  mails: given.includes('mails'),
  hole: given.includes('hole'),
});

/** Invented companies; one of them has not sent its logo. */
export const companies = {
  bank: {
    company: 'Tidewater Bank',
    contactName: 'Dana Whitlock',
    contactEmail: 'dana@tidewater.example',
    website: 'https://tidewater.example',
    line: 'Proud to back amateur golf since 1987',
    logo: draw.tidewaterBank,
  },
  coffee: {
    company: 'Copper Kettle Coffee',
    contactName: 'Marco Bell',
    contactEmail: 'marco@copperkettle.example',
    website: 'https://copperkettle.example',
    line: 'The first cup at the turn is ours',
    logo: draw.copperKettle,
  },
  outfitter: {
    company: 'Northwind Outfitters',
    contactName: 'Iris Lund',
    contactEmail: 'iris@northwind.example',
    website: 'https://northwind.example',
    line: 'Dry whatever comes over the ridge',
    logo: draw.northwind,
  },
  gardens: {
    company: 'Juniper & Sons Gardens',
    contactName: 'Paul Juniper',
    contactEmail: 'paul@juniper.example',
    website: 'https://juniper.example',
    line: '',
    logo: null,
  },
};
export type DemoCompany = (typeof companies)[keyof typeof companies];

/** Pictures by company: each is drawn and kept once, however many tournaments it sponsors. */
async function pictureOf(context: Context, { company, logo }: DemoCompany): Promise<string | null> {
  if (!logo) return null;
  const { rows } = await context.pool.query<{ id: string }>(
    'select logo_picture_id as id from sponsors where name = $1 and logo_picture_id is not null limit 1',
    [company],
  );
  if (rows[0]) return rows[0].id;
  const png = await sharp(Buffer.from(logo())).png({ compressionLevel: 1 }).toBuffer();
  return (await savePicture(context, png)).id;
}

/** Gives a sponsorship the logo of its company. */
export async function giveLogo(context: Context, sponsorshipId: string, company: DemoCompany): Promise<void> {
  const picture = await pictureOf(context, company);
  const { rows } = await context.pool.query<{ sponsor_id: string }>(
    'select sponsor_id from sponsorships where id = $1',
    [sponsorshipId],
  );
  if (picture && rows[0]) await saveSponsorLogo(context.pool, rows[0].sponsor_id, picture, context.clock());
}

/** Enters a company that the organizer agreed with, with its logo. @returns the sponsorship's id */
export async function agreeWith(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  company: DemoCompany,
  { amount, gives, hole, isPaid = false }: { amount: number; gives: PackageGifts; hole?: number; isPaid?: boolean },
): Promise<string> {
  const { logo: _, ...asked } = company;
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  const { id } = await addSponsorship(context, organizer, tournament, {
    ...asked,
    amount,
    gives,
    hole,
  });
  await giveLogo(context, id, company);
  if (isPaid) await changeSponsorship(context, organizer, id, { paid_how: 'elsewhere' });
  return id;
}

/** The sponsors of a round that is played: on boards, cards and a hole each. */
export async function addPlayedSponsors(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
): Promise<string[]> {
  // Rounds of before are erased with all that is theirs but the companies.
  await context.pool.query(
    `delete from sponsors c
     where c.organizer_id = $1 and c.contact_email like '%.example'
       and not exists (select from sponsorships s where s.sponsor_id = c.id)`,
    [organizer.organizerId],
  );
  const everything = gifts('page', 'board', 'cards', 'mails');
  return [
    await agreeWith(context, organizer, tournamentId, companies.bank, {
      amount: 2_500,
      gives: everything,
      isPaid: true,
    }),
    await agreeWith(context, organizer, tournamentId, companies.coffee, {
      amount: 600,
      gives: gifts('page', 'board', 'hole'),
      hole: 7,
    }),
    await agreeWith(context, organizer, tournamentId, companies.outfitter, {
      amount: 600,
      gives: gifts('page', 'board', 'hole'),
      hole: 15,
    }),
  ];
}

/**
 * Views as they might have been counted: more each day towards the last one.
 * @param days how many, the last of which is `until` days ago
 */
export async function countInvented(
  db: Db,
  sponsorshipId: string,
  { now, days, until, size }: { now: Date; days: number; until: number; size: number },
): Promise<void> {
  await db.query(
    `insert into sponsor_daily_views (sponsorship_id, surface, day, views, seconds, clicks)
     select $1::uuid, surface, (($2::timestamptz at time zone 'UTC')::date - (d + $4::int)),
       case when surface = 'tv' then 0
         else ($5 * share * ($3::int - d) / $3::int)::int + (d * 7 + length(surface)) % 5
       end,
       case when surface = 'tv' then ($5 * 60 * share / (d + 1))::int else 0 end,
       case when surface = 'page' then ($5 * share * ($3::int - d) / $3::int / 18)::int else 0 end
     from generate_series(0, $3::int - 1) d,
       (values
         ('page', 'page', 1.0, 99), ('board', 'board', 2.4, 2), ('board', 'tv', 1.5, 2), ('mails', 'mail', 0.4, 99)
       ) as surfaces (gift, surface, share, most)
     where d < most and (select (s.gives ->> gift)::boolean from sponsorships s where s.id = $1)
     on conflict do nothing`,
    [sponsorshipId, now, days, until, size],
  );
}
