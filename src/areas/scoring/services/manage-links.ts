import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { addScoreLinkSchema } from '#areas/scoring/contract/round-scores.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { helperLinkTimes } from '#areas/play/rules/scoring/link-codes.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  countLinks,
  insertLinks,
  type LinkRow,
  listLinksById,
  listRoundLinks,
  revokeLinks,
  writeAsksPin,
} from '#areas/play/database/scores/links.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { OwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { hashOfLink, storedCodeOf } from '#areas/play/services/scoring/link-secrets.ts';

/** The most links of each kind. Links of viewers belong to the whole tournament, the others to a round. */
const maxLinks = { station: 40, desk: 10, viewer: 20 };
const tries = 5;

/** Inserts a link with a new code. @throws Error after repeated collisions of codes, which is practically impossible */
async function insertWithCode(
  context: Context,
  tx: Db,
  link: Omit<LinkRow, 'stored_code' | 'revoked_at' | 'id' | 'asks_pin'>,
  byUserId: string,
): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    const id = newId();
    const made = { ...link, id };
    const secrets = { tokenHash: hashOfLink(context, made), stored_code: storedCodeOf(context, made) };
    const written = await insertLinks(tx, [{ ...made, ...secrets, byUserId }], context.clock());
    if (written.size > 0) return;
  }
  throw new Error('no code is free');
}

/** A desk checks players in, so only a member with that permission may hand out its link. */
function refuseDesk({ acting }: OrganizerViewer): void {
  if (acting && !acting.permissions.has('checkin.write'))
    throw new AppError('forbidden', 'Your role does not include the check-in desk.');
}

/**
 * Creates a link by hand: for a station or a desk on the day of the organizer's own round, or for a viewer until it is
 * revoked.
 * @throws AppError validation_failed for a hole that is not played, wrong_state for a round without a published sheet,
 * for one that is over, or above the limit of links
 */
export async function addLink(
  context: Context,
  organizer: OrganizerViewer,
  { round, tournament }: OwnRound,
  asked: z.output<typeof addScoreLinkSchema>,
): Promise<void> {
  const { kind, label } = asked;
  if (kind === 'desk') refuseDesk(organizer);
  if (!round.sheet_published_at) throw new AppError('wrong_state', 'Publish the tee sheet first.');
  if (kind !== 'viewer' && round.closed_at) throw new AppError('wrong_state', 'This round is closed.');
  const holes = asked.kind === 'station' ? [...new Set(asked.holes)].sort((one, other) => one - other) : null;
  const played = new Set(holesOf(round.course?.content ?? null, round.holes).map(({ number }) => number));
  const wrong = holes?.find((hole) => !played.has(hole));
  if (wrong !== undefined) {
    const message = `This round does not play hole ${wrong}.`;
    throw new AppError('validation_failed', message, [{ field: 'holes', message }]);
  }
  const { validFrom, validTo } = helperLinkTimes(round.date, tournament.time_zone);
  const times =
    kind === 'viewer' ? { valid_from: context.clock(), valid_to: null } : { valid_from: validFrom, valid_to: validTo };
  const of = { kind, roundId: kind === 'viewer' ? null : round.id, tournamentId: round.tournament_id };
  await inTransaction(context.pool, async (tx) => {
    if ((await countLinks(tx, of)) >= maxLinks[kind])
      throw new AppError('wrong_state', `There are ${maxLinks[kind]} such links already. End one first.`);
    const link = {
      round_id: of.roundId,
      tournament_id: of.tournamentId,
      group_id: null,
      kind,
      holes,
      label,
      generation: 1,
      ...times,
    };
    await insertWithCode(context, tx, link, organizer.userId);
  });
}

/**
 * Replaces the secrets and codes of one link, or of all groups' links; scores that still arrive through the old ones
 * are quarantined.
 * @throws AppError not_found for a link of another round or one that was replaced already
 */
export async function renewLinks(
  context: Context,
  organizer: OrganizerViewer,
  round: GolfRoundRow,
  linkId: string | 'all',
): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const links = await ownLinks(tx, round, linkId);
    if (links.some(({ kind }) => kind === 'desk')) refuseDesk(organizer);
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
 * Sets whether the codes of the organizer's own round also require a PIN: the last digits of a phone number in the
 * group.
 */
export async function setPin(context: Context, { id: roundId }: GolfRoundRow, asksPin: boolean): Promise<void> {
  await writeAsksPin(context.pool, roundId, asksPin);
}

/** Revokes a link at once. @throws as `renewLinks` */
export async function revokeLink(context: Context, round: GolfRoundRow, linkId: string): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const links = await ownLinks(tx, round, linkId);
    if (links.some(({ kind }) => kind === 'group'))
      throw new AppError('wrong_state', 'A group keeps a link. Give it a new code instead.');
    await revokeLinks(
      tx,
      links.map(({ id }) => id),
      context.clock(),
    );
  });
}

async function ownLinks(tx: Db, round: GolfRoundRow, linkId: string | 'all'): Promise<LinkRow[]> {
  if (linkId === 'all') return (await listRoundLinks(tx, round.id)).filter(({ kind }) => kind === 'group');
  const isOwn = ({ round_id, tournament_id }: LinkRow) =>
    round_id === null ? tournament_id === round.tournament_id : round_id === round.id;
  const links = (await listLinksById(tx, [linkId])).filter(isOwn);
  if (links.length === 0) throw new AppError('not_found', 'There is no such link in this round.');
  return links;
}
