import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadSignedIn } from '#areas/organizers/web/load-own.ts';
import { RehearsalView } from '#areas/rehearsal/web/rehearsal-view.tsx';
import { readLastRehearsal } from '#areas/rehearsal/web/queries.ts';
import { Page } from '#kernel/web/ui/page.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) => readLastRehearsal(args.params.tournamentId ?? '', fetchApi));

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Dress Rehearsal${found ? `: ${found.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Dress Rehearsal" noun="the rehearsal" />;

export default function TournamentRehearsalScreen() {
  const last = useLoaderData<typeof loader>();
  const { id } = last.tournament;
  return (
    <Page>
      <RehearsalView key={id} loaded={last} />
    </Page>
  );
}
