import { AppError } from '#kernel/contract/errors.ts';
import { creditPlaces, limitsOf, maxPlaces } from '#kernel/rules/plans.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findEventCredit, spendEventCredit } from '#areas/accounts/database/plans/plans.ts';
import type { OrganizerViewer } from '../viewer.ts';

/** The refusal of more places than are covered. @param field the one that asks for them, where it is one */
function tooManyPlaces(organizer: OrganizerViewer, places: number, field?: string): AppError {
  const { participants } = limitsOf('organizer', organizer.plan);
  const mayPay = (participants ?? 0) < creditPlaces;
  // Nobody is asked to pay for what a credit does not cover either.
  const isBeyondCredit = mayPay && places > creditPlaces;
  const credit = isBeyondCredit ? `, and an event credit up to ${creditPlaces}` : '';
  const paid = mayPay && !isBeyondCredit ? `, or pay once for ${creditPlaces} in this tournament` : '';
  const message = `Your plan covers up to ${participants} participants${credit}. Upgrade for more${paid}.`;
  return new AppError('upgrade_required', message, field ? [{ field, message }] : undefined);
}

export type CoveredPlaces = {
  /** The most places that the organizer may offer; null is as many as they like. */
  most: number | null;
  /** The places above which a free event credit is spent, to be said before; null where none would be. */
  creditAbove: number | null;
};

/**
 * The number of places that the organizer may offer in a tournament: by the plan, or by an event credit that is spent
 * on it or free. Publishing or raising then takes the credit, see `coverPlaces`.
 */
export async function readCoveredPlaces(db: Db, organizer: OrganizerViewer, id: string): Promise<CoveredPlaces> {
  const byPlan = maxPlaces(organizer.plan, false);
  if (byPlan === null || byPlan >= creditPlaces) return { most: byPlan, creditAbove: null };
  const credit = await findEventCredit(db, organizer.organizerId, id);
  return { most: maxPlaces(organizer.plan, credit !== null), creditAbove: credit === 'unspent' ? byPlan : null };
}

/** The refusal of more places than plan and credits cover, naming `field`; null where they are covered. */
export const refusalOfPlaces = (
  organizer: OrganizerViewer,
  places: number,
  covered: number | null,
  field: string,
): AppError | null => (covered !== null && places > covered ? tooManyPlaces(organizer, places, field) : null);

/**
 * Covers the places of a tournament: what is above the plan takes a free event credit, once a tournament. In the
 * transaction that gives it so many places.
 * @throws AppError upgrade_required naming `field` where neither covers them
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
