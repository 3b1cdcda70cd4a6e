import type { z } from 'zod';
import type {
  updateClubSchema,
  updateOrganizerSchema,
  updateProfileSchema,
} from '#areas/accounts/contract/accounts.ts';
import { AppError } from '#kernel/contract/errors.ts';
import {
  findOrganizer,
  type OrganizerRow,
  updateOrganizerRow,
  updateProfileRow,
} from '#areas/accounts/database/accounts.ts';
import { type ClubRow, findClub, updateClubRow } from '#areas/clubs/database/clubs.ts';
import { inTransaction, isUniqueViolation } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { moveSlotsToZone } from '#areas/clubs/database/slots.ts';
import { moveTournamentsToZone } from '#areas/organizers/database/move-to-zone.ts';
import { zoneAt } from '#kernel/platform/time-zones.ts';
import type { Context } from '#kernel/services/context.ts';
import { placeOf } from '#areas/accounts/services/sign-up.ts';
import type { ClubViewer, OrganizerViewer, SignedIn } from '#areas/accounts/services/viewer.ts';

/** Updates a person's own profile. @throws AppError already_exists for a username that is taken */
export async function updateProfile(
  context: Context,
  person: SignedIn,
  change: z.output<typeof updateProfileSchema>,
): Promise<void> {
  try {
    await inTransaction(context.pool, async (tx) => {
      await updateProfileRow(tx, person.userId, { ...change, username: change.username?.toLowerCase() });
      await announcePerson(tx, person.userId);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_username_unique')) throw error;
    throw new AppError('already_exists', 'This username is taken', [
      { field: 'username', message: 'This username is taken' },
    ]);
  }
}

export async function updateOrganizer(
  context: Context,
  organizer: OrganizerViewer,
  change: z.output<typeof updateOrganizerSchema>,
): Promise<OrganizerRow> {
  return inTransaction(context.pool, async (tx) => {
    await updateOrganizerRow(tx, organizer.organizerId, change);
    const row = await findOrganizer(tx, organizer.organizerId);
    if (!row) throw new AppError('not_found');
    // If a team member changed it, the owner's open tabs must show the new name as well.
    for (const userId of new Set([row.user_id, organizer.userId])) await announcePerson(tx, userId);
    return row;
  });
}

/**
 * Updates a club's profile; a new address changes its position and time zone, and with it the days it offers and the
 * tournaments on booked days.
 */
export async function updateClub(
  context: Context,
  club: ClubViewer,
  change: z.output<typeof updateClubSchema>,
): Promise<ClubRow> {
  const before = await findClub(context.pool, club.countryClubId);
  if (!before) throw new AppError('not_found');
  const where = {
    zip_code: change.zip_code ?? before.zip_code,
    city: change.city ?? before.city,
    state: change.state ?? before.state,
  };
  const hasMoved = where.zip_code !== before.zip_code || where.city !== before.city || where.state !== before.state;
  const place = hasMoved ? await placeOf(context.pool, where) : null;
  const zone = hasMoved ? zoneAt(place) : before.time_zone;
  await inTransaction(context.pool, async (tx) => {
    await updateClubRow(tx, club.countryClubId, {
      ...change,
      ...(hasMoved ? { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, time_zone: zone } : {}),
    });
    if (zone === before.time_zone) return;
    await moveTournamentsToZone(tx, club.countryClubId, zone, context.clock());
    await moveSlotsToZone(tx, club.countryClubId, zone, context.clock());
  });
  const row = await findClub(context.pool, club.countryClubId);
  if (!row) throw new AppError('not_found');
  return row;
}
