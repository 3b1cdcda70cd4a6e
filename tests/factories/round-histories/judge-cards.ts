import { isDeepStrictEqual } from 'node:util';
import type { CommitteeCard, RoundCard } from '#areas/scoring/contract/round-scores.ts';
import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import { listBegunCardsOfRound } from '#areas/play/database/scores/cards-of-set-up.ts';
import { listDeliveryRounds } from '#areas/scoring/database/delivery-facts.ts';
import { listCardEntries } from '#areas/scoring/database/entries.ts';
import { mergeCards } from '#areas/scoring/services/merge-cards.ts';
import { readBundle, tokensOf } from './deliver.ts';
import type { BoardsSaid } from './judge-boards.ts';
import { fault, maybe, read, type RoundNow, roundsNow, type World } from './world.ts';

export type RoundSaid = {
  round: RoundNow;
  list: RoundCard[];
  bundles: ScoreBundle[];
  cards: Map<string, CommitteeCard>;
};

/** The stored scores of a card are those of its entries. */
async function judgeMergedCards(world: World, { id }: RoundNow): Promise<void> {
  const { pool } = world.server.context;
  const cards = await listBegunCardsOfRound(pool, id);
  const rounds = new Map((await listDeliveryRounds(pool, [id])).map((round) => [round.id, round]));
  const entries = await listCardEntries(
    pool,
    cards.map((card) => card.id),
  );
  const merged = new Map(mergeCards(cards, entries, rounds).map((row) => [row.id, row.merged]));
  for (const card of cards)
    if (!isDeepStrictEqual(merged.get(card.id), card.merged))
      fault(world, `card ${card.id} is stored otherwise than its entries come to`);
}

type Seen = { hole: number; value: unknown };
const numeric = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);

function judgeCard(world: World, bundle: ScoreBundle, card: ScoreBundle['cards'][number], said: RoundSaid): void {
  const own = said.list.find(({ id }) => id === card.id);
  const whole = said.cards.get(card.id);
  const name = `card of ${card.name} in round ${said.round.number}`;
  if (!own) {
    fault(world, `${name} is on a phone and not in the list`);
    return;
  }
  if (own.state !== card.state) fault(world, `${name} is ${card.state} on the phone and ${own.state} in the list`);
  if (own.group?.number !== bundle.group?.number) fault(world, `${name} is in another group on the phone`);
  const facts = { id: card.id, holes: bundle.round.holes, tee: card.tee ?? '', mode: bundle.round.mode };
  const merged = mergeCard(bundle.entries, facts);
  const onPhone = merged.holes.map(([hole, value]): Seen => ({ hole, value }));
  if (own.thru !== merged.thru || own.strokes !== numeric(onPhone.map(({ value }) => value)))
    fault(world, `${name}: ${own.thru} holes and ${own.strokes} in the list, ${merged.thru} on the phone`);
  if (!whole) return;
  const ofCommittee = whole.holes.map(({ number, value }): Seen => ({ hole: number, value }));
  if (!isDeepStrictEqual(onPhone, ofCommittee))
    fault(world, `${name}: ${JSON.stringify(onPhone)} on the phone, ${JSON.stringify(ofCommittee)} on the scores page`);
}

/** Strokes and handicap of a card are those that the main board counts with. */
function judgeStrokes(world: World, bundle: ScoreBundle, { computed, event }: BoardsSaid): void {
  // Strokes are of the first board that has any.
  const plans = computed.committee.results.boards.map(({ plan }) => plan);
  const main = plans.find(({ board }) => board.handicap !== 'gross') ?? plans[0];
  const at = main?.rounds.findIndex(({ round }) => round.id === bundle.round.id) ?? -1;
  const round = event.facts.rounds.find(({ id }) => id === bundle.round.id);
  if (!main || !round || at < 0) return;
  const begun = new Set(event.facts.cards.map(({ id }) => id));
  const members = new Map(event.facts.teams.map((team) => [team.id, team.players]));
  for (const row of main.rows)
    for (const ball of row.rounds[at] ?? []) {
      const card = bundle.cards.find(
        ({ is_team: isTeam, players }) =>
          isTeam === ball.owner.isTeam &&
          (isTeam ? members.get(ball.owner.id)?.includes(players[0] ?? '') : players[0] === ball.owner.id),
      );
      // The tee of a team's ball is known to the boards once it has begun.
      if (!card || (card.is_team && !begun.has(card.id))) continue;
      if (begun.has(card.id) && card.tee !== ball.tee.id)
        fault(world, `${card.name}: ${card.tee} on the phone, ${ball.tee.id} on the board`);
      const counted = ball.places.map((place) => ball.received[place] ?? 0);
      const said = ball.places.map((place) => card.strokes?.[place] ?? 0);
      const playing = ball.playingTenths === null ? null : Math.round(ball.playingTenths / 10);
      if (!isDeepStrictEqual(counted, said) || playing !== card.playing_handicap)
        fault(
          world,
          `${card.name} in round ${round.number} plays off ${card.playing_handicap} on the phone (${said}) and ${playing} on ${main.board.name} (${counted})`,
        );
    }
}

/** The explanation of a figure names the same strokes as the card. */
async function judgeWhy(world: World, { said, event }: BoardsSaid, rounds: readonly RoundSaid[]): Promise<void> {
  for (const { board } of said.committee) {
    if (!board || !['strokes', 'points', 'par'].includes(board.kind)) continue;
    for (const row of board.rows) {
      if (!maybe(world, world.isWhole ? 0.15 : 0.05)) continue;
      const path = `/api/leaderboards/${world.tournamentId}/explain?form=committee&board=${board.id}&row=${row.id}`;
      const { status, body } = await read(world, path);
      if (status !== 200) {
        fault(world, `${path}: ${status}`);
        continue;
      }
      for (const card of body.cards) {
        const round = rounds.find((one) => one.round.id === card.round);
        const stored = event.facts.cards.find(
          ({ roundId, playerId, teamId }) => roundId === card.round && (playerId ?? teamId) === row.id,
        );
        const whole = stored && round?.cards.get(stored.id);
        if (!whole) continue;
        for (const { hole, strokes } of card.holes) {
          const value = whole.holes.find(({ number }) => number === hole)?.value ?? null;
          const counted = typeof value === 'string' && ['A', 'B', 'H'].includes(value) ? null : value;
          if (counted !== strokes)
            fault(world, `${row.name}, hole ${hole}: ${strokes} where it is told why, ${value} on the card`);
        }
      }
    }
  }
}

/** A whole round of gross strokes on a board is the sum of the card's holes that count. */
function judgeSums(world: World, { said, event, computed }: BoardsSaid, rounds: readonly RoundSaid[]): void {
  const { isFinal } = computed.committee.results.prepared.event;
  const { rulings } = event.facts;
  const standing = rulings.filter(({ id }) => !rulings.some(({ voids }) => voids === id));
  for (const { board } of said.committee) {
    const own = event.facts.boards.find(({ id }) => id === board?.id);
    if (!board || !own || own.handicap !== 'gross' || own.score.kind !== 'strokes') continue;
    if (own.of === 'teams' && own.ball !== 'one') continue;
    for (const row of board.rows)
      for (const [at, { id }] of board.rounds.entries()) {
        const total = row.rounds[at];
        const stored = event.facts.cards.find(
          ({ roundId, playerId, teamId }) => roundId === id && (playerId ?? teamId) === row.id,
        );
        const whole = stored && rounds.find(({ round }) => round.id === id)?.cards.get(stored.id);
        if (total === null || total === undefined || !whole || row.status) continue;
        const cut = standing.find((one) => one.kind === 'shorten' && one.round === id);
        const counting = whole.holes.filter(
          ({ number }) => cut?.kind !== 'shorten' || (cut.holes === 'front' ? number <= 9 : number > 9),
        );
        const sum = numeric(counting.map(({ value }) => value));
        if (counting.every(({ value }) => typeof value === 'number') && sum !== total)
          fault(world, `${row.name} has ${total} on ${board.name} and ${sum} on the card${isFinal ? ', final' : ''}`);
      }
  }
}

async function readRound(world: World, round: RoundNow): Promise<RoundSaid> {
  const { data } = (await read(world, `/api/organizer/rounds/${round.id}/cards?limit=100`)).body;
  const list = data as RoundCard[];
  const read1 = async (id: string) => [id, (await read(world, `/api/organizer/cards/${id}`)).body] as const;
  const opened = list.filter(() => world.isWhole || maybe(world, 0.3));
  const cards = new Map(await Promise.all(opened.map(({ id }) => read1(id))));
  const bundles: ScoreBundle[] = [];
  for (const token of await tokensOf(world, round)) {
    if (!world.isWhole && maybe(world, 0.5)) continue;
    const bundle = await readBundle(world, token);
    if (bundle) bundles.push(bundle);
  }
  return { round, list, bundles, cards };
}

export async function judgeCards(world: World, boards: BoardsSaid): Promise<RoundSaid[]> {
  const said: RoundSaid[] = [];
  for (const round of await roundsNow(world)) {
    if (!round.sheet_published_at) continue;
    const own = await readRound(world, round);
    said.push(own);
    await judgeMergedCards(world, round);
    for (const bundle of own.bundles) {
      for (const card of bundle.cards) judgeCard(world, bundle, card, own);
      judgeStrokes(world, bundle, boards);
    }
  }
  await judgeWhy(world, boards, said);
  judgeSums(world, boards, said);
  return said;
}
