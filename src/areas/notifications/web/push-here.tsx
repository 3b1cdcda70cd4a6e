import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { messageOf } from '#kernel/web/client/api.ts';
import type { PushState } from '#areas/accounts/web/push.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

const readPush = () => import('#areas/accounts/web/push.ts');

/** Push messages in this browser. The browser's permission is requested only on a click. */
export function PushHere({ userId, publicKey }: { userId: string; publicKey: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['push-here', userId];
  const { data: state } = useQuery({
    queryKey,
    queryFn: async () => (await readPush()).readPushState(userId),
    refetchOnWindowFocus: 'always',
  });
  const settle = (next: PushState) => queryClient.setQueryData(queryKey, next);
  const refuse = (title: string) => (error: Error) =>
    toast({ title, description: messageOf(error), variant: 'destructive' });
  const turnOn = useMutation({
    mutationFn: async () => (await readPush()).turnOnPush(userId, publicKey),
    onSuccess: (next) => {
      settle(next);
      if (next === 'on') toast({ title: 'Push notifications are on in this browser' });
    },
    onError: refuse('Push notifications could not be turned on'),
  });
  const turnOff = useMutation({
    mutationFn: async () => (await readPush()).turnOffPush(),
    onSuccess: () => settle('off'),
    onError: refuse('Push notifications could not be turned off'),
  });
  return (
    <div className="mt-4 min-h-11 text-base" aria-live="polite">
      {state === 'off' && (
        <Button variant="outline" size="sm" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {!turnOn.isPending && <BellRing aria-hidden />}
          Turn on in this browser
        </Button>
      )}
      {state === 'on' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="inline-flex items-center gap-2 font-medium text-primary">
            <BellRing className="size-4" aria-hidden />
            On in this browser
          </span>
          <Button variant="outline" size="sm" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            Turn off
          </Button>
        </div>
      )}
      {state === 'blocked' && (
        <p>
          <span className="font-medium">Blocked in this browser.</span>{' '}
          <span className="text-muted-foreground">
            Allow notifications for this site in the browser’s site settings, beside the address, and come back.
          </span>
        </p>
      )}
      {state === 'unsupported' && (
        <p className="text-muted-foreground">
          This browser cannot show push notifications. On an iPhone or iPad, add the site to the Home Screen and open it
          from there.
        </p>
      )}
    </div>
  );
}
