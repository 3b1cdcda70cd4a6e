import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DisputeCase, type DisputeEvidence, disputeEvidenceSchema } from '#contracts/disputes.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { evidenceFields } from './evidence-fields.ts';

type EvidenceFormProps = { dispute: DisputeCase; onChanged: (dispute: DisputeCase) => void };

/** The answer to the bank, filled in: to be changed, kept, and sent once. */
export function EvidenceForm({ dispute, onChanged }: EvidenceFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<DisputeEvidence>({
    resolver: zodResolver(disputeEvidenceSchema),
    defaultValues: dispute.evidence,
  });
  const [asked, setAsked] = useState<DisputeEvidence | null>(null);
  const { errors, isSubmitting, isDirty } = formState;
  const params = { id: dispute.id };
  const keep = async (body: DisputeEvidence) => {
    const kept = await call(endpoints.setDisputeEvidence, { params, body });
    reset(kept.evidence);
    onChanged(kept);
  };
  const save = handleSubmit(async (body) => {
    try {
      await keep(body);
      toast({ title: 'Kept', description: 'Nothing was sent to the bank yet.' });
    } catch (error) {
      if (
        error instanceof ApiError &&
        showServerErrors(error.errors, setError, ['product', 'policy', 'record', 'statement'])
      )
        return;
      setError('root', { message: messageOf(error) });
    }
  });
  const send = async (body: DisputeEvidence) => {
    if (isDirty) await keep(body);
    onChanged(await call(endpoints.submitDispute, { params }));
    toast({ title: 'Sent to the bank', description: 'You are told how it decides.' });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-xl">Your answer</CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" noValidate onSubmit={save} className="grid gap-5">
          {evidenceFields.map(({ name, label, hint }) => (
            <Field
              key={name}
              label={label}
              description={hint}
              error={errors[name]?.message}
              required={name === 'product'}
            >
              <Textarea maxLength={20_000} {...register(name)} />
            </Field>
          ))}
          {errors.root && (
            <Alert variant="destructive">
              <AlertDescription>{errors.root.message}</AlertDescription>
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button onClick={handleSubmit((body) => setAsked(body))}>Send to the bank</Button>
            <Button type="submit" variant="outline" busy={isSubmitting && asked === null}>
              Keep for later
            </Button>
          </div>
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
