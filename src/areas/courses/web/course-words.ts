import type { FoundFacility } from './queries.ts';

type Rated = { ratingTenths: number; slope: number } | null;

/** '71.3/128', as cards print it. */
export const ratingWords = (rating: Rated): string =>
  rating ? `${(rating.ratingTenths / 10).toFixed(1)}/${rating.slope}` : 'not rated';

export const genderWords = { M: 'Men', F: 'Women' } as const;

/** '18 holes, par 72, 4 tees'; tees of one name count once. */
export function courseFacts({ holes, par, tees }: FoundFacility['courses'][number]): string {
  const count = new Set(tees.map(({ name }) => name)).size;
  return `${holes} holes · par ${par} · ${count} ${count === 1 ? 'tee' : 'tees'}`;
}

/** 'Austin, TX' or 'Austin, TX · 12 miles'. */
export const placeWords = ({ city, state, miles }: { city: string; state: string; miles?: number | null }): string =>
  `${city}, ${state}${miles === null || miles === undefined ? '' : ` · ${miles} ${miles === 1 ? 'mile' : 'miles'}`}`;

/** A finding with its location, for findings without a form field: 'White (Men), hole 5: …'. */
export function findingWords(
  { path, message }: { path: string; message: string },
  tees: readonly { name: string; gender: 'M' | 'F' }[],
): string {
  const [, place, , hole] = path.match(/^tees\/(\d+)(?:\/(\w+)(?:\/(\d+))?)?/) ?? [];
  const tee = place === undefined ? undefined : tees[Number(place)];
  const about = [tee && `${tee.name} (${genderWords[tee.gender]})`, hole && `hole ${Number(hole) + 1}`].filter(Boolean);
  return about.length > 0 ? `${about.join(', ')}: ${message}` : message;
}
