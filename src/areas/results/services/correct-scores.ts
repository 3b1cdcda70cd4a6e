import type { z } from 'zod';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import type { correctScoresSchema } from '#areas/scoring/contract/round-scores.ts';
import { lastPrintedHole, resultHole } from '#kernel/contract/scoring-choices.ts';
import { canEnd, parseMatchResult, printMargin, whyNotResult } from '#golf/match-result.ts';
import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import { isEntryRight } from '#areas/scoring/rules/judge-delivery.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { hashOf, namedBySign } from '#areas/scoring/rules/sign.ts';
import { keptByDecision, namedByDecision, namedByScore } from '#areas/scoring/rules/scorer-roles.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import type { LockedGroup } from '#areas/scoring/database/delivery-facts.ts';
import type { EntrySource, NumberedEntry } from '#areas/scoring/database/take-entries.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { cardFactsOf, judgedCardOf } from '#areas/scoring/services/card-facts.ts';
import { listCardsOfMatch } from '#areas/scoring/services/group-matches.ts';
import {
  type HeldCards,
  holdCards,
  numberEntries,
  type OfficialEntry,
} from '#areas/scoring/services/official-scores.ts';
import { storeEntries } from '#areas/scoring/services/store-entries.ts';
import { readLevelMatches } from './level-cards.ts';

/**
 * Enters scores for the committee: from a paper card, or with a reason as a correction that overrides every other
 * entry. Extra holes and the result of a match are written to each of its cards.
 * @throws AppError forbidden, not_found, wrong_state, not_ready; preview_outdated where somebody typed on these holes
 * meanwhile; card_returned for a returned card without a reason; validation_failed by entry ('entries.3.value'), or for
 * a result that the match cannot have ('result.by')
 */
export async function correctScores(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  { card: cardId, entries, result, reason, after, returns }: z.output<typeof correctScoresSchema>,
): Promise<void> {
  await requireOwnRound(context, organizer, roundId);
  refuseTwice(entries);
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    const isBeyond = result !== undefined || entries.some(({ hole }) => hole > lastPrintedHole);
    const all = isBeyond ? await listCardsOfMatch(tx, roundId, cardId) : [cardId];
    const held = await holdCards(tx, roundId, all, { isCorrection: reason !== null });
    const card = held.cards.get(cardId);
    if (!card) throw new AppError('not_found', 'This card does not exist.');
    if ([...held.cards.values()].some(({ state }) => state !== 'open') && reason === null)
      throw new AppError('card_returned', 'This card is signed. Say why it is corrected.');
    const typed: Typed[] = [...entries, ...(result === undefined ? [] : [typedResult(result, card, held)])];
    refuseUnseen(held.entries.get(cardId) ?? [], typed, after);
    const kind = reason === null ? 'score' : 'correction';
    const official = all.flatMap((id) =>
      typed
        .filter(({ hole }) => id === cardId || hole > lastPrintedHole)
        .map((one): OfficialEntry => {
          const seen = (held.entries.get(id) ?? []).filter((entry) => entry.hole === one.hole);
          const writer = { scorerRole: 'official' as const, isTypedHere: () => true };
          return {
            ...one,
            // The committee does not enter drives or likely scores, so those known for the hole are kept.
            ...keptByDecision(seen, { ...one, team: card.team_id === null ? null : card.players }),
            card: id,
            kind,
            after: kind === 'score' ? namedByScore(seen, writer) : namedByDecision(seen),
          };
        }),
    );
    const source = { userId: organizer.userId, reason };
    const numbered = numberEntries(held, official, { source, now });
    refuseWrong(held, card, numbered.entries);
    if (returns) numbered.entries.push(signatureOf(held, card, numbered, { source, now }));
    const rounds = new Map([[roundId, held.round]]);
    await storeEntries(tx, { ...numbered, cards: [...held.cards.values()], rounds }, now);
    if (returns && held.round.is_match) await refuseLevel(tx, card);
  });
}

/** @throws AppError not_ready where the match of a card has no winner and has to go on */
async function refuseLevel(
  tx: Db,
  { tournament_id: tournamentId, round_id: roundId, players }: CardRow,
): Promise<void> {
  const level = await readLevelMatches(serialized(tx), { id: roundId, tournament_id: tournamentId });
  if (level.some(({ sides }) => sides.flat().some((player) => players.includes(player))))
    throw new AppError('not_ready', 'The match is level. Enter the extra holes, or name the winner.');
}

type Typed = Pick<OfficialEntry, 'hole' | 'value' | 'result'>;

/** @throws AppError validation_failed where the card has no match, or its match cannot end with that result */
function typedResult(
  said: NonNullable<z.output<typeof correctScoresSchema>['result']> | null,
  card: CardRow,
  { round }: HeldCards,
): Typed {
  const facts = judgedCardOf(card, round);
  const complain = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);
  if (!facts.isInMatch) throw complain('result', 'No match is played in this round.');
  if (said === null) return { hole: resultHole, value: null };
  const { winner, by } = said;
  const text = winner === 'H' ? by || 'halved' : by;
  if (text === '') throw complain('result.by', 'Say by how much');
  const margin = parseMatchResult(text, facts.matchHoles);
  if (!margin || !canEnd({ winner: winner === 'H' ? null : winner, result: text }, facts.matchHoles))
    throw complain('result.by', whyNotResult(text, facts.matchHoles));
  return { hole: resultHole, value: winner, result: printMargin(margin, facts.matchHoles) };
}

/** @throws AppError validation_failed where one hole has two values, because neither would count */
function refuseTwice(entries: readonly { hole: number }[]): void {
  const wrong = entries.flatMap(({ hole }, place): FieldError[] =>
    entries.findIndex((other) => other.hole === hole) === place
      ? []
      : [{ field: `entries.${place}.hole`, message: `${cardPlaceName(hole)} is named twice.` }],
  );
  if (wrong.length > 0) throw new AppError('validation_failed', wrong[0]?.message, wrong);
}

/** @throws AppError preview_outdated where the holes have entries that the committee has not seen */
function refuseUnseen(
  typed: readonly ScoreEntry[],
  entries: readonly { hole: number }[],
  after: readonly string[],
): void {
  const holes = new Set(entries.map(({ hole }) => hole));
  const seen = new Set(after);
  for (const hole of holes)
    if (currentEntriesOf(typed.filter((entry) => entry.hole === hole)).some(({ id }) => !seen.has(id)))
      throw new AppError(
        'preview_outdated',
        `Somebody typed on ${cardPlaceName(hole).toLowerCase()} meanwhile: look again.`,
      );
}

/** @throws AppError validation_failed naming each entry that is not possible on the card */
function refuseWrong({ round }: HeldCards, card: CardRow, entries: readonly NumberedEntry[]): void {
  const facts = judgedCardOf(card, round);
  const own = entries.filter(({ entry }) => entry.card === card.id);
  const wrong = own.flatMap(({ entry }, place): FieldError[] => {
    if (isEntryRight(entry, facts, entry.logical_time)) return [];
    const isOff = entry.hole > lastPrintedHole ? !facts.playsOn : !facts.holes.has(entry.hole);
    return [
      {
        field: `entries.${place}.value`,
        message: isOff ? `${cardPlaceName(entry.hole)} is not played.` : 'This cannot be on the card.',
      },
    ];
  });
  if (wrong.length > 0) throw new AppError('validation_failed', wrong[0]?.message, wrong);
}

/** The signature by which the committee confirms that it holds the signed paper card. */
function signatureOf(
  held: HeldCards,
  card: CardRow,
  { entries, groups }: { entries: readonly NumberedEntry[]; groups: readonly LockedGroup[] },
  { source, now }: { source: EntrySource; now: Date },
): NumberedEntry {
  if (held.round.scoring_mode !== 'committee')
    throw new AppError('wrong_state', 'Players sign the cards of this round themselves.');
  const facts = cardFactsOf(card, held.round);
  const all = [
    ...(held.entries.get(card.id) ?? []),
    ...entries.flatMap(({ entry }) => (entry.card === card.id ? entry : [])),
  ];
  const hash = hashOf(all, facts);
  if (hash === null) throw new AppError('not_ready', 'A hole is open. Type all of them first.');
  const after = { ...held, groups: new Map(groups.map((group) => [group.id, group])) };
  const sign = { card: card.id, hole: 0, kind: 'sign' as const, value: null, after: namedBySign(all, facts), hash };
  const numbered = numberEntries(after, [sign], { source, now });
  const [entry] = numbered.entries;
  const group = groups.find(({ id }) => id === card.group_id);
  if (!entry || !group) throw new Error('a signature got no number');
  group.last_seq = entry.seq;
  group.greatest_logical_time = entry.entry.logical_time;
  return entry;
}
