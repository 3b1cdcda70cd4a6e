import { savePackageSchema, takePackageSchema } from '#areas/sponsors/contract/sponsors.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertPost } from '#areas/site/database/posts.ts';
import { confirmSearch, insertSearch } from '#areas/sponsors/database/searches.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { settle } from '#areas/money/services/settle.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { createPackage } from '#areas/sponsors/services/own-sponsors.ts';
import { takeSponsorPackage } from '#areas/sponsors/services/take-package.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import type { World } from '#demo/world.ts';
import { agreeWith, companies, countInvented, gifts, giveLogo } from './demo-sponsors.ts';

const sponsored = 'Harvest Moon Fourball';

const packages = [
  {
    name: 'Title sponsor',
    description:
      'Your name with ours on everything: page, boards, cards, and every mail to the field. Play with us, too.',
    price: 2_500,
    most: 1,
    gives: { ...gifts('page', 'board', 'cards', 'mails', 'hole'), places: 2 },
  },
  {
    name: 'Hole sponsor',
    description: 'A hole of your own with your sign at its tee, and your logo on our page and boards.',
    price: 350,
    most: 9,
    gives: gifts('page', 'board', 'hole'),
  },
  {
    name: 'Friend of the day',
    description: 'Your name among those who make the day possible.',
    price: 100,
    most: 20,
    gives: gifts('page'),
  },
].map((one) => savePackageSchema.parse(one));

/** A tournament that sells to sponsors: packages, one of them bought by card, one sponsor by hand, counted views. */
export async function loadSponsors(
  world: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizer: OrganizerViewer,
): Promise<void> {
  const { context, provider } = world;
  const tournamentId = ids.find(({ tournament }) => tournament.title === sponsored)?.id;
  if (!tournamentId) return;
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  const made = [];
  for (const one of packages) made.push(await createPackage(context, organizer, tournament, one));
  const [, hole] = made;
  const counted = { now: context.clock(), days: 9, until: 0 };
  const byHand = await agreeWith(context, organizer, tournamentId, companies.gardens, {
    amount: 150,
    gives: gifts('page', 'cards'),
  });
  await countInvented(context.pool, byHand, { ...counted, size: 40 });
  if (provider && hole) {
    const { logo: _, ...asked } = companies.coffee;
    const url = await takeSponsorPackage(
      context,
      tournamentId,
      takePackageSchema.parse({ ...asked, packageId: hole.id, pay: 'card' }),
      'demo',
    );
    const sessionId = url?.match(/cs_[A-Za-z0-9_]+/)?.[0];
    if (!sessionId) throw new Error('the stand-in gave no session');
    await provider.payCheckout(sessionId);
    await settle(context, sessionId);
    const { rows } = await context.pool.query<{ id: string }>('select id from sponsorships where package_id = $1', [
      hole.id,
    ]);
    for (const { id } of rows) {
      await giveLogo(context, id, companies.coffee);
      await context.pool.query('update sponsorships set hole = 7 where id = $1', [id]);
      await countInvented(context.pool, id, { ...counted, size: 90 });
    }
  }
  await lookForTournaments(world);
}

/** Somebody who would sponsor a tournament near it. */
async function lookForTournaments({ context }: World): Promise<void> {
  const place = await findLocality(context.pool, 'Austin');
  if (!place) return;
  const id = newId();
  const now = context.clock();
  await insertSearch(context.pool, {
    id,
    email: 'hello@hillcountry.example',
    company: 'Hill Country Cycles',
    place: 'Austin',
    latitude: place.latitude,
    longitude: place.longitude,
    miles: 60,
    max_cents: 50_000,
    min_players: 20,
    created_at: now,
  });
  await confirmSearch(context.pool, id, now);
}

const posts: Record<string, { title: string; body: string; daysAgo: number }[]> = {
  'organizer.premium@demo.golf': [
    {
      title: 'Harvest Moon is nearly full',
      body: 'Three places are left for the fourball. Dinner by the creek is included, and the moon has promised to come.',
      daysAgo: 2,
    },
    {
      title: 'Harbor Classic: results are official',
      body:
        'Two days of wind from the sea, and a cut that came down to one putt.\n\n' +
        'All cards are signed, and prizes go out this week. Thank you to everybody who walked the second day in the rain.',
      daysAgo: 8,
    },
    {
      title: 'New this season: your own tee sheet on your phone',
      body: 'Your start, your group and your card are behind one code on the card. No app to install.',
      daysAgo: 31,
    },
  ],
  'organizer.pro@demo.golf': [
    {
      title: 'Flights for the summer series',
      body: 'Flights are made by index a week before each event. Please check yours in your profile until then.',
      daysAgo: 5,
    },
    {
      title: 'Pace of play',
      body: 'Four hours twenty is our aim. Ready golf on every tee, and thank you for raking.',
      daysAgo: 19,
    },
  ],
};

/** News on the organizers' public pages. */
export async function loadPosts({ context }: World, organizers: ReadonlyMap<string, OrganizerViewer>): Promise<void> {
  for (const [email, written] of Object.entries(posts)) {
    const organizerId = organizers.get(email)?.organizerId;
    if (!organizerId) continue;
    for (const { title, body, daysAgo } of written) {
      const now = new Date(context.clock().getTime() - daysAgo * 86_400_000);
      await insertPost(context.pool, { id: newId(), organizerId, title, body, now });
    }
  }
}
