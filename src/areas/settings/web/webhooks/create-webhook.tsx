import { Controller } from 'react-hook-form';
import { type WebhookKind, webhookKinds, type WebhookType } from '#areas/integrations/contract/webhook-choices.ts';
import { createWebhookSchema } from '#areas/integrations/contract/webhooks.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { SettingsForm } from '../settings-form.tsx';
import type { NewWebhook, WebhookList } from './queries.ts';
import { TypeChoice } from './type-choice.tsx';

const kindWords: Record<WebhookKind, string> = {
  standard: 'My own program (signed JSON)',
  slack: 'A channel in Slack',
  discord: 'A channel in Discord',
};
const places: Record<WebhookKind, string> = {
  standard: 'https://example.com/hooks/golf',
  slack: 'https://hooks.slack.com/services/…',
  discord: 'https://discord.com/api/webhooks/…',
};

const noWebhook = { url: '', kind: 'standard' as WebhookKind, types: [] as WebhookType[] };

type CreateWebhookProps = { types: WebhookList['types']; onMade: (made: NewWebhook) => void };

/** Adds a URL that receives events. */
export function CreateWebhook({ types, onMade }: CreateWebhookProps) {
  const form = useEndpointForm(createWebhookSchema, {
    draft: ['webhook'],
    defaults: noWebhook,
    send: (body) => call(webhooksEndpoints.createWebhook, { body }),
    next: () => noWebhook,
    onDone: onMade,
  });
  const { register, errorOf, control, watch } = form;
  const kind = watch('kind') ?? 'standard';
  return (
    <SettingsForm title="Add a webhook" form={form} submit="Add webhook">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Receiver">
          <Select {...register('kind')}>
            <Options of={webhookKinds.map((one) => [one, kindWords[one]])} />
          </Select>
        </Field>
        <Field label="Address" error={errorOf('url')} required>
          <Input type="url" autoComplete="off" placeholder={places[kind]} maxLength={2_000} {...register('url')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="types"
        render={({ field }) => (
          <TypeChoice types={types} value={field.value ?? []} onChange={field.onChange} error={errorOf('types')} />
        )}
      />
    </SettingsForm>
  );
}
