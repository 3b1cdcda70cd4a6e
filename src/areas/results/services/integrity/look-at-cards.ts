import type { Integrity } from '#areas/results/contract/integrity.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { recordRoundOf } from '#areas/golfers/rules/record-round.ts';
import { dayNumber } from '#golf/index-timeline.ts';
import { differentialOf, type JudgedCard, type KnownRecord, oddCards } from '#areas/results/rules/odd-cards.ts';
import { newId } from '#kernel/database/connection.ts';
import { listCardsOfTournament, type OfficialCardRow } from '#areas/golfers/database/official-cards.ts';
import { listRoundsOfGolfers, type RoundRow } from '#areas/golfers/database/rounds.ts';
import { listPlayersInRounds } from '#areas/scoring/database/board-facts.ts';
import {
  deleteIntegrityNote,
  insertIntegrityNote,
  listIntegrityNotes,
  listRecordsOfField,
  listTypings,
} from '#areas/results/database/integrity.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followRows, maxRounds } from '#areas/golfers/services/record.ts';
import { officialCardOf } from '../golfers/posted-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

const daysOfChange = 30;
const recordsAtOnce = 200;

/** The facts of a golfer's handicap record on the day of a round. */
function knownRecord(newestFirst: readonly RoundRow[], date: string): KnownRecord {
  const { steps } = followRows(newestFirst);
  const before = steps.filter(({ playedOn }) => playedOn < date);
  const longBefore = before.filter(({ playedOn }) => dayNumber(playedOn) < dayNumber(date) - daysOfChange);
  return {
    scores: before.length,
    competition: before.flatMap(({ source, inForce, differential }) =>
      source === 'event' && inForce !== null && differential !== null ? [{ index: inForce, differential }] : [],
    ),
    indexBefore: longBefore.at(-1)?.index ?? null,
    indexNow: before.at(-1)?.index ?? null,
  };
}

/** The records of a field, by player, read in portions that need few statements and little memory. */
async function knownRecords(
  { pool }: Context,
  golfers: readonly { player_id: string; golfer_id: string }[],
  date: string,
): Promise<Map<string, KnownRecord>> {
  const records = new Map<string, KnownRecord>();
  for (let from = 0; from < golfers.length; from += recordsAtOnce) {
    const some = golfers.slice(from, from + recordsAtOnce);
    const ids = some.map(({ golfer_id }) => golfer_id);
    const rounds = await listRoundsOfGolfers(pool, ids, maxRounds);
    for (const { player_id, golfer_id } of some) records.set(player_id, knownRecord(rounds.get(golfer_id) ?? [], date));
  }
  return records;
}

function judgedCards(cards: readonly OfficialCardRow[], indexes: ReadonlyMap<string, number | null>): JudgedCard[] {
  return cards.flatMap((row) => {
    const index = indexes.get(`${row.round_id} ${row.player_id}`) ?? null;
    const round = recordRoundOf(officialCardOf(row));
    const differential = index === null || !round ? null : differentialOf(round, index);
    if (index === null || differential === null) return [];
    return [{ cardId: row.card_id, playerId: row.player_id, round: row.number, index, differential }];
  });
}

async function lookAt(context: Context, tournamentId: string): Promise<Integrity> {
  const { pool } = context;
  const [cards, inRounds, typings, notes, golfers] = await Promise.all([
    listCardsOfTournament(pool, tournamentId, { withoutAccount: true }),
    listPlayersInRounds(pool, tournamentId),
    listTypings(pool, tournamentId),
    listIntegrityNotes(pool, tournamentId),
    listRecordsOfField(pool, tournamentId),
  ]);
  const field = await listSheetPlayers(
    pool,
    tournamentId,
    cards.map(({ player_id }) => player_id),
  );
  const names = new Map(field.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? 'Player';
  const firstDate = cards[0]?.date;
  const records = firstDate ? await knownRecords(context, golfers, firstDate) : new Map<string, KnownRecord>();
  const judged = judgedCards(
    cards,
    new Map(inRounds.map(({ roundId, playerId, indexTenths }) => [`${roundId} ${playerId}`, indexTenths])),
  );
  const odd = oddCards(
    field.map(({ id }) => id),
    judged,
    typings.map((row) => ({
      cardId: row.card_id,
      playerId: row.player_id,
      round: row.round,
      holes: row.holes,
      ofOnePhone: row.of_one_phone,
      isSignedAtOnce: row.is_signed_at_once,
    })),
    records,
  );
  return {
    cards: judged.length,
    odd: odd.map(({ playerId, things }) => ({ player: playerId, name: nameOf(playerId), things })),
    notes: notes.map(({ id, player_id: player, body, by, at }) => ({
      id,
      player,
      name: nameOf(player),
      body,
      by,
      at: at.toISOString(),
    })),
    players: field.map(({ id }) => ({ id, name: nameOf(id) })),
  };
}

/** The unusual cards of the organizer's own tournament. */
export async function lookAtIntegrity(context: Context, { id }: TournamentDetailRow): Promise<Integrity> {
  return lookAt(context, id);
}

/** @throws AppError validation_failed for a player who is not in the tournament */
export async function addIntegrityNote(
  context: Context,
  organizer: OrganizerViewer,
  { id: tournamentId }: TournamentDetailRow,
  { player, body }: { player: string; body: string },
): Promise<Integrity> {
  const note = { id: newId(), tournamentId, playerId: player, body, userId: organizer.userId, now: context.clock() };
  if (!(await insertIntegrityNote(context.pool, note)))
    throw new AppError('validation_failed', 'Choose a player', [{ field: 'player', message: 'Choose a player' }]);
  return lookAt(context, tournamentId);
}

/** @throws AppError not_found */
export async function removeIntegrityNote(
  context: Context,
  { id: tournamentId }: TournamentDetailRow,
  noteId: string,
): Promise<Integrity> {
  if (!(await deleteIntegrityNote(context.pool, tournamentId, noteId)))
    throw new AppError('not_found', 'This note does not exist.');
  return lookAt(context, tournamentId);
}
