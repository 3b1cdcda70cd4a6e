import type { SponsorSurface } from '#areas/sponsors/contract/sponsor-choices.ts';

/** The rules for counting views, shown beside the figures on the page, in the file and on paper. */
export const howWeCount = [
  'A view: at least half of the logo or name was in sight for a second; once a visitor, place and day.',
  'Seconds: how long a large screen said that the board was in front, each minute once.',
  'Mails: sent with the name. Opens are not tracked.',
  'Left out: programs that say they are robots, hidden pages, more than sixteen browsers behind one address.',
  'Days are by venue time.',
];

/** The display name of each surface. */
export const surfaceNames: Record<SponsorSurface, string> = {
  page: 'Tournament page',
  board: 'Leaderboard',
  tv: 'Large screens',
  mail: 'Mails',
  print: 'Prints',
};
