import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { ClipboardCheck } from 'lucide-react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { deskSearch } from '#areas/day/web/desk/desk-search.ts';
import { DeskView } from '#areas/day/web/desk/desk-view.tsx';
import { listDesk } from '#areas/day/web/desk/queries.ts';
import { isReadAgain, loadRound } from '#areas/play/web/round-tools/load-round.ts';
import { RoundToolPage } from '#areas/play/web/round-tools/round-tool-page.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadRound(args, {
    isOver,
    read: async ({ id }, address, fetchApi) => {
      const search = deskSearch.read(address);
      return { search, page: await listDesk(id, search, { fetchApi }) };
    },
  });

export const shouldRevalidate = isReadAgain;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Desk${loaded ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Desk" noun="the desk" />;

export default function TournamentDeskScreen() {
  const loaded = useLoaderData<typeof loader>();
  const empty = {
    icon: ClipboardCheck,
    description: 'The desk is a round’s. Until there is one, players are checked in from the list of players.',
    others: (
      <Button asChild variant="outline">
        <Link to={paths.tournamentPlayers(loaded.id)}>View Registrations</Link>
      </Button>
    ),
  };
  return (
    <RoundToolPage loaded={loaded} title="Desk" empty={empty} width="medium">
      {(desk) => <DeskView key={desk.page.round.id} loaded={desk} />}
    </RoundToolPage>
  );
}
