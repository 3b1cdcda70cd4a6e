import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { eventsIn } from '#tests/factories/calendar-files.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

let count = 0;
const mate = (firstName: string) => ({
  firstName,
  lastName: 'Mate',
  email: `${firstName.toLowerCase()}-${++count}@mates.test`,
  phone: '+1 555 0102',
  handicap: 12,
});
type Mate = ReturnType<typeof mate>;

/** A captain whose group of three is paid. */
async function paidGroup(mates: Mate[] = [mate('Bo'), mate('Cy')], fee = 100) {
  const { organizer } = await makeOrganizer(server);
  const date = inDays(server, 30);
  const tournament = await makeTournament(server, {
    organizer,
    registrationFee: fee,
    tournamentName: 'Member Guest',
    date,
    startTime: '08:00',
  });
  const { id } = tournament;
  const captain = await makeGolfer(server, { firstName: 'Cass', lastName: 'Captain' });
  const made = await server.call('POST', '/api/tournament-registrations', {
    as: captain.token,
    body: groupEntry(id, mates.length, { players: mates }),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  if (fee > 0) {
    const payment = await server.call('POST', '/api/functions/create-payment', {
      as: captain.token,
      body: { tournamentId: id },
    });
    await pay(server, sessionIdOf(payment.body.url));
    await settle(server.context, sessionIdOf(payment.body.url));
  }
  await quiet(server);
  const url = `/api/tournament-registrations/${made.body.id}/players`;
  return {
    tournament,
    date,
    entry: made.body.id as string,
    captain,
    mates,
    read: async () => (await server.call('GET', url, { as: captain.token })).body,
    change: (position: number, person: object) =>
      server.call('PATCH', url, { as: captain.token, body: { players: [{ position, ...person }] } }),
  };
}
const mailsTo = async (address: string) =>
  (
    await server.context.pool.query(
      'select subject, text, attachments from mails where "to" = $1 order by created_at, id',
      [address],
    )
  ).rows as { subject: string; text: string; attachments: { content: string }[] }[];
/** Without the day at their end. */
const headOf = ({ subject }: { subject: string }): string => subject.replace(/,[^,]*$/, '');
const subjectsTo = async (address: string) => (await mailsTo(address)).map(headOf);

describe('whom somebody else entered', () => {
  it('gets one mail after the payment, with date, place and a file for the calendar', async () => {
    const { mates, date, captain } = await paidGroup();
    for (const { email } of mates) {
      const mails = await mailsTo(email);
      expect(mails.map(headOf)).toEqual(['You play Member Guest']);
      expect(mails[0]?.text).toMatch(/When[\s\S]*8:00/);
      expect(mails[0]?.text).toMatch(/Where[\s\S]*Test Country Club/);
      const names = mates.map(({ firstName }) => `${firstName} Mate`);
      expect(mails[0]?.text).toContain(`\nPlayers: Pat Player0, ${names.join(', ')}\n`);
      expect(eventsIn(mails[0]?.attachments[0]?.content ?? '')).toMatchObject([
        { start: `${date.replaceAll('-', '')}T080000`, status: 'CONFIRMED' },
      ]);
    }
    expect(await subjectsTo(captain.golfer.email)).toEqual(['You play Member Guest']);
  });

  it('hears of it once, whatever else happens to the entry, and that it has ended', async () => {
    const { mates, captain, entry } = await paidGroup();
    const [{ email } = { email: '' }] = mates;
    // An account is made since, and the entry is looked at again.
    await makeGolfer(server, { email });
    await server.context.pool.query(
      `update registration_players p set golfer_id = g.id from users u join golfers g on g.user_id = u.id
       where u.email = p.email and p.email = $1`,
      [email],
    );
    server.clock.advance(60_000);
    expect((await server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: captain.token })).status).toBe(
      200,
    );
    await quiet(server);
    for (const one of mates)
      expect(await subjectsTo(one.email)).toEqual(['You play Member Guest', 'Your entry has ended: Member Guest']);
    const files = (await mailsTo(mates[1]?.email ?? '')).map(
      ({ attachments }) => eventsIn(attachments[0]?.content ?? '')[0],
    );
    expect(files[1]).toMatchObject({ uid: files[0]?.uid, status: 'CANCELLED' });
    expect(files[1]?.sequence).toBeGreaterThan(files[0]?.sequence ?? 0);
  });

  it('is one of five at most whom somebody has mailed in an hour by entering strangers for nothing', async () => {
    const strangers = Array.from({ length: 8 }, (_, n) => mate(`Stranger${n}`));
    await paidGroup(strangers, 0);
    const told = await Promise.all(strangers.map(({ email }) => subjectsTo(email)));
    expect(told.flat()).toHaveLength(5);
  });
});

describe('the captain of a group that has paid', () => {
  it('sees who plays, with what was written of them', async () => {
    const { read, mates } = await paidGroup();
    const { players, can_change: canChange } = await read();
    expect(canChange).toBe(true);
    expect(players).toMatchObject([
      { position: 0, name: 'Pat Player0' },
      { position: 1, name: 'Bo Mate', email: mates[0]?.email, phone: '+1 555 0102', handicap: 12 },
      { position: 2, name: 'Cy Mate' },
    ]);
  });

  it('says of a player all that the tournament asks for', async () => {
    const { change, mates } = await paidGroup();
    const half = await change(1, { firstName: 'Bo', lastName: 'Mate' });
    expect(half.status).toBe(422);
    const fields = half.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['players.0.email', 'players.0.handicap', 'players.0.phone']);
    expect((await change(1, { ...mates[0], email: '' })).body).toMatchObject({
      errors: [{ field: 'players.0.email' }],
    });
  });

  it('corrects a name or an address, and nobody is told that somebody else plays', async () => {
    const { read, change, mates } = await paidGroup();
    const [bo] = mates as [Mate, Mate];
    expect((await change(1, { ...bo, firstName: 'Beau', handicap: 11.5 })).status).toBe(200);
    expect((await read()).players[1]).toMatchObject({ name: 'Beau Mate', handicap: 11.5 });
    await quiet(server);
    expect(await subjectsTo(bo.email)).toHaveLength(1);
    const right = { ...bo, firstName: 'Beau', email: `right-${bo.email}` };
    expect((await change(1, right)).status).toBe(200);
    await quiet(server);
    expect(await subjectsTo(bo.email)).toHaveLength(1);
    // Nothing had reached the right address.
    expect(await subjectsTo(right.email)).toEqual(['You play Member Guest']);
  });

  it('puts somebody else in a place: both are told, and the one who is out crosses it out in the calendar', async () => {
    const { read, change, mates, entry, captain } = await paidGroup();
    const [bo] = mates as [Mate, Mate];
    const dee = mate('Dee');
    server.clock.advance(60_000);
    const swapped = await change(1, dee);
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
    expect((await read()).players.map(({ name }: { name: string }) => name)).toEqual([
      'Pat Player0',
      'Dee Mate',
      'Cy Mate',
    ]);
    await quiet(server);
    expect(await subjectsTo(bo.email)).toEqual(['You play Member Guest', 'Somebody plays in your place: Member Guest']);
    const [before, after] = (await mailsTo(bo.email)).map(
      ({ attachments }) => eventsIn(attachments[0]?.content ?? '')[0],
    );
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(await subjectsTo(dee.email)).toEqual(['You play Member Guest']);
    const shown = await server.call('GET', `/api/tournament-registrations/${entry}`, { as: captain.token });
    expect(shown.body).toMatchObject({ payment_status: 'completed', payment_amount: 300, places: 3 });
    // Nobody plays twice, and a place that is not there is named.
    const other = await makeGolfer(server);
    expect((await change(1, { ...player(5), email: other.golfer.email })).status).toBe(200);
    expect(await change(2, { ...player(6), email: other.golfer.email })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('plays in this tournament already') },
    });
    expect(await change(7, dee)).toMatchObject({ status: 409, body: { errors: [{ field: 'players.0.position' }] } });
  });

  it('corrects the address of whom they put in a place: the mail to the right one is sent after all', async () => {
    const { change } = await paidGroup();
    const dee = mate('Dee');
    const right = `right-${dee.email}`;
    expect((await change(1, dee)).status).toBe(200);
    await quiet(server);
    expect((await change(1, { ...dee, email: right })).status).toBe(200);
    await quiet(server);
    expect(await subjectsTo(right)).toEqual(['You play Member Guest']);
    // With the telephone number of somebody who was told nobody hears of it again.
    expect((await change(1, { ...dee, email: right, phone: '+1 555 0199' })).status).toBe(200);
    await quiet(server);
    expect(await subjectsTo(right)).toHaveLength(1);
  });

  it('has five mails an hour sent to strangers for nothing, however often places are swapped', async () => {
    const { change, mates } = await paidGroup(undefined, 0);
    const victim = mate('Vic');
    const strangers = Array.from({ length: 7 }, (_, n) => mate(`Other${n}`));
    for (const stranger of strangers) {
      expect((await change(1, victim)).status).toBe(200);
      expect((await change(1, stranger)).status).toBe(200);
    }
    await quiet(server);
    const told = await Promise.all([victim, ...strangers].map(({ email }) => subjectsTo(email)));
    expect(told.flat().filter((subject) => subject === 'You play Member Guest').length).toBeLessThanOrEqual(5);
    expect(told[0]?.length).toBeLessThanOrEqual(5);
    // A player who was told that they play hears that they do not.
    expect(await subjectsTo(mates[0]?.email ?? '')).toEqual([
      'You play Member Guest',
      'Somebody plays in your place: Member Guest',
    ]);
  });

  it('no longer swaps or corrects after the stated day, the own place included', async () => {
    const { change, read, date, captain } = await paidGroup();
    const until = new Date(`${shiftDate(date, -1)}T12:00:00Z`).getTime() + 86_400_000;
    server.clock.advance(until - server.clock.now().getTime());
    const again = await server.tokenOf(captain.golfer.userId);
    captain.token = again;
    expect((await read()).can_change).toBe(false);
    const day = new Date(`${shiftDate(date, -1)}T12:00:00Z`);
    const words = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const refused = {
      status: 409,
      body: { code: 'wrong_state', detail: `Changes ended ${words}. Ask the organizer.` },
    };
    expect(await change(1, mate('Late'))).toMatchObject(refused);
    expect(await change(0, { handicap: 3 })).toMatchObject(refused);
  });
});

describe('the captain’s own place', () => {
  it('takes another phone and handicap, each alone or both, plus and none as well; name and mail are the account’s', async () => {
    const { read, change, captain } = await paidGroup();
    const own = async () => (await read()).players[0];
    expect(await own()).toMatchObject({ is_own: true, phone: '+1 555 0102', handicap: 12.4 });
    expect((await read()).players[1]).toMatchObject({ is_own: false });
    expect((await change(0, { phone: '+1 555 0188', handicap: -1.2 })).status).toBe(200);
    expect(await own()).toMatchObject({ name: 'Pat Player0', phone: '+1 555 0188', handicap: -1.2 });
    expect((await change(0, { handicap: null })).status).toBe(200);
    expect(await own()).toMatchObject({ phone: '+1 555 0188', handicap: null });
    for (const [said, field] of [
      [{ firstName: 'Evil' }, 'firstName'],
      [{ lastName: 'Twin' }, 'lastName'],
      [{ email: 'twin@mates.test' }, 'email'],
      [{ gender: 'f' }, 'gender'],
      [{ birthYear: 1990 }, 'birthYear'],
      [{ phone: '' }, 'phone'],
      [{ handicap: 55 }, 'handicap'],
    ] as const)
      expect(await change(0, { handicap: 9, ...said }), field).toMatchObject({
        status: 422,
        body: { errors: [{ field: `players.0.${field}` }] },
      });
    expect(await own()).toMatchObject({ name: 'Pat Player0', email: expect.any(String), handicap: null });
    await quiet(server);
    // Their own act tells them nothing.
    expect(await subjectsTo(captain.golfer.email)).toEqual(['You play Member Guest']);
  });

  it('is a stranger’s to nobody, and is the one of who made the entry alone', async () => {
    const { entry, read } = await paidGroup();
    const stranger = await makeGolfer(server);
    const path = `/api/tournament-registrations/${entry}/players`;
    const body = { players: [{ position: 0, handicap: 1 }] };
    expect((await server.call('PATCH', path, { as: stranger.token, body })).status).toBe(404);
    expect((await server.call('PATCH', path, { body })).status).toBe(401);
    expect((await read()).players[0]).toMatchObject({ handicap: 12.4 });
  });

  it('keeps what it began with once a score is in, as those of the others do', async () => {
    const { change, mates, tournament, read } = await paidGroup();
    const [bo] = mates as [Mate, Mate];
    const { id: roundId } = await makeRound(server, { tournament, versionId: (await makeCourse(server)).versionId });
    await server.context.pool.query(`update golf_rounds set status = 'playing' where id = $1`, [roundId]);
    const fixed = (field: string) => ({ status: 409, body: { code: 'wrong_state', errors: [{ field }] } });
    expect(await change(0, { phone: '+1 555 0177', handicap: 2 })).toMatchObject(fixed('players.0.handicap'));
    expect(await change(1, { ...bo, handicap: 2 })).toMatchObject(fixed('players.0.handicap'));
    expect(await change(1, mate('Dee'))).toMatchObject(fixed('players.0.position'));
    expect((await read()).players).toMatchObject([{ handicap: 12.4, phone: '+1 555 0102' }, { name: 'Bo Mate' }, {}]);
    // The phone to call may still be written down better.
    expect((await change(0, { phone: '+1 555 0177', handicap: 12.4 })).status).toBe(200);
  });

  it('is nobody’s to change once somebody else plays there', async () => {
    const { entry, change, read } = await paidGroup();
    await server.context.pool.query(
      `update registration_players set golfer_id = null, first_name = 'Sub', replaced_at = now()
       where registration_id = $1 and position = 0`,
      [entry],
    );
    expect((await read()).players[0]).toMatchObject({ is_own: false });
    expect(await change(0, { handicap: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'Somebody else plays in your place. Ask the organizer.' },
    });
  });

  it('takes two changes at once one after the other, with a swap of another place between them', async () => {
    const { change, read } = await paidGroup();
    const others = [mate('Dee'), mate('Eve')] as const;
    const answers = await Promise.all([
      change(0, { handicap: 5, phone: '+1 555 0105' }),
      change(0, { handicap: 6, phone: '+1 555 0106' }),
      change(1, others[0]),
      change(1, others[1]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { players } = await read();
    expect(players).toHaveLength(3);
    // Of one change both facts, never of each one.
    expect([5, 6].map((n) => [n, `+1 555 010${n}`])).toContainEqual([players[0].handicap, players[0].phone]);
    expect(others.map(({ email }) => email)).toContain(players[1].email);
    await quiet(server);
    const told = await Promise.all(others.map(({ email }) => subjectsTo(email)));
    // The last player plays and knows it; the players before hear that they do not.
    for (const [place, { email }] of others.entries())
      expect(told[place]?.at(-1)).toBe(
        email === players[1].email ? 'You play Member Guest' : 'Somebody plays in your place: Member Guest',
      );
  });
});
