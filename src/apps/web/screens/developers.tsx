import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { developerSections } from '#areas/integrations/web/sections.tsx';
import { Article } from '#areas/site/web/article.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Developers | ${brand.name}` },
  {
    name: 'description',
    content: 'A first call in five minutes, limits, errors and versions of the API, and recipes to copy.',
  },
];

export const loader = ({ request }: LoaderArgs) => ({ origin: new URL(request.url).origin });

export default function DevelopersScreen() {
  const { origin } = useLoaderData<typeof loader>();
  return (
    <Article
      title="For developers"
      description="Programs may act for you. Our tests run every program on this page unchanged."
      sections={developerSections(origin)}
    />
  );
}
