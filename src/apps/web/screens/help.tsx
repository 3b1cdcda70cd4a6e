import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Link, type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import {
  articlesAt,
  type HelpArticle,
  type HelpGroup,
  helpGroups,
  longestQuestion,
  searchHelp,
} from '#areas/site/rules/help/help-article.ts';
import { helpArticles } from '#areas/site/rules/help/help-articles.ts';
import { Article, type ArticleSection } from '#areas/site/web/article.tsx';
import { HelpBody } from '#areas/site/web/help/help-body.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Help | ${brand.name}` },
  {
    name: 'description',
    content: 'How to find, enter and pay for a tournament, how to run one, and how to solve problems.',
  },
];

const topicOf = ({ id, title, ...article }: HelpArticle) => ({ id, title, body: <HelpBody {...article} /> });

/** All articles by group. */
const everything: readonly ArticleSection[] = Object.entries(helpGroups).map(([group, title]) => ({
  id: `for-${group as HelpGroup}`,
  title,
  body: null,
  fold: 'closed',
  topics: helpArticles.filter((one) => one.group === group).map(topicOf),
}));

const found = (title: string, articles: readonly HelpArticle[]): readonly ArticleSection[] => [
  { id: 'found', title, body: null, fold: 'first open', topics: articles.map(topicOf) },
];

/**
 * The articles that match the question; without a question those for the previous page, or all; null where a question
 * matches none.
 */
function sectionsFor(question: string, at: string): readonly ArticleSection[] | null {
  if (question) {
    const articles = searchHelp(helpArticles, question);
    return articles.length > 0 ? found(`Found: ${articles.length}`, articles) : null;
  }
  const articles = at ? articlesAt(helpArticles, at) : [];
  return articles.length > 0 ? found('About the page you came from', articles) : everything;
}

export default function HelpScreen() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // Opens the article that the address's fragment names.
  useEffect(() => document.getElementById(hash.slice(1))?.closest('details')?.setAttribute('open', ''), [hash]);
  const question = (search.get('q') ?? '').trim().slice(0, longestQuestion);
  const sections = sectionsFor(question, search.get('at') ?? '');
  return (
    <Article
      title="Help"
      description="Short answers: search them, or read on."
      sections={sections ?? []}
      lead={
        <>
          <form role="search" action={paths.help()} className="flex max-w-xl gap-2">
            <SearchInput
              key={question}
              label="Search Help"
              name="q"
              defaultValue={question}
              placeholder="Refund, waitlist, tee sheet …"
              className="grow"
            />
            <Button type="submit" variant="outline" className="pointer-fine:h-11">
              <Search aria-hidden /> Search
            </Button>
          </form>
          {sections === null && (
            <p role="status">
              Nothing found for “{question}”. Try one word, or <Link to={paths.contact()}>write to us</Link>.
            </p>
          )}
          {sections !== everything && (
            <p>
              <Link to={paths.help()}>All of Help</Link>
            </p>
          )}
        </>
      }
    />
  );
}
