import type { PackageGifts } from '#contracts/sponsor-choices.ts';

/** What a package gives, in words, in the order in which it is said. */
export const giftWords: Record<keyof PackageGifts, string> = {
  page: 'Logo on the tournament’s page',
  board: 'Logo on leaderboards and large screens',
  cards: 'Name on score cards and cart signs',
  mails: 'Name in mails about the tournament',
  hole: 'A hole of its own',
};
export const giftKeys = Object.keys(giftWords) as (keyof PackageGifts)[];
