import { AppError } from '#kernel/contract/errors.ts';
import { creditPlaces, limitsOf, maxPlaces } from '#kernel/rules/plans.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findEventCredit, spendEventCredit } from '#areas/accounts/database/plans/plans.ts';
import type { OrganizerViewer } from '../viewer.ts';

/** The error for more places than plan and credits allow. @param field that requests them, if any */
function tooManyPlaces(organizer: OrganizerViewer, places: number, field?: string): AppError {
  const { participants } = limitsOf('organizer', organizer.plan);
  const mayPay = (participants ?? 0) < creditPlaces;
  // Does not offer a credit that would not be enough either.
  const isBeyondCredit = mayPay && places > creditPlaces;
  const credit = isBeyondCredit ? `, and an event credit up to ${creditPlaces}` : '';
  const paid = mayPay && !isBeyondCredit ? `, or pay once for ${creditPlaces} in this tournament` : '';
  const message = `Your plan covers up to ${participants} participants${credit}. Upgrade for more${paid}.`;
  return new AppError('upgrade_required', message, field ? [{ field, message }] : undefined);
}

export type CoveredPlaces = {
  /** Maximum number of places that the organizer may offer; null for unlimited. */
  most: number | null;
  /**
   * The number of places above which an unused event credit is spent, to be shown beforehand; null if none would be.
   */
  creditAbove: number | null;
};

/**
 * The number of places that the organizer may offer in a tournament: by the plan, or by an event credit that is spent
 * on it or unused. Publishing, or raising the number, then spends the credit, see `coverPlaces`.
 */
export async function readCoveredPlaces(db: Db, organizer: OrganizerViewer, id: string): Promise<CoveredPlaces> {
  const byPlan = maxPlaces(organizer.plan, false);
  if (byPlan === null || byPlan >= creditPlaces) return { most: byPlan, creditAbove: null };
  const credit = await findEventCredit(db, organizer.organizerId, id);
  return { most: maxPlaces(organizer.plan, credit !== null), creditAbove: credit === 'unspent' ? byPlan : null };
}

/** The error for more places than plan and credits allow, naming `field`; null if they are allowed. */
export const refusalOfPlaces = (
  organizer: OrganizerViewer,
  places: number,
  covered: number | null,
  field: string,
): AppError | null => (covered !== null && places > covered ? tooManyPlaces(organizer, places, field) : null);

/**
 * Spends an unused event credit on a tournament with more places than the plan allows, once for each tournament. In the
 * transaction that sets the number of places.
 * @throws AppError upgrade_required naming `field` if neither plan nor credit allows them
 */
export async function coverPlaces(
  tx: Db,
  organizer: OrganizerViewer,
  id: string,
  places: number,
  field?: string,
): Promise<void> {
  const byPlan = maxPlaces(organizer.plan, false);
  if (byPlan === null || places <= byPlan) return;
  const byCredit = maxPlaces(organizer.plan, true) ?? places;
  if (places > byCredit) throw tooManyPlaces(organizer, places, field);
  if ((await findEventCredit(tx, organizer.organizerId, id)) === 'spent') return;
  if (!(await spendEventCredit(tx, organizer.organizerId, id))) throw tooManyPlaces(organizer, places, field);
}
