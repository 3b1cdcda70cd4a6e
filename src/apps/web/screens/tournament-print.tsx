import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadSignedIn } from '#areas/organizers/web/load-own.ts';
import { PrintView } from '#areas/play/web/prints/print-view.tsx';
import { listPrintables } from '#areas/play/web/prints/queries.ts';
import { Page } from '#kernel/web/ui/page.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) => listPrintables(args.params.tournamentId ?? '', fetchApi));

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Print${found ? `: ${found.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Print" noun="the prints" />;

export default function TournamentPrintScreen() {
  const printables = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const { id } = printables.tournament;
  return (
    <Page>
      <PrintView key={id} loaded={printables} roundNumber={Number(address.get('round') ?? 1)} />
    </Page>
  );
}
