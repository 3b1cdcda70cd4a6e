import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { MapPinned } from 'lucide-react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { DayView } from '#areas/day/web/day-view.tsx';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { getDay } from '#areas/day/web/queries.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { loadRound } from '#areas/play/web/round-tools/load-round.ts';
import { RoundToolPage } from '#areas/play/web/round-tools/round-tool-page.tsx';
import { CallList } from '#areas/scoring/web/scores/call-list.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadRound(args, {
    isOver: isFinal,
    read: ({ id }, _address, fetchApi) => getDay(id, { fetchApi }),
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Run the day${loaded ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Run the day" noun="the day" />;

const empty = {
  icon: MapPinned,
  description: 'The day is run by its rounds: their course and tee sheet come first.',
};

export default function TournamentDayScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <RoundToolPage loaded={loaded} title="Run the day" empty={empty} width="medium">
      {(day) => (
        <DayView
          key={day.round.id}
          loaded={day}
          calls={<CallList roundId={day.round.id} timeZone={day.round.time_zone} />}
          gaps={(goOn) => <GapList tournamentId={loaded.id} goOn={goOn} />}
        />
      )}
    </RoundToolPage>
  );
}
