import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { PushHere } from './push-here.tsx';
import {
  type NotificationSettings,
  type Preferences,
  preferencesKey,
  preferencesQuery,
  pushKeyQuery,
} from './queries.ts';

type PreferenceName = Exclude<keyof Preferences, 'user_id'>;

const failed = 'Failed to update preferences.';

const kindSwitches: readonly { name: PreferenceName; label: string; description: string }[] = [
  {
    name: 'payment_reminders',
    label: 'Payment reminders',
    description: 'A payment is open, or a held place is about to end.',
  },
  {
    name: 'tournament_updates',
    label: 'Tournament updates',
    description: 'Something changed about a tournament that you entered or run; organizers you follow publish one.',
  },
  { name: 'venue_updates', label: 'Venue updates', description: 'News about venues, slots and bookings.' },
];

/**
 * A person's notification preferences, by type and channel. Each switch is saved at once, and reverts if that fails.
 */
export function PreferenceSwitches({ userId, loaded }: { userId: string; loaded: NotificationSettings | undefined }) {
  const query = useQuery(preferencesQuery(userId, loaded?.preferences));
  const { data: pushKey } = useQuery(pushKeyQuery(loaded?.pushKey));
  const save = useSaving(userId);
  if (query.data === undefined) {
    if (!query.isError) return <SwitchesSkeleton />;
    return <FailureState message="Your notification preferences could not be loaded." query={query} />;
  }
  const stored = query.data;
  const row = (name: PreferenceName, label: string, description: string, more?: ReactNode) => (
    <SwitchRow
      key={name}
      label={label}
      description={description}
      more={more}
      checked={stored?.[name] ?? true}
      onChange={(isOn) => save.mutate({ [name]: isOn })}
    />
  );
  const isPushWanted = stored?.push_notifications ?? true;
  return (
    <HydrationGate>
      <div className="flex flex-col gap-6">
        <Card>
          <CardHeader>
            <CardTitle>Channels</CardTitle>
            <CardDescription>Everything is listed here. These channels come on top.</CardDescription>
          </CardHeader>
          <CardContent className="divide-y">
            {row('email_notifications', 'Email notifications', 'Also send notifications by email.')}
            {row(
              'push_notifications',
              'Push notifications',
              pushKey === null
                ? 'Not available on this server'
                : 'Show a message on your screen, also while the site is closed.',
              pushKey && isPushWanted && <PushHere userId={userId} publicKey={pushKey} />,
            )}
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Topics</CardTitle>
            <CardDescription>A topic that is off does not come at all.</CardDescription>
          </CardHeader>
          <CardContent className="divide-y">
            {kindSwitches.map(({ name, label, description }) => row(name, label, description))}
          </CardContent>
        </Card>
        <p className="max-w-2xl px-1 text-base text-muted-foreground">
          <strong className="font-medium text-foreground">Always listed and mailed:</strong> receipts, refunds,
          cancellations, and account security. These cannot be switched off.
        </p>
      </div>
    </HydrationGate>
  );
}

type SwitchRowProps = {
  label: string;
  description: string;
  more: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
};

function SwitchRow({ label, description, more, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <Label htmlFor={id} className="text-base font-medium">
            {label}
          </Label>
          <p id={`${id}-hint`} className="mt-1 text-base text-muted-foreground">
            {description}
          </p>
        </div>
        <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onChange} />
      </div>
      {more}
    </div>
  );
}

const allOn: Preferences = {
  user_id: '',
  email_notifications: true,
  push_notifications: true,
  payment_reminders: true,
  tournament_updates: true,
  venue_updates: true,
};

function useSaving(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery(userId);
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => call(notificationsEndpoints.savePreferences, { body: change }),
    // Requests run one after the other, so that the response of the last switch arrives last.
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: preferencesKey(userId) });
      queryClient.setQueryData(queryKey, (current) => ({ ...allOn, ...current, ...change }));
    },
    onError: (error, change) => {
      const back = Object.fromEntries(Object.entries(change).map(([name, isOn]) => [name, !isOn]));
      queryClient.setQueryData(queryKey, (current) => ({ ...allOn, ...current, ...back }));
      const reason = messageOf(error);
      toast({ title: failed, ...(reason === failed ? {} : { description: reason }), variant: 'destructive' });
    },
  });
}

const SwitchesSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-6">
    <Skeleton className="h-52 w-full rounded-xl" />
    <Skeleton className="h-64 w-full rounded-xl" />
  </div>
);
