import { newId } from '#server/database/connection.ts';
import type { PlacesRequest } from '#server/database/places/give.ts';

/** One golfer who asks for one place, as the entries of the product do. */
export const entryRequest = (tournamentId: string, golferId: string): PlacesRequest => ({
  id: newId(),
  tournament_id: tournamentId,
  golfer_id: golferId,
  payment_method: 'card',
  places: 1,
  expected_amount: null,
  month_limit: null,
  hold_expires_at: new Date(Date.now() + 1_800_000),
  mode: 'solo',
  team_name: null,
  emergency_contact: null,
  emergency_phone: null,
  dietary_restrictions: null,
  special_requests: null,
  players: [
    {
      id: newId(),
      position: 0,
      golfer_id: golferId,
      first_name: 'Pat',
      last_name: 'Player',
      email: 'pat@example.test',
      phone: '1',
      index_tenths: 124,
    },
  ],
});
