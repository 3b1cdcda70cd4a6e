type Placed = { address: string | null; city: string | null; state: string | null; venue: string | null };

/** 'Pinehurst, NC', or TBD if unknown. */
export const locationOf = ({ city, state }: Pick<Placed, 'city' | 'state'>) =>
  [city, state].filter(Boolean).join(', ') || 'TBD';

export const venueOf = ({ venue }: Pick<Placed, 'venue'>) => venue || 'TBD';

/** A place that a map can search for; null if it is too vague. */
export function mapDestinationOf({ venue, address, city, state, zip_code }: Placed & { zip_code: string | null }) {
  if (!city && !address) return null;
  return [venue, address, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
