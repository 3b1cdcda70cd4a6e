import { useState } from 'react';
import { z } from 'zod';
import type { Webhook } from '#areas/integrations/contract/webhooks.ts';
import { webhookTypes } from '#areas/integrations/contract/webhook-choices.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { DialogFormFoot } from '#kernel/web/ui/dialog-form-foot.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import type { Tested, WebhookList } from './queries.ts';

const testSchema = z.object({ type: z.enum(webhookTypes) });

type TestWebhookProps = { webhook: Webhook; types: WebhookList['types']; onSent: () => void };

/** Sends a test event of any type, and shows the response. */
export function TestWebhook({ webhook, types, onSent }: TestWebhookProps) {
  const [outcome, setOutcome] = useState<Tested | null>(null);
  const form = useEndpointForm(testSchema, {
    draft: null,
    defaults: { type: 'ping' },
    send: (body) => {
      setOutcome(null);
      return call(webhooksEndpoints.testWebhook, { params: { id: webhook.id }, body });
    },
    onDone: (tested) => {
      setOutcome(tested);
      onSent();
    },
  });
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Send a test event <span className="sr-only">to {webhook.url}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title="Send a test event"
          description={
            <>
              Made up, in the shape of a real one, with the header <code>webhook-test</code>. It is sent once.
            </>
          }
        />
        <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
          <Field label="Event" error={form.errorOf('type')}>
            <Select {...form.register('type')}>
              <Options of={types.map((one) => [one.type, `${one.type}: ${one.words}`])} />
            </Select>
          </Field>
          <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
          <DialogFormFoot submit="Send it" isBusy={form.isBusy} failure={form.failure} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Outcome({ outcome: { status, error, ms, answer, is_done: isDone } }: { outcome: Tested }) {
  return (
    <div className="rounded-md border p-3 text-sm">
      <p className="font-medium">
        {isDone ? 'It was taken' : 'It was not taken'}: {status === null ? error : `answered ${status}`} after{' '}
        {ms.toLocaleString('en-US')} ms
      </p>
      {answer && <pre className="mt-2 max-h-40 overflow-auto font-mono text-sm whitespace-pre-wrap">{answer}</pre>}
    </div>
  );
}
