import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { EnterAsTest } from '#areas/organizers/web/enter-as-test.tsx';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { CodesCard } from '#areas/entries/web/terms/codes-card.tsx';
import { TermsForm } from '#areas/entries/web/terms/terms-form.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, async (id, fetchApi) => {
    const [terms, codes] = await Promise.all([
      call(endpoints.getOwnEntryTerms, { params: { id }, fetchApi }),
      call(endpoints.listCodes, { params: { id }, fetchApi }),
    ]);
    return { terms, codes: codes.data };
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Prices of ${loaded.tournament.title}` : 'Prices'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Prices and extras" noun="the prices" />;

/** The entry prices of the organizer's own tournament. */
export default function TournamentPricesScreen() {
  return (
    <OwnTournamentPage
      own={useLoaderData<typeof loader>()}
      subject="Prices and extras"
      actions={(own) => <EnterAsTest {...own} />}
    >
      {({ tournament: { id, time_zone: zone }, loaded: { terms, codes } }) => (
        <div className="flex flex-col gap-6">
          <TermsForm key={id} tournamentId={id} zone={zone} loaded={terms} />
          <CodesCard tournamentId={id} zone={zone} loaded={codes} />
        </div>
      )}
    </OwnTournamentPage>
  );
}
