import type { MetaFunction } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { Article } from '#web/features/site/article.tsx';
import { helpForAccounts } from '#web/features/site/help-for-accounts.tsx';
import { helpForGolfers } from '#web/features/site/help-for-golfers.tsx';
import { helpForClubs, helpForOrganizers } from '#web/features/site/help-for-organizers.tsx';

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
