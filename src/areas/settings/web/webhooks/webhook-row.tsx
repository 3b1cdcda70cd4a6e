import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#areas/integrations/contract/webhooks.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import type { Look } from '#kernel/rules/looks.ts';
import { ChangeTypes } from './change-types.tsx';
import { Deliveries } from './deliveries.tsx';
import type { NewWebhook, WebhookList } from './queries.ts';
import { ReplayWebhook } from './replay-webhook.tsx';
import { TestWebhook } from './test-webhook.tsx';

type WebhookRowProps = {
  webhook: Webhook;
  types: WebhookList['types'];
  mayUse: boolean;
  onSecret: (made: NewWebhook) => void;
  onChange: () => void;
};

const webhookLooks = {
  on: { tone: 'good', words: 'On' },
  failing: { tone: 'bad', words: 'Failing' },
  off: { tone: 'over', words: 'Off' },
} as const satisfies Record<string, Look>;
const offWords = {
  by_hand: 'You turned it off.',
  failed: 'It took nothing for five days, so it was turned off.',
  gone: 'It answered that it is gone (410), so it was turned off.',
} as const;

/** A webhook with its status and actions. */
export function WebhookRow({ webhook, types, mayUse, onSecret, onChange }: WebhookRowProps) {
  const { id, url, state, week, waiting, dead } = webhook;
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: messageOf(error), variant: 'destructive' });
  const params = { id };
  const turn = useMutation({
    mutationFn: (to: 'on' | 'off') => call(webhooksEndpoints.changeWebhook, { params, body: { state: to } }),
    onError: failed('Could not change'),
    onSettled: onChange,
  });
  const drop = useMutation({
    mutationFn: () => call(webhooksEndpoints.deleteWebhook, { params }),
    onSuccess: () => announce(`Deleted: ${url}`),
    onError: failed('Could not delete'),
    onSettled: onChange,
  });
  const rotate = useMutation({
    mutationFn: () => call(webhooksEndpoints.rotateWebhook, { params }),
    onSuccess: onSecret,
    onError: failed('Could not make a new secret'),
  });
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {url}
          <State {...webhookLooks[state]} />
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          {webhook.types.length === 0 ? 'Everything' : webhook.types.join(', ')}
        </p>
        <p className="mt-1 text-sm text-muted-foreground tabular-nums">
          {week.success_rate === null
            ? 'Nothing sent in the last 7 days'
            : `${Math.floor(week.success_rate * 100)} % of ${(week.done + week.failed).toLocaleString('en-US')} delivered in the last 7 days`}
          {waiting > 0 && ` · ${waiting.toLocaleString('en-US')} waiting`}
          {dead > 0 && ` · ${dead.toLocaleString('en-US')} given up`}
        </p>
        {state === 'failing' && webhook.failing_since && (
          <p className="mt-1 text-sm">
            It has taken nothing since <LocalTime at={webhook.failing_since} />. Messages are tried again.
          </p>
        )}
        {state === 'off' && webhook.off_reason && <p className="mt-1 text-sm">{offWords[webhook.off_reason]}</p>}
        {webhook.old_secret_until && (
          <p className="mt-1 text-sm text-muted-foreground">
            The secret before signs too until <LocalTime at={webhook.old_secret_until} />.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={showsDeliveries}
          onClick={() => setShowsDeliveries((isShown) => !isShown)}
        >
          Deliveries <span className="sr-only">to {url}</span>
        </Button>
        {mayUse && (
          <>
            <TestWebhook webhook={webhook} types={types} onSent={onChange} />
            {state !== 'off' && <ReplayWebhook webhook={webhook} onSent={onChange} />}
            <ChangeTypes webhook={webhook} types={types} onChange={onChange} />
            <ConfirmButton
              label="New secret"
              title="Make a new secret?"
              description="For 24 hours messages are signed with both, so that your program can change over."
              action="Make it"
              busy={rotate.isPending}
              onConfirm={() => rotate.mutate()}
            />
          </>
        )}
        {(mayUse || state !== 'off') && (
          <Button
            variant="outline"
            size="sm"
            busy={turn.isPending}
            onClick={() => turn.mutate(state === 'off' ? 'on' : 'off')}
          >
            {state === 'off' ? 'Turn on' : 'Turn off'} <span className="sr-only">{url}</span>
          </Button>
        )}
        <ConfirmButton
          label={
            <>
              Delete <span className="sr-only">{url}</span>
            </>
          }
          title="Delete this webhook?"
          description="Its deliveries go with it. It cannot be taken back."
          action="Delete"
          busy={drop.isPending}
          onConfirm={() => drop.mutate()}
        />
      </div>
      {showsDeliveries && <Deliveries webhook={webhook} mayUse={mayUse} onChange={onChange} />}
    </li>
  );
}
