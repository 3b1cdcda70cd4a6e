import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { MessageButton } from '#areas/day/web/field-message.tsx';
import { readFieldSearch } from '#areas/entries/web/field/field-search.ts';
import { FieldView } from '#areas/entries/web/field/field-view.tsx';
import { listField, type LoadedField } from '#areas/entries/web/field/queries.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { FailedTool } from '../failed-tool.tsx';

/** The page is shown even without its players: the browser retries them. */
export const loader = async (args: LoaderArgs) => {
  const { searchParams } = new URL(args.request.url);
  const search = readFieldSearch(searchParams);
  const own = await loadOwn(args, (id, fetchApi) =>
    orNullOnApiError(listField(id, search, { fetchApi }).then((page): LoadedField => ({ search, page }))),
  );
  return { ...own, renderedAt: Date.now() };
};

/** The page itself reads the players when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Players of ${loaded.tournament.title}` : 'Players'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Players" noun="tournament" />;

/** The players of the organizer's own tournament, and the state of the field. */
export default function TournamentPlayersScreen() {
  const { tournament, loaded, renderedAt } = useLoaderData<typeof loader>();
  return (
    <Page>
      <FieldView
        key={tournament.id}
        loaded={tournament}
        field={loaded}
        renderedAt={renderedAt}
        message={<MessageButton tournamentId={tournament.id} timeZone={tournament.time_zone} />}
        gaps={(goOn) => <GapList tournamentId={tournament.id} goOn={goOn} isFolded />}
      />
    </Page>
  );
}
