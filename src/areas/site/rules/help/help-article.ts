/** The articles of help, and how they are found: by words, and by the screen that somebody is on. */

/** The readers of an article; also the parts of the page, in their order. */
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
  /** Further words for the search, apart by blanks. */
  words?: string;
  /** Paths of the route table on which it is of use: 'tournament-management/:tournamentId/desk'. */
  screens: readonly string[];
  /** At most 120 words; what stands in “ ” is a text of the screen, to the letter. */
  body: string;
  /** Where one goes on; addresses of the site. */
  links?: readonly { name: string; to: string }[];
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** The longest question that is searched for; what is more is cut. */
export const longestQuestion = 100;

/** The rank of an article for a word of a question: by the title best, then by its further words, then by the text. */
function rankOf(word: string, { title, words = '', body }: HelpArticle): number {
  const isMet = (text: string) => wordsOf(text).some((one) => one.startsWith(word));
  if (isMet(title)) return 4;
  if (isMet(words)) return 2;
  return isMet(body) ? 1 : 0;
}

/** Articles that have all words of a question by their beginnings, the best first; none for an empty question. */
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

/** Whether an address is of a path of the route table. */
function isAt(screen: string, pathname: string): boolean {
  const [parts, given] = [screen, pathname].map((path) => path.split('/').filter(Boolean));
  return (
    parts?.length === given?.length &&
    Boolean(parts?.every((part, place) => part.startsWith(':') || part === given?.[place]))
  );
}

/** The articles of a screen, those that are about the fewest screens first. */
export const articlesAt = (articles: readonly HelpArticle[], pathname: string): HelpArticle[] =>
  articles
    .filter(({ screens }) => screens.some((screen) => isAt(screen, pathname)))
    .sort((one, other) => one.screens.length - other.screens.length);
