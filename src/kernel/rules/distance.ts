/** A position on the globe, in degrees. */
export type Position = { latitude: number; longitude: number };

const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle miles between two positions (haversine formula). */
export function milesBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The half-degree map cells that a circle touches, numbered as in the tournament index. */
export function cellsAround(centre: Position, miles: number): number[] {
  const tall = miles / 69;
  const wide = tall / Math.max(0.05, Math.cos(radians(Math.min(85, Math.abs(centre.latitude) + tall))));
  const row = (latitude: number) => Math.floor((latitude + 90) * 2);
  const column = (longitude: number) => Math.floor((longitude + 180) * 2);
  const cells: number[] = [];
  for (let r = row(centre.latitude - tall); r <= row(centre.latitude + tall); r++) {
    for (let c = column(centre.longitude - wide); c <= column(centre.longitude + wide); c++) cells.push(r * 720 + c);
  }
  return cells;
}
