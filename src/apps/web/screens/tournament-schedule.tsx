import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { CalendarClock } from 'lucide-react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { LookingCard } from '#areas/entries/web/partners/looking-card.tsx';
import { loadRound } from '#areas/play/web/round-tools/load-round.ts';
import { RoundToolPage } from '#areas/play/web/round-tools/round-tool-page.tsx';
import { getSheet } from '#areas/play/web/tee-sheet/queries.ts';
import { TeeSheet } from '#areas/play/web/tee-sheet/tee-sheet.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadRound(args, {
    isOver,
    read: ({ id }, _address, fetchApi) => getSheet(id, fetchApi),
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Tee Sheet${loaded ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Tee Sheet" noun="the tee sheet" />;

const empty = {
  icon: CalendarClock,
  description: 'How much you play, where, and how you start: the times of the tee sheet follow from that.',
};

export default function TournamentScheduleScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <RoundToolPage loaded={loaded} title="Tee Sheet" empty={empty}>
      {(sheet) => (
        <>
          <TeeSheet
            key={sheet.round.id}
            loaded={sheet}
            gaps={(goOn) => <GapList tournamentId={loaded.id} goOn={goOn} />}
          />
          <LookingCard tournamentId={loaded.id} />
        </>
      )}
    </RoundToolPage>
  );
}
