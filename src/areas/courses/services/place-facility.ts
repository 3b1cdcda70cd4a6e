import type { z } from 'zod';
import type { courseFacilitySchema } from '#areas/courses/contract/courses.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { stateCodeOf } from '#kernel/rules/us-states.ts';
import { findClub } from '#areas/clubs/database/clubs.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { FacilityPlaceWrite } from '#areas/courses/database/facilities.ts';
import { findLocality, findMiddleOfState } from '#kernel/database/tournaments/localities.ts';
import { zoneAt } from '#kernel/platform/time-zones.ts';

type GivenPlace = z.output<typeof courseFacilitySchema>;

/**
 * Locates a facility: by its ZIP code if that is in its state, else by its city. An unknown town gets no position, and
 * the time zone of the middle of its state.
 * @throws AppError validation_failed naming `facility.state` if it is not a US state
 */
export async function placeFacility(db: Db, given: GivenPlace): Promise<FacilityPlaceWrite> {
  const state = stateCodeOf(given.state);
  if (!state) {
    const message = 'Please name a state of the US, such as TX or Texas.';
    throw new AppError('validation_failed', message, [{ field: 'facility.state', message }]);
  }
  const byZip = given.zip_code ? await findLocality(db, given.zip_code.slice(0, 5)) : null;
  const position =
    byZip && stateCodeOf(byZip.state) === state ? byZip : await findLocality(db, `${given.city}, ${state}`);
  return {
    name: given.name,
    city: given.city,
    state,
    zip: given.zip_code,
    timeZone: zoneAt(position ?? (await findMiddleOfState(db, state))),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

/** The facility that a club's own name and location describe. */
export async function placeOfClub(db: Db, countryClubId: string): Promise<FacilityPlaceWrite> {
  const club = await findClub(db, countryClubId);
  if (!club) throw new AppError('not_found', 'This club does not exist.');
  return {
    name: club.club_name,
    city: club.city,
    state: stateCodeOf(club.state) ?? club.state,
    zip: club.zip_code,
    timeZone: club.time_zone,
    latitude: club.latitude,
    longitude: club.longitude,
  };
}
