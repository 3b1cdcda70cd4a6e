import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { getOverview } from '#areas/organizers/web/queries.ts';
import { SharePanel } from '#areas/organizers/web/share-panel.tsx';
import { paths } from '#kernel/web/paths.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { Share2 } from 'lucide-react';
import { FailedTool } from '../failed-tool.tsx';

export const loader = async (args: LoaderArgs) => {
  const own = await loadOwn(args, (id, fetchApi) => orNullOnApiError(getOverview(id, fetchApi)));
  return { ...own, origin: new URL(args.request.url).origin };
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Share ${loaded.tournament.title}` : 'Share'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Share" noun="tournament" />;

/** The link, QR code and poster of the organizer's own tournament. */
export default function TournamentShareScreen() {
  const { tournament, loaded, origin } = useLoaderData<typeof loader>();
  const dashboard = useViewer()?.dashboard ?? paths.home();
  const isShared = tournament.status !== 'draft' && tournament.status !== 'cancelled';
  return (
    <Page width="medium">
      {isShared ? (
        <SharePanel tournament={tournament} overview={loaded} dashboard={dashboard} origin={origin} isPage />
      ) : (
        <>
          <h1 className="sr-only">Share</h1>
          <EmptyState icon={Share2} title={`${tournament.title} is not published.`} />
        </>
      )}
    </Page>
  );
}
