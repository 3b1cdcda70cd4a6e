import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, cancel } from '#tests/factories/bookings.ts';
import { type CalendarEvent, eventsIn } from '#tests/factories/calendar-files.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const eventIn = (file: string): CalendarEvent => {
  const [event, ...others] = eventsIn(file);
  if (!event || others.length > 0) throw new Error('not one event');
  // A second reader finds the same.
  const read = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  expect([read?.getFirstPropertyValue('uid'), read?.getFirstPropertyValue('sequence')]).toEqual([
    event.uid,
    event.sequence,
  ]);
  return event;
};
const read = async (as: string, path: string): Promise<CalendarEvent> => {
  const answer = await server.call('GET', path, { as });
  expect(answer.status, String(answer.body)).toBe(200);
  expect(answer.headers['content-type']).toContain('text/calendar');
  return eventIn(String(answer.body));
};
/** The events of the files in somebody's mails, oldest first. */
const mailed = async (address: string): Promise<CalendarEvent[]> => {
  const { rows } = await server.context.pool.query<{ attachments: { content: string; contentType: string }[] }>(
    'select attachments from mails where "to" = $1 order by created_at, id',
    [address],
  );
  return rows.flatMap(({ attachments }) =>
    attachments
      .filter(({ contentType }) => contentType.startsWith('text/calendar'))
      .map((file) => eventIn(file.content)),
  );
};

it('a booked day stands in the calendars of both sides, and follows what becomes of it', async () => {
  const { club, token: clubToken } = await makeClub(server, { plan: 'basic' });
  const { organizer, token } = await makeOrganizer(server);
  const date = inDays(server, 40);
  const slot = await makeSlot(server, { club, date, start_time: '9:00 AM' });
  const { body } = await book(server, token, slot.id);
  const id = body.booking.id as string;
  await quiet(server);

  const own = await read(token, `/api/slot-bookings/${id}/calendar.ics`);
  const clubs = await read(clubToken, `/api/country-club/bookings/${id}/calendar.ics`);
  const day = date.replaceAll('-', '');
  for (const event of [own, clubs]) {
    expect(event).toMatchObject({ status: 'CONFIRMED', start: `${day}T090000`, alarm: '-PT15H' });
    expect(event.location).toMatch(/, [A-Z]{2} \d{5}$/);
    expect(event.description).toMatch(/^Booking: /);
    expect(event.description).toContain('Due: $');
  }
  const { booking } = body;
  expect(own.summary).toContain(body.country_clubs.club_name);
  expect(own.description).toContain(`Questions? ${body.country_clubs.club_name}`);
  expect(clubs.summary).toBe(booking.organizer.organization_name);
  expect(clubs.description).toContain(booking.organizer.email);
  expect(own.uid).not.toBe(clubs.uid);

  // Paid, and then called off by the club: each later file takes the place of the one before.
  server.clock.advance(60_000);
  expect((await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: clubToken })).status).toBe(200);
  await quiet(server);
  const paid = await read(token, `/api/slot-bookings/${id}/calendar.ics`);
  expect(paid.description).toContain('Paid: $');
  server.clock.advance(60_000);
  await cancel(server, token, id);
  await quiet(server);
  const ended = await read(token, `/api/slot-bookings/${id}/calendar.ics`);
  expect(ended).toMatchObject({ status: 'CANCELLED', start: `${day}T090000`, alarm: '' });
  expect(new Set([own, paid, ended].map(({ uid }) => uid)).size).toBe(1);
  expect([own, paid, ended].map(({ sequence }) => sequence)).toEqual(
    [own, paid, ended].map(({ sequence }) => sequence).toSorted((one, other) => one - other),
  );
  expect(new Set([own, paid, ended].map(({ sequence }) => sequence)).size).toBe(3);

  const toOrganizer = await mailed(organizer.email);
  const toClub = await mailed(club.email);
  expect(toOrganizer.map(({ uid, status }) => [uid, status])).toEqual([
    [own.uid, 'CONFIRMED'],
    [own.uid, 'CONFIRMED'],
    [own.uid, 'CANCELLED'],
  ]);
  expect(toClub.map(({ uid, status }) => [uid, status])).toEqual([
    [clubs.uid, 'CONFIRMED'],
    [clubs.uid, 'CANCELLED'],
  ]);

  const stranger = await makeOrganizer(server);
  const other = await makeClub(server, { plan: 'basic' });
  expect((await server.call('GET', `/api/slot-bookings/${id}/calendar.ics`, { as: stranger.token })).status).toBe(404);
  expect((await server.call('GET', `/api/country-club/bookings/${id}/calendar.ics`, { as: other.token })).status).toBe(
    404,
  );
});
