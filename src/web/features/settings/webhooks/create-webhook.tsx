import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { type WebhookKind, webhookKinds, type WebhookType } from '#contracts/webhook-choices.ts';
import { createWebhookSchema } from '#contracts/webhooks.ts';
import { call } from '#web/client/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { showFailure } from '#web/client/form-errors.ts';
import { SettingsForm } from '../settings-form.tsx';
import type { NewWebhook, WebhookCalls, WebhookList } from './queries.ts';
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

type CreateWebhookProps = { calls: WebhookCalls; types: WebhookList['types']; onMade: (made: NewWebhook) => void };

/** Names an address that is told of events. */
export function CreateWebhook({ calls, types, onMade }: CreateWebhookProps) {
  const { register, handleSubmit, formState, setError, reset, control, watch } = useForm({
    resolver: zodResolver(createWebhookSchema),
    defaultValues: { url: '', kind: 'standard' as WebhookKind, types: [] as WebhookType[] },
  });
  const { errors } = formState;
  const create = handleSubmit(async (body) => {
    try {
      onMade(await call(calls.create, { body }));
      reset();
    } catch (error) {
      showFailure(error, setError, ['url', 'kind', 'types']);
    }
  });
  const kind = watch('kind') ?? 'standard';
  return (
    <SettingsForm title="Add a webhook" onSubmit={create} formState={formState} submit="Add webhook">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="What listens there">
          <Select {...register('kind')}>
            {webhookKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Address" error={errors.url?.message} required>
          <Input type="url" autoComplete="off" placeholder={places[kind]} maxLength={2_000} {...register('url')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="types"
        render={({ field }) => (
          <TypeChoice types={types} value={field.value ?? []} onChange={field.onChange} error={errors.types?.message} />
        )}
      />
    </SettingsForm>
  );
}
