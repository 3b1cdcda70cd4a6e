import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { settle } from '#areas/money/services/settle.ts';
import { createPayment } from '#areas/entries/services/registrations/create-payment.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { readShares } from '#areas/entries/services/shares/own-shares.ts';
import { findShareOfLink, payShareByLink } from '#areas/entries/services/shares/share-link.ts';
import { demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';
import { ownName } from './enter-crowd.ts';
import { listed } from './named-tournaments.ts';

/** A group that pays by shares: its captain and one more have paid, one has not, and one is to be named. */
export async function enterShares(
  { context, provider }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  captain: GolferViewer | undefined,
): Promise<void> {
  const tournamentId = ids.find(({ tournament }) => tournament === listed)?.id;
  if (!tournamentId || !captain || !provider) return;
  const pay = async (url: string) => {
    const sessionId = url.match(/cs_[A-Za-z0-9_]+/)?.[0] ?? '';
    await provider.payCheckout(sessionId);
    await settle(context, sessionId);
  };
  const order = await enterTournament(context, captain, {
    mode: 'group',
    tournamentId,
    teamName: 'The Long Way Home',
    teamCaptain: { ...ownName(captain), handicap: 12.4 },
    players: [880, 881].map((n) => ({ ...demoPerson(n), handicap: 15 })),
    namedLater: 1,
    pays: 'shares',
  });
  await pay(await createPayment(context, captain, tournamentId, undefined));
  const { data } = await readShares(context, captain, order.id);
  const share = await findShareOfLink(context, data[1]?.url?.split('/pay/')[1] ?? '');
  if (share) await pay(await payShareByLink(context, share));
}
