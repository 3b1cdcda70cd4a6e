/** Directions to a place in the reader's own map application. */
export const mapLink = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
