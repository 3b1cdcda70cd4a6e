import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import { connectPayee, makeClub, makeOrganizer } from './accounts.ts';
import { pay, sessionIdOf } from './checkout.ts';
import type { TestServer } from './server.ts';
import { makeSlot } from './slots.ts';
import { until } from '#tests/until.ts';

/** Books a slot as somebody. */
export const book = (server: TestServer, as: string, slotId: string, body: Record<string, unknown> = {}) =>
  server.call('POST', '/api/functions/book-tournament-slot', { as, body: { slotId, ...body } });
export const cancel = (server: TestServer, as: string, id: string, query = '') =>
  server.call('DELETE', `/api/slot-bookings/${id}${query}`, { as });

/** A club that takes cards at the stand-in. */
export async function makePaidClub(server: TestServer): Promise<{ token: string; club: ClubViewer }> {
  const made = await makeClub(server, { plan: 'basic' });
  await connectPayee(server, { countryClubId: made.club.countryClubId }, made.club.email);
  return made;
}

export const bookingOf = async (server: TestServer, as: string, id: string) =>
  (await server.call('GET', `/api/slot-bookings/${id}`, { as })).body;
export const noticesOf = async (server: TestServer, as: string) =>
  (await server.call('GET', '/api/notifications', { as })).body.data as {
    title: string;
    message: string;
    type: string;
  }[];

/** A slot of a club that takes cards, booked and paid. */
export async function bookPaid(server: TestServer, fields: Record<string, unknown> = {}) {
  const seller = await makePaidClub(server);
  const buyer = await makeOrganizer(server);
  const { id: slotId } = await makeSlot(server, { club: seller.club, ...fields });
  const { body } = await book(server, buyer.token, slotId);
  const { url } = (await server.call('POST', `/api/slot-bookings/${body.booking.id}/payment`, { as: buyer.token }))
    .body;
  await pay(server, sessionIdOf(url));
  await until(
    () => bookingOf(server, buyer.token, body.booking.id),
    ({ paid_by }) => paid_by === 'card',
  );
  return { seller, buyer, slotId, id: body.booking.id as string, sessionId: sessionIdOf(url) };
}
