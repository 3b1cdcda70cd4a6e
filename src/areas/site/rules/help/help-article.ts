/** The help articles, and how they are found: by search words, and by screen. */

/** The audiences of articles, which are also the sections of the help page, in order. */
export const helpGroups = {
  golfers: 'For golfers',
  tournaments: 'Running a tournament',
  organizers: 'For organizers',
  clubs: 'For clubs',
  accounts: 'Your account',
} as const;
export type HelpGroup = keyof typeof helpGroups;

export type HelpArticle = {
  /** The anchor on the page. */
  id: string;
  group: HelpGroup;
  title: string;
  /** Additional search words, separated by blanks. */
  words?: string;
  /** Route paths for which it is shown: 'tournament-management/:tournamentId/desk'. */
  screens: readonly string[];
  /** At most 120 words; text in “ ” is quoted exactly from the screen. */
  body: string;
  /** Links to related pages of the site. */
  links?: readonly { name: string; to: string }[];
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** The maximum length of a search; longer text is cut. */
export const longestQuestion = 100;

/** The rank of an article for a search word: best if the title has it, then the additional words, then the text. */
function rankOf(word: string, { title, words = '', body }: HelpArticle): number {
  const isMet = (text: string) => wordsOf(text).some((one) => one.startsWith(word));
  if (isMet(title)) return 4;
  if (isMet(words)) return 2;
  return isMet(body) ? 1 : 0;
}

/** Articles in which every search word is a prefix of some word, best first; empty for an empty search. */
export function searchHelp(articles: readonly HelpArticle[], question: string): HelpArticle[] {
  const asked = wordsOf(question.slice(0, longestQuestion));
  if (asked.length === 0) return [];
  return articles
    .map((article) => ({ article, ranks: asked.map((word) => rankOf(word, article)) }))
    .filter(({ ranks }) => ranks.every((rank) => rank > 0))
    .map(({ article, ranks }) => ({ article, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ article }) => article);
}

/** Whether a path matches a route path. */
function isAt(screen: string, pathname: string): boolean {
  const [parts, given] = [screen, pathname].map((path) => path.split('/').filter(Boolean));
  return (
    parts?.length === given?.length &&
    Boolean(parts?.every((part, place) => part.startsWith(':') || part === given?.[place]))
  );
}

/** The articles for a screen, those for the fewest screens first. */
export const articlesAt = (articles: readonly HelpArticle[], pathname: string): HelpArticle[] =>
  articles
    .filter(({ screens }) => screens.some((screen) => isAt(screen, pathname)))
    .sort((one, other) => one.screens.length - other.screens.length);
