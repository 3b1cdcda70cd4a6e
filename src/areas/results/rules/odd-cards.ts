/**
 * Unusual cards, for the committee to look at before prizes are paid: improbable results by the engine's odds, and
 * patterns in the score entries. The list neither accuses nor ranks anybody, and nothing happens automatically.
 */
import type { RecordRound } from '#areas/golfers/rules/record-round.ts';
import { courseHandicap, courseUnits } from '#golf/course-handicap.ts';
import { adjustCard } from '#golf/hole-adjustment.ts';
import { atLeast, cardProbability, integrityNote, printedOdds, roundsAtIndex } from '#golf/integrity.ts';
import { printIndex, sumOf, type Tenths } from '#golf/numbers.ts';
import { eighteenHoles, roundTenths } from '#golf/score-differential.ts';
import { ranksOf } from '#golf/stroke-allocation.ts';
import type { Integrity } from '#areas/results/contract/integrity.ts';

/** A complete eighteen-hole card with the index it was played off. */
export type JudgedCard = { cardId: string; playerId: string; round: number; index: Tenths; differential: Tenths };

/** The differential of a card relative to the index that the tournament used; null for an incomplete card. */
export function differentialOf({ holes, missing, card, rating, par, pccTenths }: RecordRound, index: Tenths) {
  if (holes !== 18 || missing > 0) return null;
  const course = courseHandicap(courseUnits(index, rating, par, 18));
  const counted = adjustCard(card.entries, card.par, ranksOf(card.strokeIndex), course, () => undefined);
  const score = sumOf(counted.map((hole) => hole.counted ?? 0));
  return roundTenths(eighteenHoles({ score, rating, pccTenths }));
}

/** The facts of a golfer's handicap record; null for a golfer without a record on this site. */
export type KnownRecord = {
  scores: number;
  /** Tournament rounds in the record: the index in force at the time, and the differential. */
  competition: readonly { index: Tenths; differential: Tenths }[];
  /** The index in force thirty days before the round, and on its day. */
  indexBefore: Tenths | null;
  indexNow: Tenths | null;
};

/** The way in which one card's entries were typed. */
export type CardTyping = {
  cardId: string;
  playerId: string;
  round: number;
  holes: number;
  /** The number of holes for which one phone typed both scorer roles. */
  ofOnePhone: number;
  /** Whether it was signed within twenty seconds of another card, or of its own other signature, on one phone. */
  isSignedAtOnce: boolean;
};

export type OddThing = Integrity['odd'][number]['things'][number];

const settled = 20;
const inWords = (count: number): string => String(count).replace(/(\d)(?=(\d{3})+$)/g, '$1,');

/** The odds of a player's cards, singly and together. @param indexes of all cards in each round */
function oddsOf(
  own: readonly JudgedCard[],
  indexes: ReadonlyMap<number, readonly Tenths[]>,
  record: KnownRecord | null,
): OddThing[] {
  const notes = own.flatMap((card) => {
    // Without a record on this site, nothing is known about how settled the player's index is.
    const field = indexes.get(card.round) ?? [];
    const note = integrityNote(card.index, card.differential, field, record?.scores ?? settled);
    return note ? [{ card, note }] : [];
  });
  const found = notes.map(
    ({ card, note: { level, text } }): OddThing => ({
      kind: 'odds',
      text: `Round ${card.round}, ${printIndex(card.differential)} off ${printIndex(card.index)}: ${level}. ${text}`,
    }),
  );
  if (notes.length > 1) {
    const margin = Math.min(...notes.map(({ card }) => card.index - card.differential));
    const chance = atLeast(
      own.map(({ index }) => cardProbability(index, index - margin)),
      notes.length,
    );
    const times = inWords(printedOdds(chance));
    found.push({
      kind: 'several',
      text: `${notes.length} of ${own.length} rounds were as good: expected about once in ${times} such tournaments.`,
    });
  }
  const standing = notes.length > 0 && record ? roundsAtIndex(record.competition) : null;
  if (standing)
    found.push({
      kind: 'record',
      text: `Of ${record?.competition.length} tournament rounds in the record ${standing.count} were at or below the index; about ${standing.expected.toFixed(1)} are expected.`,
    });
  return found;
}

function grouped<Key, One>(ones: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of ones) {
    const own = groups.get(keyOf(one));
    if (own) own.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** A pattern on most cards of a round is not unusual, such as one phone that is passed round for signatures. */
function unusualOf(typings: readonly CardTyping[], field: number): CardTyping[] {
  const roundsWhereUsual = (has: (one: CardTyping) => boolean): Set<number> => {
    const byRound = [...grouped(typings.filter(has), ({ round }) => round)];
    return new Set(byRound.flatMap(([round, those]) => (2 * those.length > field ? [round] : [])));
  };
  const onePhone = roundsWhereUsual(({ ofOnePhone }) => ofOnePhone > 0);
  const atOnce = roundsWhereUsual(({ isSignedAtOnce }) => isSignedAtOnce);
  return typings.map((typing) => ({
    ...typing,
    ofOnePhone: onePhone.has(typing.round) ? 0 : typing.ofOnePhone,
    isSignedAtOnce: typing.isSignedAtOnce && !atOnce.has(typing.round),
  }));
}

function typingOf({ round, holes, ofOnePhone, isSignedAtOnce }: CardTyping): OddThing[] {
  return [
    ...(ofOnePhone > 0
      ? [
          {
            kind: 'one_phone' as const,
            text: `Round ${round}: both scores of ${ofOnePhone} of ${holes} holes were typed on one phone.`,
          },
        ]
      : []),
    ...(isSignedAtOnce
      ? [
          {
            kind: 'signed_at_once' as const,
            text: `Round ${round}: signed within 20 seconds of another signature on the same phone.`,
          },
        ]
      : []),
  ];
}

function indexOf(record: KnownRecord | null): OddThing[] {
  if (!record || record.indexNow === null || record.indexBefore === record.indexNow) return [];
  const before = record.indexBefore === null ? 'none' : printIndex(record.indexBefore);
  return [{ kind: 'index', text: `Index in the 30 days before: ${before}, then ${printIndex(record.indexNow)}.` }];
}

/**
 * The unusual cards by player, in the order of the field; players without any are left out.
 * @param players ids in order of entry
 */
export function oddCards(
  players: readonly string[],
  cards: readonly JudgedCard[],
  typings: readonly CardTyping[],
  records: ReadonlyMap<string, KnownRecord>,
): { playerId: string; things: OddThing[] }[] {
  const unusual = grouped(unusualOf(typings, players.length), ({ playerId }) => playerId);
  const byPlayer = grouped(cards, ({ playerId }) => playerId);
  const indexes = new Map(
    [...grouped(cards, ({ round }) => round)].map(([round, of]) => [round, of.map(({ index }) => index)]),
  );
  return players.flatMap((playerId) => {
    const record = records.get(playerId) ?? null;
    const things = [
      ...oddsOf(byPlayer.get(playerId) ?? [], indexes, record),
      ...(unusual.get(playerId) ?? []).flatMap(typingOf),
      ...indexOf(record),
    ];
    return things.length > 0 ? [{ playerId, things }] : [];
  });
}
