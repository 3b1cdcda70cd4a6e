import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
import { call } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { partyWords } from './party-words.ts';
import { lookingKey, lookingQuery } from './queries.ts';

/**
 * For the organizer: the entrants who are looking for partners, with the means to group them. Nothing where nobody is
 * looking.
 */
export function LookingCard({ tournamentId }: { tournamentId: string }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(lookingQuery(tournamentId));
  const [isAsking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = list;
  if (!data && isError)
    return <FailureState message="The partner list could not be loaded." query={{ refetch, isFetching }} />;
  const parties = data?.pages.flatMap((page) => page.data) ?? [];
  if (parties.length === 0) return null;
  const group = async () => {
    const made = await call(partnersEndpoints.groupTheRest, { params: { id: tournamentId } });
    toast(
      made.groups > 0
        ? { title: `${countOf(made.groups, 'group')} of ${made.people} players`, description: 'All of them are told.' }
        : { title: 'Nobody could be put together', description: 'Only one player is looking, or the groups are full.' },
    );
    setAsking(false);
    await client.invalidateQueries({ queryKey: lookingKey(tournamentId) });
  };
  return (
    <Card className="mt-8">
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <CardTitle level={2}>Looking for a group</CardTitle>
          <CardDescription>They said so with their entry. The tee sheet keeps groups together.</CardDescription>
        </div>
        <IfHolds permission="field.write">
          <Button variant="outline" onClick={() => setAsking(true)}>
            <Users aria-hidden /> Group the rest
          </Button>
        </IfHolds>
      </CardHeader>
      <CardContent>
        <ul aria-label="Looking for a group" className="divide-y">
          {parties.map((party) => (
            <li key={party.registration_id} className="py-3 first:pt-0 last:pb-0">
              <span className="font-medium wrap-anywhere">{party.name}</span>
              <span className="block text-sm text-muted-foreground">{partyWords(party)}</span>
              {party.note && <span className="block wrap-anywhere">{party.note}</span>}
            </li>
          ))}
        </ul>
        <LoadMore {...furtherPages(list)} count={parties.length} noun="party" isQuiet />
      </CardContent>
      <ConfirmDialog
        subject={isAsking ? tournamentId : null}
        title="Group the rest?"
        words={() =>
          `These players are grouped by similar index, up to ${data?.pages[0]?.group_size} a group. ` +
          'All of them are told; each may still leave their group.'
        }
        action="Group the rest"
        variant="default"
        onAct={group}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
