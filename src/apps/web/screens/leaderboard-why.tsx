import { data, type MetaFunction, useLoaderData } from 'react-router';
import { explainFigureQuery } from '#areas/scoring/contract/leaderboards.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { getExplanation } from '#areas/scoring/web/leaderboard/queries.ts';
import { FigureReasons } from '#areas/scoring/web/leaderboard/reason-tree.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const handle = { isForEverybody: true };

/** The explanation of a figure of the leaderboard, on a page of its own. */
export const loader = pageLoader(
  async ({ request, params, context }) => {
    const asked = explainFigureQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!asked.success) throw data(null, { status: 404 });
    const id = params.tournamentId ?? '';
    const [found, organizer] = await Promise.all([
      getExplanation(id, asked.data, context.fetchApi),
      readBrand(id, context.fetchApi),
    ]);
    return { found, form: asked.data.form, brand: organizer };
  },
  { hidesFromOthers: true },
);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `${loaded.found.name}: ${loaded.found.figure}` : 'Why', matches) },
  { name: 'robots', content: 'noindex' },
];

export default function LeaderboardWhyScreen() {
  const { found, form } = useLoaderData<typeof loader>();
  const { tournament, board, name, figure, value } = found;
  return (
    <Page width="medium">
      <BackLink to={paths.leaderboard(tournament.id, { board: board.id, form: form === 'public' ? null : form })}>
        Back to the leaderboard
      </BackLink>
      <PageHeader
        eyebrow={`${tournament.title} · ${board.name}`}
        title={
          <span className="wrap-anywhere">
            {name} <span className="ml-2 font-normal text-muted-foreground tabular-nums">{value}</span>
          </span>
        }
        description={figure}
      />
      <FigureReasons found={found} />
    </Page>
  );
}
