import { type Card, type CardKey, type Entry, isStrokes, type StatedHandicap } from './cards.ts';
import type { EventInput, Player, Team } from './event.ts';
import type { Report } from './findings.ts';
import { type PlayedRound, type PlayedTee, playRound } from './played-round.ts';
import { keyOf, type Ruling, rulingsOf, standing, type StatusAct } from './rulings.ts';

/** The owners of possible cards: players, then teams, in the order of the field. */
export type Owner = { place: number; id: string; isTeam: boolean };

/** The rulings on one card. */
export type CardRulings = { strokes: ReadonlyMap<number, number>; noScore: ReadonlySet<number>; points: number };

/** An event ready to be scored: ids resolved, rulings folded, cards in slots. Opaque outside this folder. */
export type ResolvedEvent = {
  input: EventInput;
  isFinal: boolean;
  players: ReadonlyMap<string, Player>;
  teams: ReadonlyMap<string, Team>;
  owners: readonly Owner[];
  rounds: readonly PlayedRound[];
  roundsById: ReadonlyMap<string, PlayedRound>;
  /** One a round and owner; null where there is none yet. */
  cards: readonly (Card | null)[];
  slotOf: (key: CardKey) => number | null;
  rulings: readonly Ruling[];
  cardRulings: ReadonlyMap<number, CardRulings>;
  statusRulings: ReadonlyMap<string, readonly StatusAct[]>;
  /** Owners who did not finish some round, or anything: everybody else is passed over quickly. */
  ended: ReadonlySet<string>;
  /** By round and player. */
  ruledHandicaps: ReadonlyMap<string, StatedHandicap>;
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** The path of an item of the input in findings; a reader of files has a better one. */
export type PathOf = (list: keyof EventInput, item: object) => string;

export const pathInInput =
  (input: EventInput): PathOf =>
  (list, item) =>
    `${list}/${(input[list] as readonly object[]).indexOf(item)}`;

/**
 * Resolves ids, folds rulings and puts cards into slots. Unreadable parts are reported and left out; the rest can be
 * scored.
 */
export function resolveEvent(input: EventInput, pathOf: PathOf, report: Report): ResolvedEvent {
  const rulings = standing(input.rulings);
  const courses = byId(input.courses);
  const cancelled = new Set(rulingsOf(rulings, 'cancel-round').map(({ round }) => round));
  const shortened = new Map(rulingsOf(rulings, 'shorten').map((ruling) => [ruling.round, ruling] as const));
  const rounds: PlayedRound[] = [];
  for (const round of input.rounds) {
    const course = courses.get(round.course);
    const ruling = shortened.get(round.id);
    const isCancelled = cancelled.has(round.id);
    const isOver = input.state === 'final' || round.isClosed === true;
    if (!course || course.tees.length === 0) {
      report(`${pathOf('rounds', round)}/course`, 'unknown-id', `There is no course "${round.course}" with tees.`);
      continue;
    }
    const played = playRound(round, rounds.length, course, { isCancelled, isOver, shortened: ruling?.holes ?? null });
    if (ruling && played.counting.length === 0) {
      report(`${pathOf('rulings', ruling)}/holes`, 'hole-count', `It leaves no hole of round "${round.id}".`);
      rounds.push(playRound(round, rounds.length, course, { isCancelled, isOver, shortened: null }));
    } else rounds.push(played);
  }
  const owners = [
    ...input.players.map(({ id }) => ({ id, isTeam: false })),
    ...input.teams.map(({ id }) => ({ id, isTeam: true })),
  ].map((owner, place) => ({ ...owner, place }));
  const slotOf = slotsOf(rounds, owners);
  const roundsById = new Map(rounds.map((round) => [round.round.id, round]));
  return {
    input,
    isFinal: input.state === 'final',
    players: byId(input.players),
    teams: byId(input.teams),
    owners,
    rounds,
    roundsById,
    cards: putCards(input.cards, roundsById, rounds.length * owners.length, slotOf, pathOf, report),
    slotOf,
    rulings,
    cardRulings: rulingsOfCards(rulings, slotOf),
    statusRulings: statusRulingsOf(rulings),
    ended: endedOwners(input.cards, rulings),
    ruledHandicaps: new Map(
      rulingsOf(rulings, 'handicap').map(({ round, player, handicap }) => [keyOf({ round, player }), handicap]),
    ),
  };
}

/** The place of a card among all cards; null where its round or owner does not exist. */
function slotsOf(rounds: readonly PlayedRound[], owners: readonly Owner[]): ResolvedEvent['slotOf'] {
  const roundPlaces = new Map(rounds.map(({ round, place }) => [round.id, place]));
  const places = (isTeam: boolean) =>
    new Map(owners.filter((owner) => owner.isTeam === isTeam).map(({ id, place }) => [id, place]));
  const [players, teams] = [places(false), places(true)];
  return ({ round, player, team }) => {
    const roundPlace = roundPlaces.get(round);
    const owner = team === undefined ? players.get(player ?? '') : teams.get(team);
    return roundPlace === undefined || owner === undefined ? null : roundPlace * owners.length + owner;
  };
}

/** Puts cards into their slots; those that belong to nobody, or have other holes than their round, are left out. */
function putCards(
  cards: readonly Card[],
  rounds: ReadonlyMap<string, PlayedRound>,
  slots: number,
  slotOf: ResolvedEvent['slotOf'],
  pathOf: PathOf,
  report: Report,
): (Card | null)[] {
  const placed: (Card | null)[] = Array.from({ length: slots }, () => null);
  for (const given of cards) {
    const path = pathOf('cards', given);
    const holes = rounds.get(given.round)?.numbers.length;
    const slot = slotOf(given);
    const card = holes !== undefined && isEnded(given) && given.entries.length === 0 ? emptied(given, holes) : given;
    if (holes === undefined) report(`${path}/round`, 'unknown-id', `There is no round "${card.round}".`);
    else if (slot === null) {
      const key = card.team === undefined ? 'player' : 'team';
      report(`${path}/${key}`, 'unknown-id', `There is no ${key} "${card[key]}".`);
    } else if (card.entries.length !== holes)
      report(`${path}/scores`, 'score-count', `${holes} scores are expected, not ${card.entries.length}.`);
    else {
      const other = placed[slot];
      const own = other ? agreed(other, card) : card;
      placed[slot] = own;
      if (other && own.entries.some((entry, at) => entry !== other.entries[at]))
        report(path, 'cards-differ', 'Two cards of this round differ; holes on which they do are open.', 'warning');
    }
  }
  return placed;
}

/** A card of empty holes, for an owner who never began or handed nothing in. */
const emptied = (card: Card, holes: number): Card => ({ ...card, entries: Array.from({ length: holes }, () => null) });

/** Two cards of one round: holes on which they differ are open until the scorers agree. */
const agreed = (one: Card, other: Card): Card => ({
  ...one,
  entries: one.entries.map((entry, place) => (entry === other.entries[place] ? entry : null)),
});

function rulingsOfCards(rulings: readonly Ruling[], slotOf: ResolvedEvent['slotOf']): Map<number, CardRulings> {
  const found = new Map<number, { strokes: Map<number, number>; noScore: Set<number>; points: number }>();
  for (const ruling of rulingsOf(rulings, 'strokes', 'no-score', 'points')) {
    const slot = slotOf(ruling.card);
    if (slot === null) continue;
    const own = found.get(slot) ?? { strokes: new Map<number, number>(), noScore: new Set<number>(), points: 0 };
    found.set(slot, own);
    if (ruling.kind === 'points') own.points += ruling.points;
    else if (ruling.kind === 'no-score') own.noScore.add(ruling.hole);
    else own.strokes.set(ruling.hole, (own.strokes.get(ruling.hole) ?? 0) + ruling.strokes);
  }
  return found;
}

/** A card's entries as the committee left them: penalty strokes added, scores taken away. */
export function ruledEntries(
  card: Pick<Card, 'entries'>,
  rulings: CardRulings | undefined,
  numbers: readonly number[],
): readonly Entry[] {
  if (!rulings || (rulings.strokes.size === 0 && rulings.noScore.size === 0)) return card.entries;
  return card.entries.map((entry, place) => {
    const hole = numbers[place] ?? 0;
    if (rulings.noScore.has(hole)) return 'X';
    return isStrokes(entry) ? entry + (rulings.strokes.get(hole) ?? 0) : entry;
  });
}

/** The tee an owner plays: the own one, else the round's; of tees of one name the one rated for the player's gender. */
export function teeOf(event: ResolvedEvent, round: PlayedRound, ownerId: string): PlayedTee | null {
  const { tee, tees } = round.round;
  if (Object.hasOwn(tees, ownerId)) return round.tees.get(tees[ownerId] ?? '') ?? null;
  const usual = round.course.tees.find(({ id }) => id === tee);
  const gender = event.players.get(ownerId)?.gender ?? usual?.gender;
  const rated = round.course.tees.find(({ name, gender: own }) => name === usual?.name && own === gender);
  return round.tees.get((rated ?? usual)?.id ?? '') ?? null;
}

const isEnded = ({ status }: Card): boolean => status !== 'open' && status !== 'returned';

/** Players and teams of whom a card or a ruling says that they did not finish: nobody has two of one id. */
function endedOwners(cards: readonly Card[], rulings: readonly Ruling[]): Set<string> {
  const ofCards = cards.filter(isEnded).map(({ player, team }) => team ?? player ?? '');
  return new Set([...ofCards, ...rulingsOf(rulings, 'status').map(({ player, team }) => team ?? player ?? '')]);
}

/** The name of an owner in maps. */
export const ownerKey = ({ id, isTeam }: Pick<Owner, 'id' | 'isTeam'>): string => `${isTeam ? 'team' : 'player'}:${id}`;

/** Rulings of status by the owner they are about. */
function statusRulingsOf(rulings: readonly Ruling[]): ResolvedEvent['statusRulings'] {
  const found = new Map<string, StatusAct[]>();
  for (const ruling of rulingsOf(rulings, 'status')) {
    const key = ownerKey({ id: ruling.team ?? ruling.player ?? '', isTeam: ruling.team !== null });
    found.set(key, [...(found.get(key) ?? []), ruling]);
  }
  return found;
}
