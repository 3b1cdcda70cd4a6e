import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryAnswer } from '#areas/scoring/contract/scoring.ts';
import { deliverLeft } from '#apps/scorer/state/delivery-of.ts';
import { openDelivery } from '#apps/scorer/state/deliver.ts';
import { keptEntry, memoryOf } from '#apps/scorer/state/memory.ts';
import { betterBrowser, deviceKind, newDeviceId } from '#apps/scorer/state/own-device.ts';
import { firstState, type ScorerState, watched } from '#apps/scorer/state/scorer-state.ts';
import type { Changes, Kept } from '#apps/scorer/store/kept.ts';
import type { Store } from '#apps/scorer/store/store.ts';
import { bannerOf } from '#apps/scorer/view/sync-line.ts';
import { ScoreServer } from '#tests/unit/scoring/valley.ts';
import { bundleOf, PhoneInHand, token } from './phones.ts';

/** A store that keeps what it is given in a list. */
function keeping(kept: Partial<Kept> = {}): Store & { writes: Changes[] } {
  const writes: Changes[] = [];
  return {
    writes,
    read: async () => ({ entries: [], links: [], meta: {}, ...kept }),
    write: async (changes) => {
      writes.push(changes);
      return 'database';
    },
  };
}

type Sent = { path: string; headers: Record<string, string>; body: any };

/** Answers in turn; a number is a refusal, null is no answer at all. */
function answering(...answers: (object | number | null)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
      sent.push({ path, headers, body: body && JSON.parse(body) });
      const answer = answers.shift() ?? null;
      if (answer === null) throw new TypeError('Failed to fetch');
      if (typeof answer === 'object') return Response.json(answer);
      return Response.json({ code: 'refused' }, { status: answer, headers: { 'retry-after': '7' } });
    },
  );
  return sent;
}

const answerTo = (taken: string[], over: Partial<DeliveryAnswer> = {}): DeliveryAnswer => {
  const { round, cards } = bundleOf();
  const { status, is_closed, min_protocol, suspension } = round;
  const said = {
    round: { status, is_closed, min_protocol, suspension },
    cards: cards.map(({ id, state, hash }) => ({ id, state, hash })),
  };
  const now = new Date().toISOString();
  const none = { held: [], entries: [], more: false, message: null, messages: [], contests: [], next_poll_s: 20 };
  return { v: 1, now, epoch: 1, cursor: 0, taken, bundle: 'one', ...none, ...said, ...over };
};

/** A phone that has typed so many scores of a group that it knows. */
function typed(scores: number): { state: ReturnType<typeof watched<ScorerState>>; ids: string[] } {
  const phone = new PhoneInHand(new ScoreServer(), 0);
  const ids = Array.from({ length: scores }, (_, place) => phone.score(0, place + 1, 4).id);
  return { state: watched({ ...firstState, device: newDeviceId(), memory: phone.memory }), ids };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 5, 12, 15), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a delivery', () => {
  test('carries the secret in a header alone, and marks as sent what the answer names, and nothing else', async () => {
    const { state, ids } = typed(3);
    const store = keeping();
    const sent = answering(bundleOf(), answerTo(ids.slice(0, 2)));
    const delivery = openDelivery(state, store);
    expect(await delivery.deliver()).toMatchObject({ isHeard: true });
    expect(sent.map(({ path }) => path)).toEqual(['/api/scoring/bundle', '/api/scoring/entries']);
    for (const { headers, path, body } of sent) {
      expect(headers['x-score-link']).toBe(token);
      expect(path + JSON.stringify(body ?? {})).not.toContain(token);
    }
    expect(sent[1]?.body).toMatchObject({ v: 1, seat: 0, pending: 3, cursor: 0, epoch: 1 });
    expect(sent[1]?.body).not.toHaveProperty('carried');
    expect([...(state.read().memory?.outbox.unsent ?? [])]).toEqual(ids.slice(2));
    expect(store.writes.at(-1)?.entries?.map(({ id, sent: isSent }) => [id, isSent])).toEqual(
      ids.slice(0, 2).map((id) => [id, 1]),
    );
  });

  test('names what it carries for another phone, so that nobody takes it for the word of who holds this one', async () => {
    const { state, ids } = typed(2);
    const { memory } = state.read();
    if (!memory) throw new Error('nothing was typed');
    const carrying = watched({ ...state.read(), memory: { ...memory, own: new Set(ids.slice(1)) } });
    const sent = answering(bundleOf(), answerTo(ids));
    await openDelivery(carrying, keeping()).deliver();
    expect(sent[1]?.body).toMatchObject({ carried: ids.slice(0, 1) });
  });

  test.each([
    ['no signal', null, 'no_signal', null],
    ['an overloaded server', 503, 'no_signal', 7],
    ['too many questions', 429, 'no_signal', 7],
    ['a code that is not known', 401, 'link_unknown', 7],
    ['a body that cannot be read', 422, 'refused', 7],
  ] as const)('that meets %s keeps everything', async (_what, status, trouble, askedSeconds) => {
    const { state, ids } = typed(2);
    answering(bundleOf(), status);
    expect(await openDelivery(state, keeping()).deliver()).toEqual({ isHeard: false, askedSeconds });
    expect(state.read().trouble).toBe(trouble);
    expect([...(state.read().memory?.outbox.unsent ?? [])]).toEqual(ids);
  });

  test('by a code that has ended still goes out: the committee gets what was typed', async () => {
    const { state, ids } = typed(2);
    const held = ids.map((id) => ({ id, why: 'after_close' as const }));
    const sent = answering(410, answerTo([], { held }));
    await openDelivery(state, keeping()).deliver();
    expect(sent.at(-1)?.body.entries).toHaveLength(2);
    expect(state.read().memory?.outbox.unsent.size).toBe(0);
    expect(bannerOf(state.read())?.text).toBe('This code has ended. New scores go to the committee.');
  });

  test('that is too large is made smaller', async () => {
    const { state } = typed(18);
    const { memory } = state.read();
    if (!memory) throw new Error('no memory');
    const sent = answering(bundleOf(), 413, null);
    const delivery = openDelivery(state, keeping());
    await delivery.deliver();
    await delivery.deliver();
    expect(sent.at(-1)?.body.entries.length).toBeLessThanOrEqual(20);
  });

  test('a club’s page to sign in instead of an answer is no answer', async () => {
    const { state } = typed(1);
    vi.stubGlobal('fetch', async () => new Response('<html>Welcome to the club</html>'));
    expect(await openDelivery(state, keeping()).deliver()).toMatchObject({ isHeard: false });
    expect(state.read().memory?.outbox.unsent.size).toBe(1);
  });

  test('of a link that was left goes out beside the open one', async () => {
    const { state, ids } = typed(2);
    const { memory } = state.read();
    if (!memory) throw new Error('no memory');
    const entries = ids.map((id) => keptEntry(memory, id));
    const store = keeping({ entries, links: [memory.link] });
    const sent = answering(answerTo(ids));
    await deliverLeft(store, state.read(), 'another');
    expect(sent.map(({ headers }) => headers['x-score-link'])).toEqual([token]);
    expect(store.writes.flatMap((write) => write.entries ?? []).map(({ sent: isSent }) => isSent)).toEqual([1, 1]);
    await deliverLeft(store, state.read(), token);
    expect(sent, 'the open link sends for itself').toHaveLength(1);
  });
});

test('what is kept of a link that nobody has heard of yet can be sent all the same', () => {
  const { state, ids } = typed(1);
  const { memory } = state.read();
  if (!memory) throw new Error('no memory');
  const kept = ids.map((id) => keptEntry(memory, id));
  expect(memoryOf({ ...memory.link, bundle: null }, kept).outbox.unsent.size).toBe(1);
});

test('a phone is called by its kind; windows of other programs are told where to go', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
  expect([deviceKind(iPhone), deviceKind(pixel), deviceKind('curl')]).toEqual(['iPhone', 'Android phone', 'Phone']);
  expect([betterBrowser(iPhone), betterBrowser(`${iPhone} Instagram 300.0`)]).toEqual([null, 'Safari']);
  expect(betterBrowser(`${pixel.replace('Pixel 9', 'Pixel 9; wv')}`)).toBe('Chrome');
  expect(newDeviceId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
