import type { LoaderArgs } from '#web/client/load-context.ts';
import { CalendarClock } from 'lucide-react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { isOver } from '#domain/golf-rounds.ts';
import { GapList } from '#web/features/gaps/gap-list.tsx';
import { LookingCard } from '#web/features/partners/looking-card.tsx';
import { loadRound } from '#web/features/round-tools/load-round.ts';
import { RoundToolPage } from '#web/features/round-tools/round-tool-page.tsx';
import { getSheet } from '#web/features/tee-sheet/queries.ts';
import { TeeSheet } from '#web/features/tee-sheet/tee-sheet.tsx';

export const loader = (args: LoaderArgs) =>
  loadRound(args, {
    isOver,
    read: ({ id }, _address, fetchApi) => getSheet(id, fetchApi),
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Tee Sheet${loaded?.tournament ? `: ${loaded.tournament.title}` : ''} | ${brand.name}` },
];

const empty = {
  icon: CalendarClock,
  description: 'How much you play, where, and how you start: the times of the tee sheet follow from that.',
};

export default function TournamentScheduleScreen() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <RoundToolPage loaded={loaded} title="Tee Sheet" noun="the tee sheet" empty={empty}>
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
