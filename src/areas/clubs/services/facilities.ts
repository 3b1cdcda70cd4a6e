import type { z } from 'zod';
import type { createFacilitySchema, updateFacilitySchema } from '#areas/clubs/contract/clubs.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { maxFacilities } from '#areas/clubs/contract/slot-choices.ts';
import {
  deleteFacilityRow,
  type FacilityRow,
  insertFacility,
  listFacilities,
  updateFacilityRow,
} from '#areas/clubs/database/facilities.ts';
import { newId } from '#kernel/database/connection.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const missing = () => new AppError('not_found', 'This facility does not exist.');

async function findFacility(context: Context, { countryClubId }: ClubViewer, id: string): Promise<FacilityRow> {
  const [facility] = await listFacilities(context.pool, countryClubId, context.clock(), id);
  if (!facility) throw missing();
  return facility;
}

/** Adds a facility to the club. @throws AppError wrong_state if it has the maximum */
export async function createFacility(
  context: Context,
  club: ClubViewer,
  given: z.output<typeof createFacilitySchema>,
): Promise<FacilityRow> {
  const id = newId();
  if (
    !(await insertFacility(context.pool, club.countryClubId, { id, ...given, now: context.clock() }, maxFacilities))
  ) {
    throw new AppError('wrong_state', `A club may list ${maxFacilities} facilities.`);
  }
  return findFacility(context, club, id);
}

/** Updates the given fields. @throws AppError not_found for another club's */
export async function updateFacility(
  context: Context,
  club: ClubViewer,
  id: string,
  change: z.output<typeof updateFacilitySchema>,
): Promise<FacilityRow> {
  if (!(await updateFacilityRow(context.pool, club.countryClubId, id, change))) throw missing();
  return findFacility(context, club, id);
}

/** @throws AppError not_found for another club's */
export async function deleteFacility(context: Context, club: ClubViewer, id: string): Promise<void> {
  if (!(await deleteFacilityRow(context.pool, club.countryClubId, id))) throw missing();
}
