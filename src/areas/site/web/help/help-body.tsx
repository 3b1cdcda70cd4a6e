import { Fragment } from 'react';
import { Link } from 'react-router';
import type { HelpArticle } from '#areas/site/rules/help/help-article.ts';

/** The text of an article, and its links. */
export const HelpBody = ({ body, links = [] }: Pick<HelpArticle, 'body' | 'links'>) => (
  <>
    <p>{body}</p>
    {links.length > 0 && (
      <p>
        {links.map(({ name, to }, place) => (
          <Fragment key={to}>
            {place > 0 && ' · '}
            <Link to={to}>{name}</Link>
          </Fragment>
        ))}
      </p>
    )}
  </>
);
