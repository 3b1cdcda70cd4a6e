import type { Flights } from './event.ts';
import type { Tenths } from './numbers.ts';

/**
 * A row to be put into a flight, in the order of the field. `key` is the score where flights go by score; lower is
 * better.
 */
export type FlightEntrant = { id: string; index: Tenths | null; key: number | null };

/** A, B, C, best players first. */
export const flightName = (place: number): string =>
  String.fromCharCode(65 + (place % 26)).repeat(1 + Math.floor(place / 26));

/**
 * Divides a field, once and before play; a ruling then fixes it. An entrant without an index is in the last flight.
 * @returns the flight of each entrant
 */
export function assignFlights(flights: Flights, field: readonly FlightEntrant[]): Map<string, string> {
  if (flights.kind === 'index') {
    const place = ({ index }: FlightEntrant) => {
      const first = flights.upTo.findIndex((limit) => index !== null && index <= limit);
      return first < 0 ? flights.upTo.length : first;
    };
    return new Map(field.map((entrant) => [entrant.id, flightName(place(entrant))]));
  }
  const by = (entrant: FlightEntrant) =>
    (flights.kind === 'score' ? entrant.key : entrant.index) ?? Number.MAX_SAFE_INTEGER;
  const order = field.toSorted((one, other) => by(one) - by(other));
  const count = Math.max(1, flights.count);
  const size = Math.floor(order.length / count);
  const larger = order.length % count;
  // The first flights hold one more where it does not come out even.
  const placeOf = (at: number) =>
    at < larger * (size + 1)
      ? Math.floor(at / (size + 1))
      : larger + Math.floor((at - larger * (size + 1)) / Math.max(1, size));
  return new Map(order.map(({ id }, at) => [id, flightName(placeOf(at))]));
}
