import { type FormEvent, useState } from 'react';
import { type PaidHow, paidHows } from '#contracts/prize-choices.ts';
import type { Award, Prizes } from '#contracts/prizes.ts';
import { messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { payAward, voidAward } from './queries.ts';

const hows: Record<PaidHow, string> = {
  cash: 'In cash',
  check: 'By check',
  club_credit: 'As credit in the pro shop',
  other: 'By hand',
};
const states = { owed: 'Owed', paid: 'Handed out', void: 'Taken back' };

type AwardListProps = { awards: readonly Award[]; mayPay: boolean; onChange: (prizes: Prizes) => void };

/** Everything that was awarded, with what became of it. */
export function AwardList({ awards, mayPay, onChange }: AwardListProps) {
  const [asked, setAsked] = useState<{ award: Award; deed: 'pay' | 'void' } | null>(null);
  if (awards.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Awarded</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid divide-y">
          {awards.map((award) => (
            <li
              key={award.id}
              className="grid gap-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  {award.name}: {award.thing ?? formatDollars(award.amount)}
                </p>
                <p className="text-sm text-muted-foreground wrap-anywhere">
                  No. {award.number}, {[award.pot_name, award.place].filter(Boolean).join(', ')}
                  {award.paid_how && award.state === 'paid' && `, ${hows[award.paid_how].toLowerCase()}`}
                </p>
                {(award.void_reason ?? award.reason) && (
                  <p className="text-sm wrap-anywhere">Because: {award.void_reason ?? award.reason}</p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Badge variant={award.state === 'paid' ? 'default' : 'outline'}>{states[award.state]}</Badge>
                {award.state === 'paid' && (
                  <Button asChild variant="outline" size="sm">
                    <a href={paths.awardReceipt(award.id)} aria-label={`Receipt of ${award.name}`}>
                      Receipt
                    </a>
                  </Button>
                )}
                {mayPay && award.state === 'owed' && (
                  <Button
                    size="sm"
                    aria-label={`Hand out to ${award.name}`}
                    onClick={() => setAsked({ award, deed: 'pay' })}
                  >
                    Hand out
                  </Button>
                )}
                {mayPay && award.state !== 'void' && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Take back from ${award.name}`}
                    onClick={() => setAsked({ award, deed: 'void' })}
                  >
                    Take back
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
      {asked && <AwardDialog {...asked} onClose={() => setAsked(null)} onChange={onChange} />}
    </Card>
  );
}

type AwardDialogProps = {
  award: Award;
  deed: 'pay' | 'void';
  onClose: () => void;
  onChange: (prizes: Prizes) => void;
};

function AwardDialog({ award, deed, onClose, onChange }: AwardDialogProps) {
  const [how, setHow] = useState<PaidHow>(award.pays === 'credit' ? 'club_credit' : 'cash');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isPay = deed === 'pay';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPay && reason.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      onChange(isPay ? await payAward(award.id, how) : await voidAward(award.id, reason.trim()));
      onClose();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const worth = award.thing ?? formatDollars(award.amount);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{isPay ? 'Hand out' : 'Take back'}</DialogTitle>
          <DialogDescription>
            {isPay
              ? `${worth} goes to ${award.name}.`
              : `${worth} of ${award.name} is ${award.state === 'paid' ? 'back with you' : 'owed no more'}.`}
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          {isPay ? (
            <Field label="How" required>
              <Select value={how} onChange={({ target }) => setHow(target.value as PaidHow)}>
                {paidHows.map((one) => (
                  <option key={one} value={one}>
                    {hows[one]}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <Field label="Reason" required error={isTried && reason.trim() === '' ? 'Say why' : undefined}>
              <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <DialogFormFoot
            submit={isPay ? 'Hand out' : 'Take back'}
            isBusy={isBusy}
            failure={failure ? messageOf(failure) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
