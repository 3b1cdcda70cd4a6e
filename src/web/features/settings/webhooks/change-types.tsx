import { useState } from 'react';
import type { Webhook } from '#contracts/webhooks.ts';
import type { WebhookType } from '#contracts/webhook-choices.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { WebhookCalls, WebhookList } from './queries.ts';
import { TypeChoice } from './type-choice.tsx';

type ChangeTypesProps = {
  webhook: Webhook;
  types: WebhookList['types'];
  calls: WebhookCalls;
  onChange: () => void;
};

/** Another address for the same messages, or other messages for the same address. */
export function ChangeTypes({ webhook, types, calls, onChange }: ChangeTypesProps) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState(webhook.url);
  const [chosen, setChosen] = useState(webhook.types as WebhookType[]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await call(calls.change, { params: { id: webhook.id }, body: { url, types: chosen } });
      setOpen(false);
      setFailure(undefined);
      onChange();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Change <span className="sr-only">{webhook.url}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Change this webhook</DialogTitle>
          <DialogDescription>What waits goes to the new address as well.</DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field label="Address" error={failure} required>
            <Input type="url" autoComplete="off" value={url} onChange={({ target }) => setUrl(target.value)} />
          </Field>
          <TypeChoice types={types} value={chosen} onChange={setChosen} />
          <DialogFormFoot submit="Save" isBusy={isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
