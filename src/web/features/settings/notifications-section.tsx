import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Card, CardContent } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { type Preferences, preferencesKey, preferencesQuery } from './queries.ts';
import { Reading, SectionFrame } from './section-frame.tsx';

type PreferenceName = Exclude<keyof Preferences, 'user_id'>;

const switches: readonly { name: PreferenceName; label: string; description: string }[] = [
  { name: 'email_notifications', label: 'Email notifications', description: 'Also send what is told here by email.' },
  { name: 'push_notifications', label: 'Push notifications', description: 'Show a message at once while you are here.' },
  { name: 'payment_reminders', label: 'Payment reminders', description: 'A payment is open, or a held place is about to end.' },
  { name: 'tournament_updates', label: 'Tournament updates', description: 'Something changed about a tournament that you entered or run.' },
  { name: 'venue_updates', label: 'Venue updates', description: 'News about venues, slots and bookings.' },
];

/** What is told and by which way. Each switch counts at once, and goes back where that fails. */
export function NotificationsSection({ preferences }: { preferences: Preferences | null | undefined }) {
  const query = useQuery(preferencesQuery(preferences));
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const save = useMutation({
    mutationFn: (change: Partial<Preferences>) => call(endpoints.savePreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: preferencesKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (current) => ({ ...allOn, ...current, ...change }));
      return { before };
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error, _, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      toast({ title: 'Failed to update preferences.', description: messageOf(error), variant: 'destructive' });
    },
  });
  return (
    <SectionFrame title="Notifications" description="What we tell you, and how. Receipts and security mails come in any case.">
      <Reading query={query} failure="Your notification preferences could not be loaded.">
        {(stored) => (
          <Card>
            <CardContent>
              <UntilReady>
                <div className="divide-y">
                {switches.map(({ name, label, description }) => (
                  <div key={name} className="py-4.5 first:pt-0 last:pb-0">
                    <Field label={<span className="font-medium">{label}</span>} description={description} inline>
                      <Switch checked={stored?.[name] ?? true} onCheckedChange={(isOn) => save.mutate({ [name]: isOn })} />
                    </Field>
                  </div>
                ))}
                </div>
              </UntilReady>
            </CardContent>
          </Card>
        )}
      </Reading>
    </SectionFrame>
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
