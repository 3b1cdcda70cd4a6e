import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeDraft } from '#areas/organizers/services/create-tournament.ts';
import { publishDue } from '#areas/organizers/services/publish-due.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

const rounds = process.env.LONG ? 40 : 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An organizer whom somebody follows, with a tournament to copy. */
async function makeModel() {
  const { organizer, token } = await makeOrganizer(server);
  const { golfer } = await makeGolfer(server);
  const model = await makeTournament(server, { organizer, maxEntries: 40 });
  await server.context.pool.query(
    'insert into organizer_follows (user_id, organizer_id, created_at) values ($1, $2, now())',
    [golfer.userId, organizer.organizerId],
  );
  const copy = (body: object) =>
    server.call('POST', `/api/organizer/tournaments/${model.id}/duplicate`, { as: token, body });
  return { organizer, token, model, copy };
}
const weekly = () => ({ date: inDays(server, 20), repeat: { every: 'week', times: 3, publish_days_before: 14 } });
const draftsOf = async (organizerId: string) => {
  const text = `select count(*)::int as n from tournaments where organizer_id = $1 and state = 'draft'`;
  return (await server.context.pool.query<{ n: number }>(text, [organizerId])).rows[0]?.n;
};

describe('a copy that is pressed several times at once', () => {
  it('is one set by its key', async () => {
    for (let round = 0; round < rounds; round++) {
      const { organizer, copy } = await makeModel();
      const key = newId();
      const made = await Promise.all([1, 2, 3, 4].map(() => copy({ ...weekly(), key })));
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(made.map(({ body }) => JSON.stringify(body.drafts))).size).toBe(1);
      expect(await draftsOf(organizer.organizerId)).toBe(3);
    }
    await server.judge();
  });

  it('is as many sets without the key', async () => {
    const { organizer, copy } = await makeModel();
    await Promise.all([1, 2].map(() => copy(weekly())));
    expect(await draftsOf(organizer.organizerId)).toBe(6);
  });
});

/** Publishes as if nobody else could: what the guard prevents. */
const unguarded: typeof changeDraft = async (context, _organizer, id) => {
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await tx.query(`update tournaments set state = 'published', publish_on = null where id = $1`, [id]);
    await emit(tx, { type: 'tournament.published', subjectId: id, now });
  });
  const row = await findTournament(context.pool, id);
  if (!row) throw new Error('it is gone');
  return row;
};

/** A draft whose day has come, published by the job and by its organizer at the same moment; how often it is told. */
async function publishTwice(publish: typeof changeDraft, isAfter = false) {
  const { token, copy } = await makeModel();
  const { body } = await copy({ ...weekly(), repeat: { every: 'week', times: 1, publish_days_before: 14 } });
  const day = body.drafts[0].publish_on;
  const due = instantAt(day, '08:00', 'America/Chicago').getTime() - server.clock.now().getTime();
  const form = {
    action: 'publish',
    tournamentName: 'By hand',
    organizerName: 'Test Golf Society',
    countryClub: 'Test Country Club',
    date: body.start_date,
    maxEntries: 30,
    registrationFee: 100,
    city: 'Austin',
    state: 'TX',
  };
  if (due > 0) server.clock.advance(due);
  const send = () => server.call('PUT', `/api/tournaments/${body.id}`, { as: token, body: form });
  let sent = isAfter ? null : send();
  await publishDue(server.context, async (...asked) => {
    // The facts that the job has read are out of date then.
    if (isAfter && asked[2] === body.id) {
      sent = send();
      await sent;
    }
    return publish(...asked);
  });
  const byHand = await (sent ?? send());
  const { rows } = await server.context.pool.query<{ n: number }>(
    `select count(*)::int as n from events where type = 'tournament.published' and subject_id = $1`,
    [body.id],
  );
  const { rows: stored } = await server.context.pool.query(
    'select state, title, publish_on, publish_note from tournaments where id = $1',
    [body.id],
  );
  return { told: rows[0]?.n, stored: stored[0], byHand };
}

describe('a draft that the job and its organizer publish at once', () => {
  it('is published once, as one of them had it, and told once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { told, stored, byHand } = await publishTwice(changeDraft, round % 2 === 1);
      expect(told).toBe(1);
      expect(stored).toMatchObject({ state: 'published', publish_on: null, publish_note: null });
      // The second one hears so, and overwrites nothing.
      expect([byHand.status, stored.title]).toEqual(byHand.status === 200 ? [200, 'By hand'] : [409, 'Test Open']);
    }
    await quiet(server);
    await server.judge();
  });

  it('is told twice where the state is not asked', async () => {
    expect((await publishTwice(unguarded, true)).told).toBe(2);
  });
});
