import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { savePurses } from '#areas/results/services/prizes/manage-purses.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { agreeWith, companies, gifts } from '#demo/sponsors/demo-sponsors.ts';
import type { World } from '#demo/world.ts';
import { type DemoTournament, storedOf } from './demo-tournament.ts';
import { listed } from './named-tournaments.ts';

const raffle = {
  name: 'Raffle for the juniors',
  kind: 'raffle' as const,
  board: null,
  flight: null,
  contest: null,
  source: 'fund' as const,
  extra: null,
  pays: 'goods' as const,
  places: [{ thing: 'A putter, fitted' }, { thing: 'Dinner for two' }, { thing: 'A dozen balls' }],
  amount: 0,
  open_skins: 'void' as const,
  is_one_prize: false,
};

/**
 * Makes the tournament with the price list a day for charity: one sponsor has paid, one has not, and the committee
 * types the winners of a raffle. Its statement has entries, extras, gifts and sponsors.
 */
export async function loadCharity(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  const stored = storedOf(listed, ids, organizers);
  if (!stored) return;
  const { id, organizer } = stored;
  await agreeWith(context, organizer, id, companies.bank, {
    amount: 1_500,
    gives: gifts('page', 'board', 'cards'),
    isPaid: true,
  });
  await agreeWith(context, organizer, id, companies.outfitter, {
    amount: 350,
    gives: gifts('page', 'hole'),
    hole: 7,
  });
  await savePurses(context, await requireOwnTournament(context, organizer, id), { version: 0, purses: [raffle] });
}
