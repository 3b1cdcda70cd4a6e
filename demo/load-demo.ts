import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import { hasAnyTournament } from '#areas/operator/database/read-facts.ts';
import { asTeam } from '#areas/accounts/services/viewer.ts';
import { hashPassword } from '#areas/accounts/services/passwords.ts';
import type { Context } from '#kernel/services/context.ts';
import { loadKey } from '#demo/accounts/load-key.ts';
import { loadTeam } from '#demo/accounts/load-team.ts';
import { makeClubs, makeGolfers, makeOrganizers } from '#demo/accounts/make-accounts.ts';
import { followOrganizers } from '#demo/accounts/follow-organizers.ts';
import { makeBrands } from '#demo/accounts/make-brands.ts';
import { backdateAccounts, backdatePayments, readOldNotifications } from './backdate.ts';
import { notifyEverything } from './notify-everything.ts';
import { calendarOnTheWall, premiumClub } from '#demo/clubs/club-world.ts';
import { loadClubs } from '#demo/clubs/load-clubs.ts';
import { loadCourses } from '#demo/courses/load-courses.ts';
import { demoPassword } from './demo-accounts.ts';
import { notifyGolfer, postRounds } from '#demo/golfers/load-golfers.ts';
import { makeHarborClassic } from '#demo/play/harbor-classic.ts';
import { makeMedals } from '#demo/play/season-medals.ts';
import { asDemoPeople, beginLiveOpen } from '#demo/play/live-open.ts';
import { loadDispute } from '#demo/disputes/load-dispute.ts';
import { loadPosts, loadSponsors } from '#demo/sponsors/load-sponsors.ts';
import { fillMarketplace } from '#demo/products/fill-marketplace.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { demoTournaments } from '#demo/tournaments/demo-tournaments.ts';
import { fillTournaments } from '#demo/tournaments/enter-crowd.ts';
import { enterLater } from '#demo/tournaments/enter-later.ts';
import { enterShares } from '#demo/tournaments/enter-shares.ts';
import { loadCredit } from '#demo/tournaments/load-credit.ts';
import { loadWaitlist } from '#demo/tournaments/load-waitlist.ts';
import { loadOpenings } from '#demo/tournaments/load-openings.ts';
import { loadGaps } from '#demo/tournaments/load-gaps.ts';
import { loadCharity } from '#demo/tournaments/load-charity.ts';
import { loadPrices } from '#demo/tournaments/load-prices.ts';
import { loadPartners } from '#demo/tournaments/load-partners.ts';
import { loadPlay } from '#demo/tournaments/load-play.ts';
import { loadRepeats } from '#demo/tournaments/load-repeats.ts';
import { makeTournament } from '#demo/tournaments/make-tournament.ts';
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
  await loadCharity(world, ids, organizers);
  await enterShares(world, ids, golfers[1]);
  await enterLater(world, ids, organizers);
  if (provider) await loadWaitlist(world, ids, organizers, golfers.slice(1));
  if (provider) await loadCredit(world, ids, organizers, golfers[1]);
  await loadOpenings(world, ids, organizers, golfers.slice(3));
  await loadPlay(world, ids, organizers);
  await loadRepeats(world, ids, organizers);
  await loadPartners(world, ids, golfers);
  const pro = organizers.get('organizer.pro@demo.golf');
  if (pro) await loadGaps(context, pro);
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
  await notifyEverything(context);
  await followOrganizers(context, golfers, organizers);
  await backdatePayments(context.pool);
  await backdateAccounts(context.pool, world.userIds, context.clock());
  await notifyGolfer(world, golfers[0]);
  await readOldNotifications(context.pool, world.userIds);
  await postRounds(world, golfers[1]);
  for (const userId of world.userIds) await endSessions(context.pool, userId);
}
