import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { OwnPartners } from '#areas/entries/web/partners/own-partners.tsx';
import { partnersKey } from '#areas/entries/web/partners/queries.ts';
import { PaymentDue } from '#areas/entries/web/registrations/continue-payment.tsx';
import { EntryActions } from '#areas/entries/web/registrations/entry-actions.tsx';
import { FactList } from '#areas/entries/web/registrations/fact-list.tsx';
import { MoreExtras } from '#areas/entries/web/registrations/more-extras.tsx';
import { ownEntryPath } from '#areas/entries/web/registrations/own-entry-path.ts';
import { OwnPeople } from '#areas/entries/web/registrations/own-people.tsx';
import { entryAnswersKey, sharesKey } from '#areas/entries/web/registrations/queries.ts';
import { RefundPreview } from '#areas/entries/web/registrations/refund-preview.tsx';
import { isLive } from '#areas/entries/rules/registrations.ts';
import { ownEntryLook } from '#areas/entries/rules/entry-looks.ts';
import { useEndEntry } from '#areas/entries/web/registrations/use-end-entry.ts';
import { EntryStarts } from '#areas/scoring/web/tee-times/entry-starts.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

export const loader = pageLoader(
  async ({ params, context }) => {
    const { viewer, fetchApi } = context;
    const id = params.entryId ?? '';
    if (!viewer) throw redirect(paths.signInFirst(ownEntryPath(id)));
    return { entry: await call(endpoints.getRegistration, { params: { id }, fetchApi }) };
  },
  { hidesFromOthers: true },
);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Your entry in ${loaded.entry.tournaments.title}` : 'Your entry', matches) },
  { name: 'robots', content: 'noindex' },
];

/** The golfer's own entry: shares of the payment, players, extras that can be added, and the refund of a withdrawal. */
export default function OwnEntryScreen() {
  const { entry } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const again = () => void revalidate();
  useServerEvents(again, ['registration', 'ready'], true);
  const end = useEndEntry(again);
  const isPaid = entry.payment_status === 'completed';
  const known = useRef(entry);
  useEffect(() => {
    if (known.current === entry) return;
    known.current = entry;
    // Once the entry itself is read: one that has ended has no partners to ask for.
    void queryClient.invalidateQueries({ queryKey: sharesKey(entry.id) });
    void queryClient.invalidateQueries({ queryKey: entryAnswersKey(entry.id) });
    if (entry.payment_status === 'completed')
      void queryClient.invalidateQueries({ queryKey: partnersKey(entry.tournament_id) });
  }, [entry, queryClient]);
  return (
    <Page width="medium">
      <BackLink to={paths.myTournaments()}>Back to your tournaments</BackLink>
      <PageHeader eyebrow={`Your entry: ${ownEntryLook(entry).words.toLowerCase()}`} title={entry.tournaments.title} />
      <HydrationGate>
        <div className="flex flex-col gap-6">
          <Card>
            <CardHeader>
              <CardTitle>{entry.places === 1 ? 'One player' : `${entry.places} players`}</CardTitle>
            </CardHeader>
            <CardContent className="flex flex-col gap-3">
              <FactList facts={entry.facts} tournamentId={entry.tournament_id} />
              <div className="flex flex-wrap gap-2 has-[>a]:-mx-3">
                <EntryActions registration={entry} isEnding={end.isPending} onEnd={(ended) => end.mutate(ended)} />
              </div>
            </CardContent>
          </Card>
          <PaymentDue registration={entry} onHoldEnd={again} />
          {isPaid && <EntryStarts tournamentId={entry.tournament_id} />}
          {(isLive(entry.payment_status) || entry.shares) && <OwnPeople entry={entry} onChanged={again} />}
          {isPaid && <OwnPartners tournamentId={entry.tournament_id} loaded={null} />}
          {isPaid && <MoreExtras registration={entry} onBought={again} />}
          {isPaid && <RefundPreview registrationId={entry.id} />}
        </div>
      </HydrationGate>
    </Page>
  );
}
