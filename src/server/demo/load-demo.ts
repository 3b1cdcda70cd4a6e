import { setAdmin } from '#server/database/accounts/accounts.ts';
import { endSessions } from '#server/database/accounts/sessions.ts';
import { hasAnyTournament } from '#server/database/installation/read-facts.ts';
import { asTeam } from '#server/services/accounts/viewer.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import type { Context } from '#server/services/context.ts';
import { loadKey } from './accounts/load-key.ts';
import { loadTeam } from './accounts/load-team.ts';
import { makeClubs, makeGolfers, makeOrganizers } from './accounts/make-accounts.ts';
import { followOrganizers } from './accounts/follow-organizers.ts';
import { makeBrands } from './accounts/make-brands.ts';
import { backdateAccounts, backdatePayments, readOldNotifications } from './backdate.ts';
import { tellEverything } from './tell-everything.ts';
import { calendarOnTheWall, premiumClub } from './clubs/club-world.ts';
import { loadClubs } from './clubs/load-clubs.ts';
import { loadCourses } from './courses/load-courses.ts';
import { demoPassword } from './demo-accounts.ts';
import { tellGolfer, postRounds } from './golfers/load-golfers.ts';
import { makeHarborClassic } from './play/harbor-classic.ts';
import { makeMedals } from './play/season-medals.ts';
import { asDemoPeople, beginLiveOpen } from './play/live-open.ts';
import { loadDispute } from './disputes/load-dispute.ts';
import { loadPosts, loadSponsors } from './sponsors/load-sponsors.ts';
import { fillMarketplace } from './products/fill-marketplace.ts';
import type { DemoTournament } from './tournaments/demo-tournament.ts';
import { demoTournaments } from './tournaments/demo-tournaments.ts';
import { fillTournaments } from './tournaments/enter-crowd.ts';
import { enterShares } from './tournaments/enter-shares.ts';
import { loadCredit } from './tournaments/load-credit.ts';
import { loadLine } from './tournaments/load-line.ts';
import { loadOpenings } from './tournaments/load-openings.ts';
import { loadPrices } from './tournaments/load-prices.ts';
import { loadPartners } from './tournaments/load-partners.ts';
import { loadPlay } from './tournaments/load-play.ts';
import { makeTournament } from './tournaments/make-tournament.ts';
import type { World, DemoProvider } from './world.ts';

/**
 * Fills an empty database with a world to look around in, through the same services that the product uses: accounts of
 * every type and plan, clubs, tournaments to come and past, entries paid at the stand-in. Does nothing where there are
 * tournaments.
 */
export async function loadDemo(
  context: Context,
  provider: DemoProvider | null,
  say: (line: string) => void,
): Promise<void> {
  if (await hasAnyTournament(context.pool)) return;
  say('Loading demo data');
  const passwordHash = await hashPassword(demoPassword);
  const world: World = { context, provider, passwordHash, userIds: [] };
  const golfers = await makeGolfers(world);
  const clubs = await makeClubs(world);
  const organizers = await makeOrganizers(world);
  await makeBrands(context, organizers);
  await setAdmin(context.pool, 'admin@demo.golf', true, { needsFactor: false });
  const booked = await loadClubs({
    context,
    clubs,
    organizers,
    payCheckout: provider && ((sessionId) => provider.payCheckout(sessionId)),
  });
  await loadCourses(context, clubs);
  const ids: { tournament: DemoTournament; id: string }[] = [];
  for (const tournament of demoTournaments)
    ids.push({ tournament, id: await makeTournament(world, tournament, organizers, { clubs, booked }) });
  if (provider) await fillTournaments(world, ids, golfers);
  await loadPrices(world, ids, organizers);
  await enterShares(world, ids, golfers[1]);
  if (provider) await loadLine(world, ids, organizers, golfers.slice(1));
  if (provider) await loadCredit(world, ids, organizers, golfers[1]);
  await loadOpenings(world, ids, organizers, golfers.slice(3));
  await loadPlay(world, ids, organizers);
  await loadPartners(world, ids, golfers);
  const premium = organizers.get('organizer.premium@demo.golf');
  const crowd = golfers.slice(3, 8).map(({ userId }) => userId);
  if (premium) await loadTeam(context, premium, crowd);
  if (premium) await loadSponsors(world, ids, premium);
  await loadPosts(world, organizers);
  const club = clubs[premiumClub];
  if (club) await loadKey(context, asTeam(club), calendarOnTheWall);
  if (premium) await loadDispute(world, premium);
  await asDemoPeople(context, makeHarborClassic);
  await asDemoPeople(context, makeMedals);
  await beginLiveOpen(context);
  await fillMarketplace(world, organizers.get('organizer.platinum@demo.golf'));
  await tellEverything(context);
  await followOrganizers(context, golfers, organizers);
  await backdatePayments(context.pool);
  await backdateAccounts(context.pool, world.userIds, context.clock());
  await tellGolfer(world, golfers[0]);
  await readOldNotifications(context.pool, world.userIds);
  await postRounds(world, golfers[1]);
  for (const userId of world.userIds) await endSessions(context.pool, userId);
}
