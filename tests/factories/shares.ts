import type { Shares } from '#areas/entries/contract/shares.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from './accounts.ts';
import { pay, sessionIdOf } from './checkout.ts';
import { groupEntry } from './registrations.ts';
import type { TestServer } from './server.ts';
import { makeTournament } from './tournaments.ts';

const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [], share_hours: 48 };

/** A tournament for $100 a player where the people of a group pay a share each. */
export async function makeSharedTournament(server: TestServer, places: number, more: object = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: places > 200 ? 'premium' : 'pro' });
  const tournament = await makeTournament(server, { organizer, registrationFee: 100, maxEntries: places });
  const url = `/api/organizer/tournaments/${tournament.id}/terms`;
  const set = await server.call('PUT', url, { as: token, body: { ...terms, ...more } });
  if (set.status !== 200) throw new Error(`no price list: ${JSON.stringify(set.body)}`);
  return { id: tournament.id, token, organizer };
}

/** A captain with `others` who pay a share each; the captain has paid theirs, so the links of the others are open. */
export async function makeSharedGroup(server: TestServer, tournamentId: string, others = 3) {
  const { token: captain } = await makeGolfer(server);
  const body = { ...groupEntry(tournamentId, others), pays: 'shares' };
  const entered = await server.call('POST', '/api/tournament-registrations', { as: captain, body });
  if (entered.status !== 201) throw new Error(`not entered: ${JSON.stringify(entered.body)}`);
  const entry = entered.body.id as string;
  const own = await server.call('POST', '/api/functions/create-payment', { as: captain, body: { tournamentId } });
  const first = sessionIdOf(own.body.url);
  await pay(server, first);
  await settle(server.context, first);
  const read = await server.call('GET', `/api/tournament-registrations/${entry}/shares`, { as: captain });
  const links = (read.body as Shares).data.map(({ url }) => url?.split('/pay/')[1] ?? null);
  /** Opens the card page of a share. @returns its session */
  const open = async (position: number) =>
    sessionIdOf((await server.call('POST', `/api/pay-links/${links[position]}/payment`)).body.url);
  /** Opens the captain's card page for all that is open. @returns its session */
  const openRest = async () =>
    sessionIdOf(
      (await server.call('POST', `/api/tournament-registrations/${entry}/pay-rest`, { as: captain })).body.url,
    );
  return { captain, entry, first, open, openRest };
}

/** The group's time for paying ends now. */
export const endShareTime = (server: TestServer, entry: string) =>
  server.context.pool.query(
    `update tournament_registrations set hold_expires_at = $2 where id = $1 and payment_status = 'pending'`,
    [entry, server.clock.now()],
  );

/** The money that the cards of these sessions have paid and not got back, in cents, as the provider has it. */
export async function keptOfCards(server: TestServer, sessions: readonly string[]): Promise<number> {
  let cents = 0;
  for (const id of sessions) {
    const session = await server.context.stripe.checkout.sessions.retrieve(id);
    if (session.payment_status !== 'paid') continue;
    const refunds = await server.context.stripe.refunds.list({ payment_intent: String(session.payment_intent) });
    const back = refunds.data.filter(({ status }) => status !== 'failed');
    cents += (session.amount_total ?? 0) - back.reduce((sum, { amount }) => sum + amount, 0);
  }
  return cents;
}
