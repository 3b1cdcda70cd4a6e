import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
import type { AskAnswer, Partners } from '#areas/entries/contract/partners.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { NoticeRow, OwnNotice } from './notices.tsx';
import { PartyAsks } from './party-asks.tsx';
import { offerOf } from './party-words.ts';
import { partnersKey, partnersQuery } from './queries.ts';

/** An action on the viewer's own party: a failure is shown as a toast, and the list is re-read. */
function useAction(tournamentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    onSuccess: (_, { done }) => announce(done),
    onError: (error) => toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey(tournamentId) }),
  });
}

type OwnPartnersProps = { tournamentId: string; loaded: Partners | null; className?: string };

/** Lets an entrant find partners. Nothing where the groups are final and the entrant plays alone. */
export function OwnPartners({ tournamentId, loaded, className }: OwnPartnersProps) {
  const list = useInfiniteQuery(partnersQuery(tournamentId, loaded));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = list;
  const { mutate, isPending } = useAction(tournamentId);
  const client = useQueryClient();
  const [open, setOpen] = useState<string | null>(null);
  const first = data?.pages[0];
  if (!first && error)
    return <FailureState message="Your group could not be loaded." query={{ refetch, isFetching }} />;
  if (!first) return <LoadingPart what="your group" />;
  const { own, asks, group_size: size } = first;
  const notices = data.pages.flatMap((page) => page.data);
  if (!first.is_open && own.together_with.length === 0) return null;
  const params = { id: tournamentId };
  const action = (done: string, act: () => Promise<unknown>) =>
    mutate({ done, act }, { onSuccess: () => setOpen(null) });
  /** Re-reads the list after a form was sent; the form itself shows a refusal. */
  const rereadAfter = <Answer,>(asking: Promise<Answer>) =>
    asking.finally(() => void client.invalidateQueries({ queryKey: partnersKey(tournamentId) }));
  const sent = (title: string) => {
    setOpen(null);
    toast({ title });
  };
  const answer = (askId: string, given: AskAnswer, done: string) =>
    action(done, () =>
      call(partnersEndpoints.answerPartyAsk, { params: { ...params, askId }, body: { answer: given } }),
    );
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>Looking for partners</CardTitle>
      </CardHeader>
      <HydrationGate>
        <CardContent className="flex flex-col gap-6">
          {own.together_with.length > 0 && (
            <div className="flex flex-col items-start gap-3">
              <p>You play together with {own.together_with.join(', ')}. The tee sheet keeps you together.</p>
              {first.is_open && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={isPending}
                  onClick={() => action('You play alone again', () => call(partnersEndpoints.leaveParty, { params }))}
                >
                  Leave this group
                </Button>
              )}
            </div>
          )}
          {first.is_open && own.kind && (
            <OwnNotice
              offer={offerOf(own.kind, size - own.people)}
              note={own.note}
              isBusy={isPending}
              isOpen={open === 'own'}
              onOpen={() => setOpen('own')}
              onClose={() => setOpen(null)}
              draft={['partner-notice', tournamentId]}
              onPut={(note) => rereadAfter(call(partnersEndpoints.putPartnerNotice, { params, body: { note } }))}
              onSent={() => sent('Your notice is up')}
              onRemove={() =>
                action('Your notice is down', () => call(partnersEndpoints.removePartnerNotice, { params }))
              }
            />
          )}
          {asks.length > 0 && <PartyAsks asks={asks} isBusy={isPending} onAnswer={answer} />}
          {first.is_open && own.kind && (
            <section aria-labelledby="partner-notices">
              <h3 id="partner-notices" className="font-semibold">
                Other players
              </h3>
              {notices.length === 0 && (
                <p className="mt-2 text-muted-foreground">
                  Nobody else looks for partners yet.{own.note === null && ' Put up a notice to be found.'}
                </p>
              )}
              <ul className="divide-y">
                {notices.map((notice) => (
                  <NoticeRow
                    key={notice.registration_id}
                    notice={notice}
                    hasRoom={notice.people + own.people <= size}
                    isOpen={open === notice.registration_id}
                    onOpen={() => setOpen(notice.registration_id)}
                    onClose={() => setOpen(null)}
                    draft={['partner-ask', tournamentId, notice.registration_id]}
                    onAsk={(message) =>
                      rereadAfter(
                        call(partnersEndpoints.askToPlay, {
                          params,
                          body: { registrationId: notice.registration_id, message },
                        }),
                      )
                    }
                    onSent={() => sent(`You have asked ${notice.name}`)}
                  />
                ))}
              </ul>
              {notices.length > 0 && (
                <LoadMore
                  count={notices.length}
                  noun="notice"
                  hasMore={hasNextPage}
                  isBusy={isFetchingNextPage}
                  failure={error ? messageOf(error) : null}
                  onMore={() => void fetchNextPage()}
                  isQuiet
                />
              )}
            </section>
          )}
        </CardContent>
      </HydrationGate>
    </Card>
  );
}
