import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findLocality, type Locality } from '#kernel/database/tournaments/localities.ts';

/**
 * Where a typed US city or ZIP code lies.
 * @param field the field of the request that it was typed in @throws AppError city_not_found naming that
 */
export async function requireLocality(db: Db, typed: string, field: 'city' | 'near'): Promise<Locality> {
  const place = await findLocality(db, typed);
  if (!place) throw new AppError('city_not_found', undefined, [{ field, message: 'City not found' }]);
  return place;
}
