import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type {
  AddSponsorship,
  changePackageSchema,
  changeSponsorshipSchema,
  OwnSponsors,
  savePackageSchema,
} from '#areas/sponsors/contract/sponsors.ts';
import { type Dollars, toCents, toDollars } from '#kernel/rules/money.ts';
import { isInForce, isPaidByHand, mayBecome } from '#areas/sponsors/rules/sponsors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import {
  deletePackage,
  findPackage,
  givePackageBack,
  insertPackage,
  listPackages,
  maxPackages,
  type PackageRow,
  takePackage,
  updatePackage,
} from '#areas/sponsors/database/packages.ts';
import { countFitting } from '#areas/sponsors/database/searches.ts';
import {
  changeSponsorshipRow,
  findSponsorship,
  insertSponsorship,
  listSponsorships,
  saveSponsorLogo,
  type SponsorshipRow,
} from '#areas/sponsors/database/sponsorships.ts';
import { lockSponsorship, moveSponsorship, notePaidElsewhere } from '#areas/sponsors/database/lock-sponsorships.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { endPendingOf } from './end-sponsorships.ts';
import { giveBack } from '#areas/money/services/give-back.ts';
import { savePicture } from '#kernel/services/save-picture.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { presentOwnPackage, presentOwnSponsorship } from './present-sponsors.ts';
import { retake } from './retake.ts';
import { pick } from '#kernel/database/rows.ts';

/** Packages and sponsors of the organizer's own tournament. */
export async function readOwnSponsors(context: Context, { id, state }: TournamentDetailRow): Promise<OwnSponsors> {
  const [packages, { listed, hasMore }, searches] = await Promise.all([
    listPackages(context.pool, id),
    listSponsorships(context.pool, id, context.clock()),
    countFitting(context.pool, id),
  ]);
  return {
    packages: packages.map(presentOwnPackage),
    sponsorships: listed.map((row) => presentOwnSponsorship(context, row)),
    has_more: hasMore,
    is_published: state !== 'draft',
    searches,
  };
}

/** Holding more places for sponsors than before needs a plan that includes it; places promised earlier stay. */
function judgePlaces(organizer: OrganizerViewer, places = 0, before = 0): void {
  if (places > before) requireCapability(organizer, 'set_aside_places', 'gives');
}

/** Adds a package. @throws AppError wrong_state if the tournament is over or has thirty packages */
export async function createPackage(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { price, ...saved }: z.output<typeof savePackageSchema>,
): Promise<PackageRow> {
  judgePlaces(organizer, saved.gives.places);
  return inTransaction(context.pool, async (tx) => {
    // Cancelling a tournament takes the same lock; of two concurrent calls the second counts the first one's package.
    await lockUncancelled(tx, tournament.id);
    if ((await listPackages(tx, tournament.id)).length >= maxPackages)
      throw new AppError('wrong_state', `A tournament has at most ${maxPackages} packages.`);
    return insertPackage(tx, {
      id: newId(),
      tournament_id: tournament.id,
      ...saved,
      amount: toCents(price),
      now: context.clock(),
    });
  });
}

/** @throws AppError not_found, also for one of another organizer */
async function requireOwnPackage({ pool }: Context, organizer: OrganizerViewer, id: string) {
  const row = await findPackage(pool, id);
  if (row?.organizer_id !== organizer.organizerId) throw new AppError('not_found', 'This package is not one of yours.');
  return row;
}

/** @throws AppError not_found, validation_failed naming `most`, sheet_changed if somebody changed it meanwhile */
export async function changePackage(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { price, version, ...saved }: z.output<typeof changePackageSchema>,
): Promise<PackageRow> {
  const before = await requireOwnPackage(context, organizer, id);
  judgePlaces(organizer, saved.gives.places, before.gives.places);
  if (saved.most < before.taken) {
    const message = `${before.taken} are taken already.`;
    throw new AppError('validation_failed', message, [{ field: 'most', message }]);
  }
  const after = await updatePackage(context.pool, {
    id,
    version,
    ...saved,
    amount: toCents(price),
    now: context.clock(),
  });
  if (!after) throw new AppError('sheet_changed', 'It was changed or taken meanwhile. Please look at it again.');
  return after;
}

export async function dropPackage(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  await requireOwnPackage(context, organizer, id);
  await inTransaction(context.pool, async (tx) => {
    await endPendingOf(tx, id, context.clock());
    await deletePackage(tx, id);
  });
}

/** Default benefits of a sponsor without a package; `hole` applies to the sign of the hole assigned to it. */
const giftsByHand = { page: true, board: true, cards: false, mails: false, hole: true };

/** @throws AppError not_found naming `packageId` for a package of another tournament */
async function packageOf(context: Context, organizer: OrganizerViewer, tournamentId: string, packageId: string) {
  const offered = await requireOwnPackage(context, organizer, packageId);
  if (offered.tournament_id === tournamentId) return offered;
  const message = 'This package is not of this tournament.';
  throw new AppError('not_found', message, [{ field: 'packageId', message }]);
}

/**
 * Adds agreed sponsors, all or none.
 * @throws AppError not_found, package_gone, wrong_state for a cancelled tournament
 */
export async function addSponsorships(
  context: Context,
  organizer: OrganizerViewer,
  { id: tournamentId }: TournamentDetailRow,
  asked: readonly AddSponsorship[],
): Promise<SponsorshipRow[]> {
  const { pool, clock } = context;
  const now = clock();
  const wishes: Pick<Agreed, 'id' | 'offered' | 'asked'>[] = [];
  for (const one of asked) {
    const offered = one.packageId ? await packageOf(context, organizer, tournamentId, one.packageId) : null;
    if (!offered) judgePlaces(organizer, one.gives?.places);
    wishes.push({ id: newId(), offered, asked: one });
  }
  await inTransaction(pool, async (tx) => {
    await lockUncancelled(tx, tournamentId);
    // Packages are locked in the order of their ids, as everywhere.
    for (const { offered } of [...wishes].sort((a, b) => (a.offered?.id ?? '').localeCompare(b.offered?.id ?? '')))
      if (offered && !(await takePackage(tx, offered.id))) throw new AppError('package_gone', 'None of it is left.');
    for (const wish of wishes) await enterAgreed(tx, { ...wish, organizer, tournamentId, now });
  });
  return Promise.all(wishes.map(({ id }) => requireOwnSponsorship(context, organizer, id)));
}

/** Adds one agreed sponsor. @throws AppError as `addSponsorships` does */
export const addSponsorship = async (
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  asked: AddSponsorship,
): Promise<SponsorshipRow> => (await addSponsorships(context, organizer, tournament, [asked]))[0] as SponsorshipRow;

type Agreed = {
  id: string;
  offered: PackageRow | null;
  asked: AddSponsorship;
  organizer: OrganizerViewer;
  tournamentId: string;
  now: Date;
};

async function enterAgreed(tx: Db, { id, offered, asked, organizer, tournamentId, now }: Agreed): Promise<void> {
  await insertSponsorship(tx, {
    id,
    sponsorId: newId(),
    organizerId: organizer.organizerId,
    tournamentId,
    ...pick(asked, ['company', 'contactName', 'contactEmail']),
    website: asked.website || null,
    packageId: offered?.id ?? null,
    packageName: offered?.name ?? 'Sponsor',
    amountCents: asked.amount === undefined ? (offered?.amount ?? 0) : toCents(asked.amount),
    gives: offered?.gives ?? asked.gives ?? giftsByHand,
    state: 'agreed',
    line: asked.line || null,
    hole: asked.hole ?? null,
    message: null,
    now,
  });
  await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
}

/** @throws AppError not_found, also for one of another organizer */
export async function requireOwnSponsorship(
  { pool, clock }: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<SponsorshipRow> {
  const row = await findSponsorship(pool, id, clock());
  if (row?.organizer_id !== organizer.organizerId) throw new AppError('not_found', 'This is not a sponsor of yours.');
  return row;
}

/**
 * Decides on a sponsorship, and changes its package, amount, hole, line, website, and whether it was paid outside the
 * product. Accepting takes one of its package.
 * @throws AppError not_found, wrong_state, package_gone
 */
export async function changeSponsorship(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { state, packageId, amount, paid_how: paidHow, ...change }: z.output<typeof changeSponsorshipSchema>,
): Promise<SponsorshipRow> {
  const before = await requireOwnSponsorship(context, organizer, id);
  if (packageId !== undefined) await packageOf(context, organizer, before.tournament_id, packageId);
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const found = await lockSponsorship(tx, id);
    const isRetaken = packageId !== undefined || amount !== undefined;
    if (found?.is_off && (isRetaken || state === 'agreed'))
      throw new AppError('wrong_state', 'This tournament is cancelled.');
    // Read under its lock whether its places have been entered already, since that may have just happened.
    const standing = found && isRetaken ? await findSponsorship(tx, id, now) : null;
    if (found && standing) await retake(tx, found, standing, { packageId, amount }, now);
    if (found && paidHow !== undefined) {
      if (!isPaidByHand(found.state, found.paid_how)) {
        const message = found.paid_how === 'card' ? 'A card has paid it.' : 'Agree with it first.';
        throw new AppError('wrong_state', message, [{ field: 'paid_how', message }]);
      }
      await notePaidElsewhere(tx, id, paidHow !== null, now);
    }
    const locked = found && { ...found, package_id: packageId ?? found.package_id };
    if (state && locked) {
      if (!mayBecome(locked.state, state)) throw new AppError('wrong_state', 'This was decided already.');
      if (state === 'agreed' && locked.package_id && !(await takePackage(tx, locked.package_id)))
        throw new AppError('package_gone', 'None of this package is left.');
      if (state === 'ended' && isInForce(locked.state) && locked.package_id)
        await givePackageBack(tx, locked.package_id);
      await moveSponsorship(tx, id, state, now);
      // A sponsor that only waited, such as last year's sponsor of a copy, was never told about the sponsorship.
      const isUnheard = state === 'ended' && !isInForce(locked.state);
      if (!isUnheard) await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
    }
    await changeSponsorshipRow(tx, id, change, now);
  });
  return requireOwnSponsorship(context, organizer, id);
}

/** @throws AppError upgrade_required, not_found, validation_failed naming `picture` */
export async function putSponsorshipLogo(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  bytes: unknown,
): Promise<SponsorshipRow> {
  requireCapability(organizer, 'sponsor_logos');
  const { sponsor_id: sponsorId } = await requireOwnSponsorship(context, organizer, id);
  const picture = await savePicture(context, bytes);
  await saveSponsorLogo(context.pool, sponsorId, picture.id, context.clock());
  return requireOwnSponsorship(context, organizer, id);
}

/**
 * Refunds a sponsor in part or in full; a full refund ends the sponsorship.
 * @throws AppError not_found, wrong_state, validation_failed naming `amount`
 */
export async function refundSponsorship(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  amountDollars: Dollars | undefined,
): Promise<{ amount: Dollars; left: Dollars }> {
  await requireOwnSponsorship(context, organizer, id);
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const locked = await lockSponsorship(tx, id);
    const { asked, left } = await giveBack(tx, { kind: 'sponsorship', id }, amountDollars, now);
    if (left === 0 && locked) {
      if (isInForce(locked.state) && locked.package_id) await givePackageBack(tx, locked.package_id);
      await moveSponsorship(tx, id, 'refunded', now);
    }
    return { amount: toDollars(asked), left: toDollars(left) };
  });
}
