import { useMutation } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import type { BrandPage } from '#contracts/organizer-brand.ts';
import { call, messageOf } from '#web/client/api.ts';
import { useViewer } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** Whoever follows an organizer is told when it publishes a tournament; that takes an account. */
export function FollowButton({ page }: { page: BrandPage }) {
  const viewer = useViewer();
  const [isFollowed, setFollowed] = useState(page.is_followed);
  const change = useMutation({
    mutationFn: (follows: boolean) =>
      call(follows ? endpoints.followOrganizer : endpoints.unfollowOrganizer, { params: { id: page.organizer_id } }),
    onSuccess: (_, follows) => {
      setFollowed(follows);
      toast(
        follows
          ? { title: `You follow ${page.name}`, description: 'You are told when it publishes a tournament.' }
          : { title: `You follow ${page.name} no more` },
      );
    },
    onError: (error) => toast({ title: 'That was not kept', description: messageOf(error), variant: 'destructive' }),
  });
  if (!viewer) {
    return (
      <Button asChild variant="outline">
        <Link to={paths.signIn(paths.organizerPage(page.slug))} title="Sign in to be told of new tournaments">
          <Bell aria-hidden /> Follow
        </Link>
      </Button>
    );
  }
  const Icon = isFollowed ? BellRing : Bell;
  return (
    <UntilReady>
      <Button
        variant="outline"
        aria-pressed={isFollowed}
        disabled={change.isPending}
        onClick={() => change.mutate(!isFollowed)}
      >
        <Icon aria-hidden /> {isFollowed ? 'Following' : 'Follow'}
      </Button>
    </UntilReady>
  );
}
