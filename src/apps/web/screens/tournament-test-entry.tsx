import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { readTerms } from '#areas/entries/web/read-terms.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { loadOwn } from '#areas/organizers/web/load-own.ts';
import { OwnTournamentPage } from '#areas/organizers/web/own-tournament-page.tsx';
import { TestEntryForm } from '#areas/entries/web/registrations/test-entry.tsx';
import { FailedTool } from '../failed-tool.tsx';

export const loader = (args: LoaderArgs) =>
  loadOwn(args, async (id, fetchApi) => {
    const [terms] = await Promise.all([
      readTerms({ id, has_price_list: true }, fetchApi),
      // The server refuses this read to members who may not change the terms, and so may not test the entry.
      call(endpoints.getOwnEntryTerms, { params: { id }, fetchApi }),
    ]);
    return terms;
  });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Test entry into ${loaded.tournament.title}` : 'Test entry'} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Enter as a test" noun="the tournament" />;

/** A test of the entry into the organizer's own tournament, in which nothing is saved. */
export default function TournamentTestEntryScreen() {
  const viewer = useViewer();
  return (
    <OwnTournamentPage own={useLoaderData<typeof loader>()} subject="Enter as a test">
      {({ tournament, loaded: terms }) =>
        viewer && <TestEntryForm key={tournament.id} tournament={tournament} viewer={viewer} terms={terms} />
      }
    </OwnTournamentPage>
  );
}
