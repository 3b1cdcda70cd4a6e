import { useState } from 'react';
import { changeWebhookSchema, type Webhook } from '#areas/integrations/contract/webhooks.ts';
import { Controller } from 'react-hook-form';
import type { WebhookType } from '#areas/integrations/contract/webhook-choices.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import type { WebhookList } from './queries.ts';
import { TypeChoice } from './type-choice.tsx';

const formSchema = changeWebhookSchema.pick({ url: true, types: true }).required();

type ChangeTypesProps = {
  webhook: Webhook;
  types: WebhookList['types'];
  onChange: () => void;
};

/** Changes the URL or the event types of a webhook. */
export function ChangeTypes({ webhook, types, onChange }: ChangeTypesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Change <span className="sr-only">{webhook.url}</span>
      </Button>
      {isOpen && <ChangeDialog webhook={webhook} types={types} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ webhook, types, onChange, onClose }: ChangeTypesProps & { onClose: () => void }) {
  const form = useEndpointForm(formSchema, {
    draft: ['webhook-types', webhook.id],
    defaults: { url: webhook.url, types: webhook.types as WebhookType[] },
    send: (body) => call(webhooksEndpoints.changeWebhook, { params: { id: webhook.id }, body }),
    close: onClose,
    onDone: () => {
      onChange();
    },
  });
  return (
    <FormDialog
      title="Change this webhook"
      description="Waiting messages go to the new address as well."
      form={form}
      submit="Save"
      onClose={onClose}
    >
      <Field label="Address" error={form.errorOf('url')} required>
        <Input type="url" autoComplete="off" {...form.register('url')} />
      </Field>
      <Controller
        control={form.control}
        name="types"
        render={({ field }) => (
          <TypeChoice types={types} value={field.value} onChange={field.onChange} error={form.errorOf('types')} />
        )}
      />
    </FormDialog>
  );
}
