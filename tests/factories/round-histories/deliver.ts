import { scoreLinkHeader, type ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { namedBySign, signatureHash } from '#areas/scoring/rules/sign.ts';
import { namedByScore } from '#areas/scoring/rules/scorer-roles.ts';
import { entry, groupTokens } from '#tests/factories/scoring.ts';
import { presentRound } from './prepare.ts';
import { act, type Batch, below, maybe, newId, pick, read, type RoundNow, shuffled, type World } from './world.ts';

/** The acts of phones: type, sign, send late, twice, in another order, and against each other. */

const header = (token: string) => ({ [scoreLinkHeader]: token });

export async function readBundle(world: World, token: string): Promise<ScoreBundle | null> {
  const { status, body } = await read(world, '/api/scoring/bundle', { as: null, headers: header(token) });
  return status === 200 ? body : null;
}

/** The links of a round's groups that stand. */
export const tokensOf = async ({ server }: World, round: RoundNow): Promise<string[]> =>
  [...(await groupTokens(server, round.id))].filter(([group]) => group !== '').map(([, token]) => token);

async function send(world: World, { token, device, entries }: Batch): Promise<void> {
  const body = {
    v: scoringProtocol,
    device,
    seat: 0,
    app: '2027-05-30.1',
    offset_ms: 0,
    pending: entries.length,
    cursor: 0,
    epoch: 0,
    entries,
  };
  const headers = header(token);
  const answer = await act(world, `deliver ${entries.length}`, 'POST', '/api/scoring/entries', body, { headers });
  if (answer.status !== 200) return;
  const said = new Set([...answer.body.taken, ...answer.body.held.map(({ id }: { id: string }) => id)]);
  const lost = (entries as { id: string }[]).filter(({ id }) => !said.has(id));
  if (lost.length > 0) world.faults.push(`${lost.length} rows of a delivery were neither taken nor set aside`);
}

/** One phone a group, and now and then another one. */
function deviceOf(world: World, token: string): string {
  const own = world.devices.get(token) ?? newId();
  world.devices.set(token, own);
  return maybe(world, 0.9) ? own : newId();
}

/** Sends it now, twice, cut in two, in another order; or keeps it for the day when there is signal. */
async function sendSomehow(world: World, batch: Batch): Promise<void> {
  if (batch.entries.length === 0) return;
  world.sent.push(batch);
  const way = world.random();
  if (way < 0.15) world.outbox.push(batch);
  else if (way < 0.3) {
    const entries = shuffled(world, batch.entries);
    const middle = below(world, entries.length);
    await send(world, { ...batch, entries: entries.slice(middle) });
    await send(world, { ...batch, entries: entries.slice(0, middle) });
  } else await send(world, batch);
  if (way > 0.9) await send(world, batch);
}

/** Holes in the order in which a card is played. */
export function orderOf(holes: readonly number[], start: number): number[] {
  const from = Math.max(0, holes.indexOf(start));
  return [...holes.slice(from), ...holes.slice(0, from)];
}

const anyValue = (world: World, isMatch: boolean): Partial<ScoreEntry> => {
  const way = world.random();
  if (isMatch && way < 0.1) return { outcome: pick(world, ['A', 'B', 'H'] as const) };
  if (way < 0.05) return { mark: 'X' };
  if (way < 0.06) return { mark: '-' };
  return { strokes: 3 + below(world, 4) };
};

/** The next holes of each card of a group, as one or two scorer roles have them. */
function typed(world: World, bundle: ScoreBundle, most: number): ScoreEntry[] {
  const scorerRoles = bundle.round.mode === 'one' ? (['first'] as const) : (['first', 'second'] as const);
  return bundle.cards.flatMap((card) => {
    const own = bundle.entries.filter((one) => one.card === card.id);
    const facts = { id: card.id, holes: bundle.round.holes, tee: card.tee ?? '', mode: bundle.round.mode };
    const merged = new Map(mergeCard(own, facts).holes.map(([hole, value, state]) => [hole, { value, state }]));
    const empty = orderOf(bundle.round.holes, card.start_hole).filter((hole) => merged.get(hole)?.value === null);
    const again = maybe(world, 0.1) ? [pick(world, bundle.round.holes)] : [];
    return [...empty.slice(0, most), ...again].flatMap((hole) => {
      const value = anyValue(world, bundle.round.is_match);
      return scorerRoles.flatMap((scorerRole) => {
        const seen = own.filter((one) => one.hole === hole);
        const said = maybe(world, 0.03) ? anyValue(world, bundle.round.is_match) : value;
        const after = maybe(world, 0.9) ? namedByScore(seen, { scorerRole, isTypedHere: () => true }) : [];
        const logicalTime = Math.max(Date.now(), ...own.map((one) => one.logical_time + 1));
        return [entry(card.id, { hole, scorer_role: scorerRole, after, logical_time: logicalTime, ...said })];
      });
    });
  });
}

/** Signatures of all that stands on the cards that are whole. */
function signatures(world: World, bundle: ScoreBundle): ScoreEntry[] {
  return bundle.cards.flatMap((card) => {
    const own = bundle.entries.filter((one) => one.card === card.id);
    const facts = { id: card.id, holes: bundle.round.holes, tee: card.tee ?? '', mode: bundle.round.mode };
    const merged = mergeCard(own, facts);
    if (!merged.complete || merged.state === 'returned') return [];
    const values = new Map(merged.holes.map(([hole, value]) => [hole, value]));
    const hash = signatureHash(facts, values);
    const scorerRoles = maybe(world, 0.85) ? (['first', 'second'] as const) : (['first'] as const);
    const logicalTime = Math.max(Date.now(), ...own.map((one) => one.logical_time + 1));
    return scorerRoles.map((scorerRole) =>
      entry(card.id, {
        hole: 0,
        kind: 'sign',
        scorer_role: scorerRole,
        after: namedBySign(own, facts),
        hash,
        logical_time: logicalTime,
      }),
    );
  });
}

async function eachGroup(
  world: World,
  round: RoundNow,
  share: number,
  work: (bundle: ScoreBundle, token: string) => Promise<unknown>,
): Promise<void> {
  for (const token of await tokensOf(world, round)) {
    if (!maybe(world, share)) continue;
    const bundle = await readBundle(world, token);
    if (bundle) await work(bundle, token);
  }
}

const typeIn = (world: World, round: RoundNow, share: number, most: () => number) =>
  eachGroup(world, round, share, (bundle, token) =>
    sendSomehow(world, { token, device: deviceOf(world, token), entries: typed(world, bundle, most()) }),
  );

const signIn = (world: World, round: RoundNow, share: number) =>
  eachGroup(world, round, share, (bundle, token) =>
    sendSomehow(world, { token, device: deviceOf(world, token), entries: signatures(world, bundle) }),
  );

/** Everybody plays to the end and mostly signs, so that rounds come to an end. */
export async function playOut(world: World, round: RoundNow): Promise<void> {
  await typeIn(world, round, 0.95, () => 18);
  await typeIn(world, round, 0.9, () => 18);
  await signIn(world, round, 0.7);
}

const inRound =
  (work: (world: World, round: RoundNow) => Promise<unknown>) =>
  async (world: World): Promise<void> => {
    const round = await presentRound(world);
    if (round?.sheet_published_at) await work(world, round);
  };

export const playing: Record<string, (world: World) => Promise<unknown>> = {
  type: inRound((world, round) => typeIn(world, round, 0.7, () => 1 + below(world, 9))),
  typeMany: inRound((world, round) => typeIn(world, round, 0.9, () => 18)),
  sign: inRound((world, round) => signIn(world, round, 0.8)),
  playOut: inRound(playOut),
  /** There is signal again. */
  sendLate: async (world) => {
    for (const batch of world.outbox.splice(0)) await send(world, batch);
  },
  sendAgain: async (world) => {
    const batch = pick(world, world.sent);
    if (batch) await send(world, batch);
  },
  /** A measure of a contest of the group. */
  measure: inRound((world, round) =>
    eachGroup(world, round, 0.5, async (bundle, token) => {
      const contest = pick(world, bundle.contests);
      const card = pick(world, bundle.cards);
      if (!contest || !card) return;
      const fields = { hole: contest.hole, kind: 'measure' as const, contest: contest.id, mm: 1 + below(world, 9_000) };
      const drive = 1 + below(world, card.players.length);
      const entries = [entry(card.id, { ...fields, strokes: undefined, drive } as Partial<ScoreEntry>)].map(
        ({ strokes: _, ...one }) => one,
      );
      await sendSomehow(world, { token, device: deviceOf(world, token), entries });
    }),
  ),
};
