import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import type { FollowedOrganizers } from '#areas/scoring/contract/follows.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { followedOrganizersKey, followedOrganizersQuery } from './queries.ts';

/** The organizers that a person follows, each with a button to unfollow. */
export function FollowedOrganizersCard({ loaded }: { loaded: FollowedOrganizers | null }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(followedOrganizersQuery(loaded));
  const { data, isError, isFetching, refetch } = list;
  const unfollow = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(followsEndpoints.unfollowOrganizer, { params: { id } }),
    onSuccess: (_, { name }) => announce(`You follow ${name} no more`),
    onError: (failure) =>
      toast({ title: 'That was not kept', description: messageOf(failure), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: followedOrganizersKey }),
  });
  const organizers = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Organizers you follow</CardTitle>
        <CardDescription>You are told when one of them publishes a tournament.</CardDescription>
      </CardHeader>
      <CardContent>
        {!data && isError && (
          <FailureState message="The organizers you follow could not be loaded." query={{ refetch, isFetching }} />
        )}
        {data && organizers.length === 0 && (
          <p className="text-base text-muted-foreground">
            Nobody yet. An organizer’s page, which its tournaments lead to, has a button for it.
          </p>
        )}
        <ul aria-label="Organizers" className="divide-y">
          {organizers.map(({ id, slug, name }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <Link
                to={paths.organizerPage(slug)}
                className="touch-target min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <HydrationGate>
                <Button
                  variant="outline"
                  size="sm"
                  disabled={unfollow.isPending}
                  onClick={() => unfollow.mutate({ id, name })}
                >
                  Unfollow<span className="sr-only"> {name}</span>
                </Button>
              </HydrationGate>
            </li>
          ))}
        </ul>
        {organizers.length > 0 && (
          <LoadMore {...furtherPages(list)} count={organizers.length} noun="organizer" isQuiet />
        )}
      </CardContent>
    </Card>
  );
}
