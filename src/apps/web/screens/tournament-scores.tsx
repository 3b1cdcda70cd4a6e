import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { ListChecks } from 'lucide-react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { isReadAgain, loadRound } from '#areas/play/web/round-tools/load-round.ts';
import { RoundToolPage } from '#areas/play/web/round-tools/round-tool-page.tsx';
import { cardSearch, listCards } from '#areas/scoring/web/scores/queries.ts';
import { ScoresView } from '#areas/scoring/web/scores/scores-view.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadRound(args, {
    isOver: isFinal,
    read: async ({ id }, address, fetchApi) => {
      const search = cardSearch.read(address);
      return { search, page: await listCards(id, search, { fetchApi }) };
    },
  });

export const shouldRevalidate = isReadAgain;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Scores${loaded ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Scores" noun="the scores" />;

const empty = {
  icon: ListChecks,
  description: 'Scores are a round’s. They come once its tee sheet is published.',
};

export default function TournamentScoresScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <RoundToolPage loaded={loaded} title="Scores" empty={empty} width="medium">
      {(scores) => <ScoresView key={scores.page.round.id} loaded={scores} />}
    </RoundToolPage>
  );
}
