import { useMutation } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import type { BrandPage } from '#areas/brand/contract/organizer-brand.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

/** Follows an organizer, to be notified when it publishes a tournament; needs an account. */
export function FollowButton({ page }: { page: BrandPage }) {
  const viewer = useViewer();
  const [isFollowed, setFollowed] = useState(page.is_followed);
  const change = useMutation({
    mutationFn: (follows: boolean) =>
      call(follows ? followsEndpoints.followOrganizer : followsEndpoints.unfollowOrganizer, {
        params: { id: page.organizer_id },
      }),
    onSuccess: (_, follows) => {
      setFollowed(follows);
      announce(`You follow ${page.name}${follows ? '' : ' no more'}`);
    },
    onError: (error) => toast({ title: 'That was not kept', description: messageOf(error), variant: 'destructive' }),
  });
  if (!viewer) {
    return (
      <Button asChild variant="outline">
        <Link to={paths.signIn(paths.organizerPage(page.slug))} title="Sign in to be told of new tournaments">
          <BellPlus aria-hidden /> Follow
        </Link>
      </Button>
    );
  }
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <HydrationGate>
      <Button
        variant="outline"
        aria-pressed={isFollowed}
        disabled={change.isPending}
        onClick={() => change.mutate(!isFollowed)}
      >
        <Icon aria-hidden /> {isFollowed ? 'Following' : 'Follow'}
      </Button>
    </HydrationGate>
  );
}
