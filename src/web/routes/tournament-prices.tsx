import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { loadOwn } from '#web/features/organizers/load-own.ts';
import { EnterAsTest } from '#web/features/organizers/enter-as-test.tsx';
import { OwnTournamentPage } from '#web/features/organizers/own-tournament-page.tsx';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { CodesCard } from '#web/features/terms/codes-card.tsx';
import { TermsForm } from '#web/features/terms/terms-form.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, async (id, fetchApi) => {
    const [terms, codes] = await Promise.all([
      call(endpoints.getOwnEntryTerms, { params: { id }, fetchApi }),
      call(endpoints.listCodes, { params: { id }, fetchApi }),
    ]);
    return { terms, codes: codes.data };
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.own ? `Prices of ${loaded.own.tournament.title}` : 'Prices'} | ${brand.name}` },
];

/** What entries into an own tournament cost. */
export default function TournamentPricesScreen() {
  return (
    <OwnTournamentPage
      found={useLoaderData<typeof loader>()}
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
