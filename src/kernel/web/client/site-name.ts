import { brand } from '#kernel/contract/brand.ts';

type Match = { loaderData?: unknown } | undefined;
/** The parts of an organizer's brand that page titles need. */
type Named = { name: string; hides_platform: boolean };

/** The site name in a page's title: the organizer's if it hides the product's name. */
export function siteNameOf(matches: readonly Match[]): string {
  const brands = matches.map((match) => (match?.loaderData as { brand?: Named | null } | undefined)?.brand);
  return brands.find((one) => one?.hides_platform)?.name ?? brand.name;
}

/** The title of a page: 'Sign in | <name of the site>'. */
export const titleOf = (words: string, matches: readonly Match[]): string => `${words} | ${siteNameOf(matches)}`;
