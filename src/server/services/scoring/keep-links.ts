import { AppError } from '#contracts/errors.ts';
import { type Db, inTransaction, newId } from '#server/database/connection.ts';
import {
  insertLinks,
  type LinkRow,
  listLinksById,
  listRoundLinks,
  revokeLinks,
  writeAsksPin,
} from '#server/database/scores/links.ts';
import { instantAt, shiftDate } from '#domain/venue-time.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnRound } from '#server/services/golf-rounds/own-round.ts';
import { newCode } from './follow-sheet.ts';
import { hashOfLink } from './link-secrets.ts';

const mostStations = 40;
const tries = 5;

/** Writes a link with a code of its own. @throws Error where no code is free, which nobody will see */
async function insertWithCode(
  context: Context,
  tx: Db,
  link: Omit<LinkRow, 'code' | 'revoked_at' | 'id' | 'asks_pin'>,
  byUserId: string,
): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const id = newId();
    const tokenHash = hashOfLink(context, { id, generation: link.generation });
    const written = await insertLinks(tx, [{ ...link, id, code: newCode(), tokenHash, byUserId }], context.clock());
    if (written.size > 0) return;
  }
  throw new Error('no code is free');
}

/**
 * A link for a station of an own round: it keeps the scores of some holes on the day of the round.
 * @throws AppError forbidden, not_found, wrong_state for a round that is over or has stations enough
 */
export async function addStation(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  { label, holes }: { label: string; holes: readonly number[] },
): Promise<void> {
  const { round, tournament } = await findOwnRound(context, organizer, roundId);
  if (!round.sheet_published_at || round.closed_at) throw new AppError('wrong_state', 'Publish the tee sheet first.');
  await inTransaction(context.pool, async (tx) => {
    const stations = (await listRoundLinks(tx, roundId)).filter(({ kind }) => kind === 'station');
    if (stations.length >= mostStations)
      throw new AppError('wrong_state', `A round has at most ${mostStations} stations.`);
    const day = {
      round_id: roundId,
      tournament_id: round.tournament_id,
      group_id: null,
      kind: 'station' as const,
      holes: [...new Set(holes)].sort((one, other) => one - other),
      label,
      generation: 1,
      valid_from: instantAt(round.date, '00:00', tournament.time_zone),
      valid_to: instantAt(shiftDate(round.date, 1), '12:00', tournament.time_zone),
    };
    await insertWithCode(context, tx, day, organizer.userId);
  });
}

/**
 * New secrets and codes, for one link or for those of all groups: what still comes by the old ones is set aside.
 * @throws AppError forbidden, not_found for a link of another round or one that was replaced already
 */
export async function renewLinks(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  linkId: string | 'all',
): Promise<void> {
  await findOwnRound(context, organizer, roundId);
  await inTransaction(context.pool, async (tx) => {
    const links = await ownLinks(tx, roundId, linkId);
    const revoked = await revokeLinks(
      tx,
      links.map(({ id }) => id),
      context.clock(),
    );
    if (linkId !== 'all' && revoked.length === 0) throw new AppError('wrong_state', 'This link was replaced already.');
    for (const link of revoked)
      await insertWithCode(context, tx, { ...link, generation: link.generation + 1 }, organizer.userId);
  });
}

/**
 * Has the codes of an own round ask for the last digits of a phone number in the group, or not any more.
 * @throws AppError forbidden, not_found
 */
export async function setPin(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  asksPin: boolean,
): Promise<void> {
  await findOwnRound(context, organizer, roundId);
  await writeAsksPin(context.pool, roundId, asksPin);
}

/** Ends a link at once. @throws as `renewLinks` */
export async function revokeLink(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  linkId: string,
): Promise<void> {
  await findOwnRound(context, organizer, roundId);
  await inTransaction(context.pool, async (tx) => {
    const links = await ownLinks(tx, roundId, linkId);
    if (links.some(({ kind }) => kind === 'group'))
      throw new AppError('wrong_state', 'A group keeps a link. Give it a new code instead.');
    await revokeLinks(
      tx,
      links.map(({ id }) => id),
      context.clock(),
    );
  });
}

async function ownLinks(tx: Db, roundId: string, linkId: string | 'all'): Promise<LinkRow[]> {
  if (linkId === 'all') return (await listRoundLinks(tx, roundId)).filter(({ kind }) => kind === 'group');
  const links = (await listLinksById(tx, [linkId])).filter(({ round_id }) => round_id === roundId);
  if (links.length === 0) throw new AppError('not_found', 'There is no such link in this round.');
  return links;
}
