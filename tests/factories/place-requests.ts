import { newId } from '#kernel/database/connection.ts';
import type { PlacesRequest, PricedOrder } from '#areas/entries/database/places/places-request.ts';

/** A golfer who asks for one place, or with `places` for a group, to be paid by card until then. */
export function placesRequest(
  tournamentId: string,
  golferId: string,
  holdUntil: Date,
  fields: Partial<PlacesRequest> = {},
): PlacesRequest {
  const { places = 1 } = fields;
  return {
    id: newId(),
    tournament_id: tournamentId,
    golfer_id: golferId,
    payment_method: 'card',
    places,
    expected_amount: null,
    month_limit: null,
    hold_expires_at: holdUntil,
    mode: places > 1 ? 'group' : 'solo',
    team_name: null,
    emergency_contact: null,
    emergency_phone: null,
    dietary_restrictions: null,
    special_requests: null,
    players: Array.from({ length: places }, (_, position) => ({
      id: newId(),
      position,
      golfer_id: position === 0 ? golferId : null,
      first_name: 'Pat',
      last_name: 'Player',
      email: 'pat@example.test',
      phone: '+1 555 0100',
      index_tenths: 124,
    })),
    ...fields,
  };
}

/** An order that was priced by a list, all of it its entry fee unless told otherwise. */
export const pricedOrder = (feeCents: number, fields: Partial<PricedOrder> = {}): PricedOrder => ({
  priced_amount: feeCents,
  kept_amount: 0,
  terms_version: 1,
  priced_fee: feeCents,
  priced_until: null,
  code_id: null,
  division_id: null,
  answers: [],
  extras: [],
  lines: [{ position: 0, kind: 'entry', label: 'Entry', quantity: 1, unit: feeCents, amount: feeCents }],
  ...fields,
});
