import { expect, vi } from 'vitest';
import { programVersion } from '#apps/scorer/state/delivery-of.ts';
import { openScorer, type Scorer } from '#apps/scorer/scorer.ts';
import { openStore } from '#apps/scorer/store/store.ts';
import { groupCodes, type ScoredRound } from '#tests/factories/scoring.ts';
import type { TestServer } from '#tests/factories/server.ts';
import {
  type Conversation,
  cardsAfter,
  committeeDoes,
  type CommitteeAction,
  shapeOf,
  type Turn,
} from './conversation.ts';

/**
 * Two phones of one group, with the program as it is, play nine holes against a server: by code and by link, with
 * values that differ, are settled and taken back, a pick-up, a call, a message, signatures, everything sent twice,
 * and scores by a code that has ended.
 * @returns what they asked, word by word, and of the answers the shape
 */
export async function recordConversation(server: TestServer, scored: ScoredRound): Promise<Conversation> {
  const turns: Turn[] = [];
  const secrets = { token: scored.tokens[0] ?? '', code: '' };
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { userAgent: 'iPhone' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit & { headers: object }) => {
    // Hints are heard by who listens; nobody needs them.
    if (path.endsWith('/events')) throw new TypeError('no stream');
    const answered = await server.call(method as 'GET', path, {
      headers: headers as Record<string, string>,
      ...(body ? { body: JSON.parse(String(body)) } : {}),
    });
    const sent = body ? (JSON.parse(String(body)) as Record<string, unknown>) : null;
    turns.push({
      method: method === 'POST' ? 'POST' : 'GET',
      path,
      body: sent && 'code' in sent ? { ...sent, code: '<code>' } : sent,
      status: answered.status,
      taken: answered.body.taken ?? null,
      held: answered.body.held ?? null,
      shape: shapeOf(answered.body),
    });
    return Response.json(answered.body, { status: answered.status });
  });
  // Without a database a phone keeps everything in memory.
  const refuse = () => Promise.reject(new Error());
  const open = (): Scorer => openScorer(openStore({ read: refuse, write: refuse, close: () => undefined }, null));
  const [anna, ben] = [open(), open()];
  const settled = async (...all: Scorer[]) => {
    for (const one of all) {
      one.wake();
      await vi.waitFor(
        () => {
          const { memory, isSending } = one.read();
          if (!memory?.link.bundle || memory.outbox.unsent.size > 0 || isSending) throw new Error('not all is sent');
        },
        { timeout: 20_000 },
      );
    }
  };
  const committee = async (action: CommitteeAction) => {
    turns.push({ committee: action });
    await committeeDoes(server, scored, action);
  };
  const card = (place: number) => {
    const found = anna.read().memory?.link.bundle?.cards[place];
    if (!found) throw new Error(`no card ${place}`);
    return found;
  };
  try {
    secrets.code = await codeOf(server, scored);
    await anna.start(null);
    await anna.openCode(secrets.code);
    await settled(anna);
    await anna.sit(0);
    await ben.start({ token: secrets.token, entries: [], isCut: false });
    await settled(ben);
    await ben.sit(1);
    const cards = [card(0), card(1)];
    for (let hole = 1; hole <= 9; hole++)
      for (const [place, one] of cards.entries()) anna.typeScore({ card: one, hole }, 4 + place, {});
    await settled(anna, ben);
    for (let hole = 1; hole <= 9; hole++)
      for (const [place, one] of cards.entries()) ben.typeScore({ card: one, hole }, 4 + place + (hole === 3 ? 1 : 0));
    await settled(ben, anna);
    await committee('message');
    await settled(anna, ben);
    anna.settle(cards, 3, 5);
    await settled(anna, ben);
    ben.typeScore({ card: card(2), hole: 1 }, 'X', { likely: 7 });
    ben.typeScore({ card: card(2), hole: 2 }, 6);
    await settled(ben);
    ben.typeScore({ card: card(2), hole: 2 }, null);
    ben.callCommittee(4, 'ruling');
    await settled(ben, anna);
    await vi.waitFor(() => expect(callOf(ben)?.calledAt).toBeTruthy(), { timeout: 20_000 });
    await committee('answer');
    await settled(ben);
    await vi.waitFor(() => expect(callOf(ben)?.answeredAt).toBeTruthy(), { timeout: 20_000 });
    anna.sign(card(0), 'second');
    await settled(anna);
    anna.unsign(card(0), 'second');
    await settled(anna, ben);
    anna.sign(card(0), 'second');
    await settled(anna, ben);
    ben.sign(card(0), 'first');
    await settled(ben, anna);
    await ben.sendEverythingAgain();
    await settled(ben);
    await committee('renew');
    anna.typeScore({ card: card(3), hole: 9 }, 8);
    await settled(anna);
  } finally {
    anna.shut();
    ben.shut();
    vi.unstubAllGlobals();
  }
  return { program: programVersion, turns, cards: await cardsAfter(server, scored) };
}

const callOf = (phone: Scorer) => phone.read().memory?.link.call;

const codeOf = async (server: TestServer, { round }: ScoredRound): Promise<string> =>
  (await groupCodes(server, round.id))[0] ?? '';
