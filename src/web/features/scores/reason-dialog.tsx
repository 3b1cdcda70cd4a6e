import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type ReasonDialogProps = {
  title: string;
  /** What it will do, line by line. */
  effects: readonly string[];
  /** The one button that does exactly that. */
  action: string;
  isHarmful?: boolean;
  /** Throws what went wrong: the dialog says it and stays. */
  onAct: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Something that is kept with a reason: what it does, why, and the button. */
export function ReasonDialog({ title, effects, action, isHarmful = false, onAct, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onAct(reason.trim());
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="sr-only">What it will do is said before it happens.</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-lg bg-muted px-4 py-3">
            {effects.map((effect) => (
              <li key={effect} className="flex items-start gap-2.5">
                <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden />
                <span>{effect}</span>
              </li>
            ))}
          </ul>
          <Field label="Reason" required error={isTried && reason.trim() === '' ? 'Say why' : undefined}>
            <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </Field>
          {failure && (
            <Alert variant="destructive">
              <AlertDescription>{failure}</AlertDescription>
            </Alert>
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" variant={isHarmful ? 'destructive' : 'default'} busy={isBusy}>
              {action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
