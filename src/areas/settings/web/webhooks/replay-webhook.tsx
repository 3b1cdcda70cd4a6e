import { useState } from 'react';
import { z } from 'zod';
import { keptDays } from '#areas/integrations/contract/webhook-choices.ts';
import type { Webhook } from '#areas/integrations/contract/webhooks.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { DialogFormFoot } from '#kernel/web/ui/dialog-form-foot.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** As the browser's date-time field gives it, in local time. */
const formSchema = z.object({
  since: z.string().refine((typed) => !Number.isNaN(Date.parse(typed)), 'Please choose a day and a time'),
});

type ReplayWebhookProps = { webhook: Webhook; onSent: () => void };

/** Sends everything since an instant again, for a program that was down or lost data. */
export function ReplayWebhook({ webhook, onSent }: ReplayWebhookProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useEndpointForm(formSchema, {
    draft: null,
    defaults: { since: '' },
    send: ({ since }) =>
      call(webhooksEndpoints.replayWebhook, {
        params: { id: webhook.id },
        body: { since: new Date(since).toISOString() },
      }),
    onDone: ({ sent_again: count }) => {
      setOpen(false);
      toast({
        title: count === 0 ? 'Nothing happened since then' : 'On its way',
        ...(count > 0 ? { description: `${count.toLocaleString('en-US')} sent again.` } : {}),
      });
      onSent();
    },
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Send everything since… <span className="sr-only">to {webhook.url}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title="Send everything since…"
          description={
            <>
              Earlier deliveries come again, with the same <code>webhook-id</code>. Events are kept for {keptDays} days.
            </>
          }
        />
        <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
          <Field label="Since, by your clock" error={form.errorOf('since')} required>
            <Input type="datetime-local" {...form.register('since')} />
          </Field>
          <DialogFormFoot submit="Send again" isBusy={form.isBusy} failure={form.failure} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
