import { isDeepStrictEqual } from 'node:util';
import type { PostedRound, PostedRoundState } from '#areas/golfers/contract/career.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { OfficialCard } from '#areas/golfers/rules/official-card.ts';
import { type RecordRound, recordRoundOf, scoreInWords } from '#areas/golfers/rules/record-round.ts';
import { currentRules } from '#golf/rule-versions.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  findOfficialCard,
  listCardsOfTournament,
  type OfficialCardRow,
} from '#areas/golfers/database/official-cards.ts';
import {
  findRoundOfCard,
  forgetPostedRound,
  lockRecordOf,
  savePostedRound,
} from '#areas/results/database/posted-rounds.ts';
import {
  deleteRound,
  insertRound,
  listRounds,
  type RoundRow,
  storeCorrection,
} from '#areas/golfers/database/rounds.ts';
import { findResults } from '#areas/results/database/results.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { followRows, maxRounds } from '#areas/golfers/services/record.ts';
import { pick } from '#kernel/database/rows.ts';
import type { TournamentRounds } from '#kernel/contract/play-choices.ts';

/** An official card as the rules read it. */
export const officialCardOf = (row: OfficialCardRow): OfficialCard => ({
  ...pick(row, ['title', 'number', 'date', 'course', 'tee', 'holes', 'likely', 'rulings']),
  cardId: row.card_id,
  tournamentId: row.tournament_id,
  roundId: row.round_id,
  pccTenths: row.pcc_tenths,
  holesPlayed: row.holes_played,
  isForRecord: row.is_for_record,
});

const rowOf = (id: string, round: RecordRound): RoundRow => ({
  ...pick(round, ['course', 'holes', 'missing', 'card']),
  id,
  played_on: round.playedOn,
  adjusted_score: 0,
  course_rating_tenths: round.rating.ratingTenths,
  slope: round.rating.slope,
  par: null,
  pcc_tenths: round.pccTenths,
  front_rating_tenths: round.nines?.[0] ?? null,
  back_rating_tenths: round.nines?.[1] ?? null,
  source: 'event',
  rules: currentRules.id,
  corrected_at: null,
});

/** The round that a card would become in a record, adjusted by the index of that morning. */
export function roundInRecord(record: readonly RoundRow[], round: RecordRound, id: string): RoundRow {
  const row = rowOf(id, round);
  const step = followRows(record, row).steps.find((one) => one.id === id);
  return { ...row, adjusted_score: step?.adjustedUsed ?? 0 };
}

type Told = { kind: 'asked' | 'added' | 'corrected' | 'removed'; words: string };

const titles: Record<Told['kind'], (words: string) => string> = {
  asked: (words) => `Add ${words} to your record?`,
  added: (words) => `Added to your record: ${words}`,
  corrected: (words) => `Corrected in your record: ${words}`,
  removed: (words) => `Taken out of your record: ${words}`,
};
const says: Record<Told['kind'], (title: string) => string> = {
  asked: (title) => `The results of ${title} are official. Add the round to your handicap record, or leave it out.`,
  added: (title) => `The results of ${title} are official, and your tournament rounds are always added.`,
  corrected: (title) => `The committee has corrected the results of ${title}. Your record follows.`,
  removed: (title) => `The committee has corrected the results of ${title}: this card counts no longer.`,
};

/**
 * Notifies a golfer of what happened to a card, once for each version of the results; a question that was asked before
 * is not repeated.
 */
const notifyPost = (
  context: Context,
  tx: Db,
  { card, userId, version }: { card: OfficialCardRow; userId: string; version: number },
  { kind, words }: Told,
): Promise<void> =>
  notify(context, tx, [
    {
      userId,
      type: 'tournament_update',
      subject: `record-post:${card.card_id}:${kind === 'asked' ? words : version}:${kind}`,
      title: titles[kind](words),
      message: says[kind](card.title),
      path: `/my-results#card-${card.card_id}`,
      tournamentId: card.tournament_id,
      mail: kind === 'added' ? false : { action: { label: 'See it', url: `${context.settings.baseUrl}/my-results` } },
    },
  ]);

type CardOfGolfer = { card: OfficialCardRow; golferId: string; now: Date };

/** Adds a card to a record, or corrects its round there. @returns the notice; null where nothing changed */
async function bringIn(tx: Db, { card, golferId, now }: CardOfGolfer, round: RecordRound): Promise<Told | null> {
  const record = await listRounds(tx, golferId, maxRounds);
  const old = await findRoundOfCard(tx, golferId, card.card_id);
  const row = roundInRecord(record, round, old?.id ?? newId());
  const words = scoreInWords(round.gross, row.adjusted_score, round.course);
  if (!old) {
    await insertRound(tx, golferId, row, now, card.card_id);
    return { kind: 'added', words };
  }
  const facts = ({ corrected_at: _, adjusted_score: __, ...entered }: RoundRow) => entered;
  if (isDeepStrictEqual(facts(row), facts(old))) return null;
  await storeCorrection(tx, newId(), old, row, now);
  return { kind: 'corrected', words };
}

/**
 * Posts the cards of official results to golfers' records by their settings: added, asked about, or left out. Corrects
 * rounds that are in a record already, and removes those that no longer count. Idempotent: each golfer's record is
 * changed and notified once for each version, and an error for one golfer does not stop the others.
 * @throws AggregateError once all were tried, for those that failed
 */
export async function postRecords(context: Context, tournamentId: string): Promise<void> {
  const results = await findResults(context.pool, tournamentId);
  if (!results) return;
  const cards = await listCardsOfTournament(context.pool, tournamentId);
  await eachAlone(
    [...new Set(cards.flatMap(({ golfer_id }) => golfer_id ?? []))],
    (golferId) => `golfer ${golferId}`,
    (golferId) => {
      const own = cards.filter(({ golfer_id }) => golfer_id === golferId);
      const of = { golferId, cards: own, version: results.version };
      return inTransaction(context.pool, (tx) => postOwn(context, tx, of));
    },
  );
}

async function postOwn(
  context: Context,
  tx: Db,
  { golferId, cards, version }: { golferId: string; cards: readonly OfficialCardRow[]; version: number },
): Promise<void> {
  const golfer = await lockRecordOf(tx, golferId);
  if (!golfer) return;
  const now = context.clock();
  for (const { card_id: cardId } of cards) {
    // The golfer may have decided meanwhile; that decision counts.
    const card = await findOfficialCard(tx, cardId);
    if (!card) continue;
    const round = recordRoundOf(officialCardOf(card));
    const told = await postOne(tx, { card, golferId, now }, round, golfer.tournament_rounds);
    if (told) await notifyPost(context, tx, { card, userId: golfer.user_id, version }, told);
  }
}

async function postOne(
  tx: Db,
  of: CardOfGolfer,
  round: RecordRound | null,
  wanted: TournamentRounds,
): Promise<Told | null> {
  const { card, golferId, now } = of;
  const cardId = card.card_id;
  if (!round) return card.post === null ? null : takeAway(tx, of);
  if (card.post === 'added') return bringIn(tx, of, round);
  if (card.post === 'declined' || (card.post === null && wanted === 'never')) return null;
  if (card.post === null && wanted === 'always') {
    await savePostedRound(tx, { cardId, golferId, state: 'added', now });
    return bringIn(tx, of, round);
  }
  if (card.post === null) await savePostedRound(tx, { cardId, golferId, state: 'asked', now });
  const row = roundInRecord(await listRounds(tx, golferId, maxRounds), round, newId());
  return { kind: 'asked', words: scoreInWords(round.gross, row.adjusted_score, round.course) };
}

/** Removes a card that no longer counts from the record, or ends the question about it. */
async function takeAway(tx: Db, { card, golferId }: { card: OfficialCardRow; golferId: string }): Promise<Told | null> {
  const old = await findRoundOfCard(tx, golferId, card.card_id);
  if (old) await deleteRound(tx, golferId, old.id);
  await forgetPostedRound(tx, card.card_id);
  return old && { kind: 'removed', words: `${old.adjusted_score} for your handicap at ${old.course}` };
}

/**
 * Saves a golfer's decision whether an own official card goes into their record; it can be changed at any time.
 * @throws AppError not_found for a card that is not theirs or not official, wrong_state for a card that no record
 * accepts
 */
export async function decidePostedRound(
  context: Context,
  golfer: GolferViewer,
  cardId: string,
  state: Exclude<PostedRoundState, 'asked'>,
): Promise<PostedRound> {
  const { golferId } = golfer;
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    await lockRecordOf(tx, golferId);
    const card = await findOfficialCard(tx, cardId);
    if (!card || card.golfer_id !== golferId) throw new AppError('not_found', 'This card does not exist.');
    const round = recordRoundOf(officialCardOf(card));
    if (!round) throw new AppError('wrong_state', 'This card cannot be added to a handicap record.');
    const of = { card, golferId, now };
    if (state === 'added') await bringIn(tx, of, round);
    else {
      const old = await findRoundOfCard(tx, golferId, cardId);
      if (old) await deleteRound(tx, golferId, old.id);
    }
    await savePostedRound(tx, { cardId, golferId, state, now });
    const row = roundInRecord(await listRounds(tx, golferId, maxRounds), round, newId());
    const stored = await findRoundOfCard(tx, golferId, cardId);
    return { card: cardId, state, gross: round.gross, adjusted: stored?.adjusted_score ?? row.adjusted_score };
  });
}
