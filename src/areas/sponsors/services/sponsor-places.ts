import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { lockPlaces, type LockedPlaces } from '#areas/tournaments/database/counter.ts';
import { moveSetAside } from '#areas/entries/database/places/set-aside.ts';
import { findSponsorship, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { lockSponsorship, type LockedSponsorship } from '#areas/sponsors/database/lock-sponsorships.ts';
import { insertCode, keepForCode, lockCode, switchCode } from '#areas/entries/database/terms/codes.ts';
import { touchTerms } from '#areas/entries/database/terms/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { freeToKeep, randomCode } from '#areas/entries/services/tournaments/codes.ts';

/**
 * Updates the places in the field that a sponsorship gives. In force, they are held for a code, which is created once
 * with the sponsorship's id; once it is over, the unused ones are released. Idempotent.
 */
export async function settleSponsorPlaces(context: Context, id: string): Promise<void> {
  const row = await findSponsorship(context.pool, id, context.clock());
  if (!row?.gives.places) return;
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockSponsorship(tx, id);
    if (!locked) return;
    const places = await lockPlaces(tx, locked.tournament_id);
    const now = context.clock();
    if (isInForce(locked.state)) await keepPlaces(tx, locked, row, places, now);
    else await letPlacesGo(tx, locked, now);
  });
}

/** A sponsor in force gets its code even if no place is left any more; it is told so. */
async function keepPlaces(
  tx: Db,
  { id, tournament_id: tournamentId, gives }: LockedSponsorship,
  { sponsor }: SponsorshipRow,
  places: LockedPlaces | null,
  now: Date,
): Promise<void> {
  if (await lockCode(tx, tournamentId, id)) return;
  const count = gives.places ?? 0;
  const kept = Math.max(0, Math.min(count, (await freeToKeep(tx, tournamentId, places)) ?? 0));
  const code = {
    id,
    // One entry of this many players is free whatever the price becomes; further players pay.
    kind: 'people' as const,
    value: count,
    max_uses: 1,
    min_people: 1,
    valid_from: null,
    valid_until: null,
    note: `Places of ${sponsor}`.slice(0, 100),
    kept_places: kept,
    kept_until: null,
  };
  // Retries with another random code if the tournament has it already.
  while (!(await insertCode(tx, { tournamentId }, { ...code, code: randomCode('SPONSOR') }, now)));
  if (kept > 0) await moveSetAside(tx, tournamentId, kept);
  await touchTerms(tx, tournamentId, now);
}

async function letPlacesGo(tx: Db, { id, tournament_id: tournamentId }: LockedSponsorship, now: Date): Promise<void> {
  const code = await lockCode(tx, tournamentId, id);
  if (!code?.is_active) return;
  if (code.kept_places > 0) {
    await keepForCode(tx, id, 0, null);
    await moveSetAside(tx, tournamentId, -code.kept_places);
  }
  await switchCode(tx, id, false);
  await touchTerms(tx, tournamentId, now);
}
