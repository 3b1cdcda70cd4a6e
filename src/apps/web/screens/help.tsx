import type { MetaFunction } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { Article } from '#areas/site/web/article.tsx';
import { helpForAccounts } from '#areas/site/web/help-for-accounts.tsx';
import { helpForGolfers } from '#areas/site/web/help-for-golfers.tsx';
import { helpForClubs, helpForOrganizers } from '#areas/site/web/help-for-organizers.tsx';

export const meta: MetaFunction = () => [
  { title: `Help | ${brand.name}` },
  {
    name: 'description',
    content:
      'How to find, enter and pay for a tournament, how to run one, and what to do when something is in the way.',
  },
];

export default function HelpScreen() {
  return (
    <Article
      title="Help"
      description="Short answers, all on one page: your browser’s search finds them."
      sections={[helpForGolfers, helpForOrganizers, helpForClubs, helpForAccounts]}
    />
  );
}
