import { useState } from 'react';
import type { DisputeCase as Case } from '#areas/money/contract/disputes.ts';
import { DisputeState } from './dispute-state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { reasonWords } from '#areas/money/rules/dispute-words.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { evidenceFields } from './evidence-fields.ts';

/** A disputed payment: what the bank says, where the money is, and the answer. */
export function DisputeCase({ loaded }: { loaded: Case }) {
  const [dispute, setDispute] = useState(loaded);
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardHeader className="flex flex-row flex-wrap items-center justify-between gap-3">
          <CardTitle>
            <Money dollars={dispute.amount} cents />
          </CardTitle>
          <DisputeState dispute={dispute} />
        </CardHeader>
        <CardContent className="flex flex-col gap-3">
          <p>
            {dispute.who || 'A cardholder'} {reasonWords(dispute.reason)}.
          </p>
          <p>{whereTheMoneyIs(dispute)}</p>
          {dispute.sent_at && (
            <p>
              {dispute.was_sent_by_time
                ? 'Nobody had sent the answer: it went out as it stood on '
                : 'You answered on '}
              <LocalTime at={dispute.sent_at} />.
            </p>
          )}
          {dispute.answer_until && (
            <p className="font-medium">
              Answer by <LocalTime at={dispute.answer_until} />. An unsent answer then goes out as it stands. Banks take
              one answer.
            </p>
          )}
        </CardContent>
      </Card>
      {dispute.answer_until ? <EvidenceForm dispute={dispute} onChanged={setDispute} /> : <Sent dispute={dispute} />}
    </div>
  );
}

function whereTheMoneyIs({ status, is_held: isHeld }: Case): string {
  if (isHeld) return 'The bank holds the money. It is taken out of your account until the bank has decided.';
  if (status === 'won') return 'The bank decided for you. The money is back in your account.';
  if (status === 'lost')
    return 'The bank gave the money to the cardholder. The entry stands: end it in the list of players if you like.';
  return 'No money has moved.';
}

/** The evidence that the bank was sent, or would have been. */
const Sent = ({ dispute: { evidence, sent_at: sentAt } }: { dispute: Case }) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">{sentAt ? 'Answer to the bank' : 'Known facts'}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-5">
      {evidenceFields
        .filter(({ name }) => evidence[name] !== '')
        .map(({ name, label }) => (
          <section key={name}>
            <h2 className="font-semibold">{label}</h2>
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted-foreground">{evidence[name]}</p>
          </section>
        ))}
    </CardContent>
  </Card>
);
