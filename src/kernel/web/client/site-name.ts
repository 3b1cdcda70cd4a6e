import { brand } from '#kernel/contract/brand.ts';
import type { OrganizerBrand } from '#areas/brand/contract/organizer-brand.ts';

type Match = { loaderData?: unknown } | undefined;

/** Whose site a page is, as its title says: the organizer's where our own name is hidden. */
export function siteNameOf(matches: readonly Match[]): string {
  const brands = matches.map((match) => (match?.loaderData as { brand?: OrganizerBrand | null } | undefined)?.brand);
  return brands.find((one) => one?.hides_platform)?.name ?? brand.name;
}

/** 'Sign in | <whose site it is>'. */
export const titleOf = (words: string, matches: readonly Match[]): string => `${words} | ${siteNameOf(matches)}`;
