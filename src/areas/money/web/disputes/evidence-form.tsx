import { useState } from 'react';
import { type DisputeCase, type DisputeEvidence, disputeEvidenceSchema } from '#areas/money/contract/disputes.ts';
import { disputesEndpoints } from '#areas/money/contract/endpoints/disputes.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { evidenceFields } from './evidence-fields.ts';

type EvidenceFormProps = { dispute: DisputeCase; onChanged: (dispute: DisputeCase) => void };

/** The answer to the bank, filled in: to be changed, kept, and sent once. */
export function EvidenceForm({ dispute, onChanged }: EvidenceFormProps) {
  const params = { id: dispute.id };
  const [asked, setAsked] = useState<DisputeEvidence | null>(null);
  const keep = (body: DisputeEvidence) => call(disputesEndpoints.setDisputeEvidence, { params, body });
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
    onChanged(await call(disputesEndpoints.submitDispute, { params }));
    toast({ title: 'Sent to the bank', description: 'You are told how it decides.' });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-lg">Your answer</CardTitle>
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
