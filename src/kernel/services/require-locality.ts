import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findLocality, type Locality } from '#kernel/database/tournaments/localities.ts';

/**
 * The position of a typed US city or ZIP code.
 * @param field of the request @throws AppError city_not_found naming it
 */
export async function requireLocality(db: Db, typed: string, field: 'city' | 'near'): Promise<Locality> {
  const place = await findLocality(db, typed);
  if (!place) throw new AppError('city_not_found', undefined, [{ field, message: 'City not found' }]);
  return place;
}
