import { Form, Link, useNavigation } from 'react-router';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import type { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

type Preference = EndpointOutput<(typeof notificationsEndpoints)['unsubscribe']>['preference'];

/** The preference in a mail's link, or why the link is invalid; and the result of pressing the button. */
export type UnsubscribeState = { preference: Preference; isOn: boolean } | { message: string };
export type UnsubscribeOutcome = { isDone: true } | { isDone: false; message: string } | undefined;

const words: Record<Preference, { name: string; ends: string }> = {
  payment_reminders: {
    name: 'payment reminders',
    ends:
      'You will not be reminded any more of open payments and of held places that are about to end, ' +
      'neither by email nor in any other way.',
  },
  tournament_updates: {
    name: 'tournament updates',
    ends:
      'You will not be told any more when something changes about tournaments that you entered or run, ' +
      'neither by email nor in any other way.',
  },
  venue_updates: {
    name: 'venue updates',
    ends: 'You will not be told any more of venues, slots and bookings, neither by email nor in any other way.',
  },
  email_notifications: {
    name: 'email notifications',
    ends: 'The messages stay in your notifications on this site, and do not come by email any more.',
  },
};

/**
 * The page of a mail's unsubscribe link. Opening it changes nothing, because mail programs open links too; its button
 * does.
 */
export function UnsubscribeCard({ state, outcome }: { state: UnsubscribeState; outcome: UnsubscribeOutcome }) {
  const isBusy = useNavigation().state !== 'idle';
  if ('message' in state) {
    return (
      <Page width="narrow" className="py-16 sm:py-24">
        <PageHeader
          title="Unsubscribe"
          message="Mails are switched off by the link in each of them, or in your notification settings."
        />
        <FailureState message={state.message} className="mb-6 py-8" />
        <SettingsLink />
      </Page>
    );
  }
  const { name, ends } = words[state.preference];
  const isOff = outcome?.isDone === true || !state.isOn;
  return (
    <Page width="narrow" className="py-16 sm:py-24">
      <div role="status">
        <PageHeader
          title={isOff ? 'You are unsubscribed' : `Unsubscribe from ${name}?`}
          message={isOff ? `Your ${name} are switched off. You can switch them on again whenever you like.` : ends}
        />
      </div>
      {outcome?.isDone === false && <FailureState message={outcome.message} className="mb-6 py-8" />}
      <div className="flex flex-wrap gap-3">
        {!isOff && (
          <Form method="post" replace>
            <Button type="submit" size="lg" busy={isBusy}>
              Unsubscribe
            </Button>
          </Form>
        )}
        <SettingsLink />
      </div>
      <p className="mt-6 text-sm text-muted-foreground">
        Receipts, refunds, cancellations and account security mails always come.
      </p>
    </Page>
  );
}

function SettingsLink() {
  return (
    <Button asChild size="lg" variant="outline">
      <Link to={paths.notifications({ tab: 'settings' })}>Notification settings</Link>
    </Button>
  );
}
