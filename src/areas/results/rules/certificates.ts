/** Certificates of official results for places one to three, including ties. */

const ordinals: Record<string, string> = { '1': '1st place', '2': '2nd place', '3': '3rd place' };

/** '1st place', 'Tied 2nd place'; null for any other place. @param pos as in results: '1', 'T2' */
export function placeInWords(pos: string): string | null {
  const place = ordinals[pos.replace(/^T/, '')];
  if (!place) return null;
  return pos.startsWith('T') ? `Tied ${place}` : place;
}

type Placed = {
  pos: string;
  status?: string | null | undefined;
  flight?: string | null | undefined;
  flight_pos?: string | null | undefined;
};

/**
 * The place that a row of official results is certified for: one of the first three of its board, else of its flight.
 * @returns null for a row without such a place; `flight` is null where the place is the board's
 */
export function certifiedPlace({ pos, status, flight, flight_pos: own }: Placed) {
  if (status) return null;
  const place = placeInWords(pos);
  if (place !== null) return { place, flight: null };
  const inFlight = flight ? placeInWords(own ?? '') : null;
  return flight && inFlight !== null ? { place: inFlight, flight } : null;
}
