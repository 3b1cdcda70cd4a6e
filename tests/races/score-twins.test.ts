import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { tokenHash } from '#areas/play/rules/scoring/link-codes.ts';
import { newId } from '#kernel/database/connection.ts';
import { findLinkId } from '#areas/play/database/scores/links.ts';
import { readChangedCards } from '#areas/scoring/database/read-cards.ts';
import { openScoreIntake } from '#areas/scoring/services/score-intake.ts';
import { takeDeliveries } from '#areas/scoring/services/take-deliveries.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { type Change, withChanges } from './with-changes.ts';
import { spread } from './harness.ts';

// The rules that hold the protocol together, each beside a server on which it does not hold: what the one keeps the
// other loses.

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
// The invariants of what the mistaken servers have left are broken, and so they are not asked.
afterAll(() => server.stop());

/** A server some of whose statements are mistaken. */
const mistaken =
  (changes: Record<string, Change>): typeof takeDeliveries =>
  (tx, batch, now) =>
    takeDeliveries(withChanges(tx, changes), batch, now);

/** A group of four whose deliveries a server of one's own takes. */
async function openGroup(take: typeof takeDeliveries, desks = 1) {
  const { tokens } = await makeScoredRound(server, given);
  const token = tokens[0] ?? '';
  const linkId = (await findLinkId(server.context.pool, tokenHash(token)))?.id ?? '';
  const open = Array.from({ length: desks }, () => openScoreIntake(server.context.pool, server.clock.now, { take }));
  const cards = (await phone(server, token).read()).cards.map(({ id }) => id);
  const device = newId();
  const send = (rows: readonly ScoreEntry[], { desk = 0, by = device, cursor = 0 } = {}) => {
    const said = {
      v: scoringProtocol,
      device: by,
      seat: 0,
      app: 'twin',
      offset_ms: 0,
      pending: 0,
      cursor,
      epoch: 0,
    };
    const delivery = { ...said, entries: [...rows] };
    return open[desk]?.take({ linkId, delivery });
  };
  const hole = async (card: string, number: number) => {
    const [stored] = await readChangedCards(server.context.pool, [card]);
    return stored?.merged?.holes.find(([own]) => own === number)?.slice(1, 3);
  };
  return { cards, send, hole };
}

describe('an id that is used again for something else', () => {
  async function sendTwice(take: typeof takeDeliveries) {
    const { cards, send } = await openGroup(take);
    const first = entry(cards[0] ?? '', { strokes: 5 });
    await send([first]);
    const second = await send([{ ...first, strokes: 9 }])?.catch((error: Error) => error.message);
    const { rows } = await server.context.pool.query('select strokes from score_entries where id = $1', [first.id]);
    return { strokes: rows[0].strokes, second };
  }
  /** Looks at nothing that is stored, and writes over what is there. */
  const overwriting: Record<string, Change> = {
    'list-entries-by-id': () => ({ rows: [] }),
    'insert-score-entries': (query, ask) =>
      ask({ ...query, text: query.text.replace('do nothing', 'do update set strokes = excluded.strokes') }),
  };

  it('leaves the first as it stands, and is set aside', async () => {
    const { strokes, second } = await sendTwice(takeDeliveries);
    expect(strokes).toBe(5);
    expect(second).toMatchObject({ taken: [], held: [{ why: 'bad_value' }] });
  });

  it('is refused by the database itself where the server would write over it', async () => {
    const { strokes, second } = await sendTwice(mistaken(overwriting));
    expect(strokes).toBe(5);
    expect(second).toContain('a score never changes');
  });

  it('would change a score where neither holds', async () => {
    const unguarded: typeof takeDeliveries = async (tx, batch, now) => {
      await tx.query('alter table score_entries disable trigger score_entries_keep');
      const answers = await mistaken(overwriting)(tx, batch, now);
      await tx.query('alter table score_entries enable trigger score_entries_keep');
      return answers;
    };
    expect((await sendTwice(unguarded)).strokes).toBe(9);
  });
});

describe('a score that names what it replaces', () => {
  async function typeAgain(take: typeof takeDeliveries) {
    const { cards, send, hole } = await openGroup(take);
    const [card = ''] = cards;
    const first = entry(card, { strokes: 5 });
    await send([first]);
    await send([entry(card, { strokes: 6, after: [first.id], logical_time: first.logical_time + 1 })]);
    return hole(card, 1);
  }

  it('takes its place', async () => {
    expect(await typeAgain(takeDeliveries)).toEqual([6, 'single']);
  });

  it('would differ from what the same person said before if the names were lost', async () => {
    const forgetting: Change = (query, ask) => {
      const rows = JSON.parse(String(query.values[0])) as object[];
      return ask({
        ...query,
        values: [JSON.stringify(rows.map((row) => ({ ...row, after: [] }))), ...query.values.slice(1)],
      });
    };
    expect(await typeAgain(mistaken({ 'insert-score-entries': forgetting }))).toEqual([null, 'differs']);
  });
});

describe('a phone that asks by its cursor while others write', () => {
  /** Two servers write for one group, the first one slowly. @returns how many rows the reading phone never saw */
  async function readMeanwhile(take: typeof takeDeliveries): Promise<number> {
    const { cards, send } = await openGroup(take, 3);
    const sent: ScoreEntry[] = [];
    const write = async (desk: number) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const row = entry(cards[desk] ?? '', { hole: 1 + turn });
        sent.push(row);
        await send([row], { desk, by: devices[desk] ?? '' });
      }
    };
    const devices = [newId(), newId()];
    const reader = newId();
    const read = new Set<string>();
    let cursor = 0;
    const look = async () => {
      const answer = await send([], { desk: 2, by: reader, cursor });
      for (const { id } of answer?.entries ?? []) read.add(id);
      cursor = answer?.cursor ?? cursor;
    };
    let isWriting = true;
    const writing = Promise.all([write(0), write(1)]).finally(() => {
      isWriting = false;
    });
    while (isWriting) await look();
    await writing;
    await look();
    return sent.filter(({ id }) => !read.has(id)).length;
  }

  it('misses nothing: numbers are given while the group is held', async () => {
    expect(await readMeanwhile(takeDeliveries)).toBe(0);
  });

  it('would miss rows where numbers are given before, and the earlier one is written later', async () => {
    let given = 0;
    let turn = 0;
    const early: typeof takeDeliveries = async (tx, batch, now) => {
      const isWriting = batch.some(({ delivery }) => delivery.entries.length > 0);
      turn += Number(isWriting);
      const isSlow = isWriting && turn % 2 === 1;
      const answers = await mistaken({
        'lock-score-groups': async (query, ask) => {
          const { rows } = await ask({ ...query, text: query.text.replace(' for update', '') });
          const last = given;
          given += Number(isWriting);
          return { rows: rows.map((row) => ({ ...(row as object), last_seq: last })) };
        },
        'write-group-counts': () => ({ rows: [] }),
      })(tx, batch, now);
      // It holds nothing that others wait for but its own card.
      if (isSlow) await spread(150);
      return answers;
    };
    expect(await readMeanwhile(early)).toBeGreaterThan(0);
  });
});
