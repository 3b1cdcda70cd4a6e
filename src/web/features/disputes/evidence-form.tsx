import { useState } from 'react';
import { type DisputeCase, type DisputeEvidence, disputeEvidenceSchema } from '#contracts/disputes.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { useEndpointForm } from '#web/client/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { evidenceFields } from './evidence-fields.ts';

type EvidenceFormProps = { dispute: DisputeCase; onChanged: (dispute: DisputeCase) => void };

/** The answer to the bank, filled in: to be changed, kept, and sent once. */
export function EvidenceForm({ dispute, onChanged }: EvidenceFormProps) {
  const params = { id: dispute.id };
  const [asked, setAsked] = useState<DisputeEvidence | null>(null);
  const keep = (body: DisputeEvidence) => call(endpoints.setDisputeEvidence, { params, body });
  const form = useEndpointForm(disputeEvidenceSchema, {
    draft: ['evidence', dispute.id],
    defaults: dispute.evidence,
    send: keep,
    next: (kept) => kept.evidence,
    onDone: (kept) => {
      onChanged(kept);
      toast({ title: 'Kept', description: 'Nothing was sent to the bank yet.' });
    },
  });
  const send = async (body: DisputeEvidence) => {
    if (form.isDirty) {
      const kept = await keep(body);
      form.reset(kept.evidence);
      onChanged(kept);
    }
    onChanged(await call(endpoints.submitDispute, { params }));
    toast({ title: 'Sent to the bank', description: 'You are told how it decides.' });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-xl">Your answer</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
          {evidenceFields.map(({ name, label, hint }) => (
            <Field key={name} label={label} description={hint} error={form.errorOf(name)} required={name === 'product'}>
              <Textarea maxLength={20_000} {...form.register(name)} />
            </Field>
          ))}
          <Button className="justify-self-start" onClick={form.handleSubmit((body) => setAsked(body))}>
            Send to the bank
          </Button>
          <FormFoot form={form} submit="Keep for later" variant="outline" />
        </form>
      </CardContent>
      <ConfirmDialog
        subject={asked}
        title="Send this answer?"
        words={() => 'The bank takes one answer. It cannot be changed once it was sent.'}
        action="Send to the bank"
        variant="default"
        onAct={send}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
