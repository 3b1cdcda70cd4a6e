import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import { countOf } from '#kernel/web/ui/counted.ts';

type Shown = Exclude<keyof PackageGifts, 'places'>;

/** The benefits of a package in words, in display order. */
export const giftWords: Record<Shown, string> = {
  page: 'Logo on the tournament’s page',
  board: 'Logo on leaderboards and large screens',
  cards: 'Name on scorecards and cart signs',
  mails: 'Name in mails about the tournament',
  hole: 'A hole of its own',
};
export const giftKeys = Object.keys(giftWords) as Shown[];

/** All benefits of a package, one a line. */
export const giftLines = (gives: PackageGifts): string[] => [
  ...giftKeys.filter((key) => gives[key]).map((key) => giftWords[key]),
  ...(gives.places ? [`${countOf(gives.places, 'place')} in the field`] : []),
];
