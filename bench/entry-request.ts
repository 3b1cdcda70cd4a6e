import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { placesRequest } from '#tests/factories/place-requests.ts';

const holdMs = 1_800_000;

/** One golfer who asks for one place, as the entries of the product do. */
export const entryRequest = (tournamentId: string, golferId: string): PlacesRequest =>
  placesRequest(tournamentId, golferId, new Date(Date.now() + holdMs));
