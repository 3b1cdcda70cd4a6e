import { useState } from 'react';
import { Link } from 'react-router';
import type { RosterImport, rosterPayments } from '#areas/entries/contract/rosters.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import { writeWords } from './roster-words.ts';
import { PaymentChoice } from '../field/payment-choice.tsx';
import type { RosterStepProps } from './roster-step.ts';

export type WriteOrder = { payment: (typeof rosterPayments)[number]; raise_places: boolean; invite: boolean };

export type WriteCardProps = RosterStepProps & { onWrite: (order: WriteOrder) => void };

/** The decisions before an import, and the button that writes it. */
export function WriteCard({ roster, isBusy, failure, onWrite, onBack }: WriteCardProps) {
  const [payment, setPayment] = useState<WriteOrder['payment']>('nothing');
  const [isInvited, setInvited] = useState(false);
  const [isRaised, setRaised] = useState(false);
  const { counts, places, with_email: withEmail } = roster;
  const fee = formatDollars(roster.registration_fee);
  const isShort = places.needed > places.capacity;
  const isBeyondPlan = places.plan_limit !== null && places.needed > places.plan_limit;
  const open = counts.wrong + counts.asked;
  // Where the file has a column for payments, each row's value applies instead of the choice for all.
  const saysPaid = roster.columns.some(({ field }) => field === 'paid');
  const isNothing = counts.new + counts.changed === 0 && !roster.places_groups;
  const canWrite = open === 0 && !isNothing && (!isShort || (isRaised && !isBeyondPlan));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Import</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        {roster.registration_fee > 0 && counts.new > 0 && !saysPaid && (
          <fieldset>
            <legend className="mb-3 text-sm font-medium">Payment for the entries</legend>
            <RadioGroup value={payment} onValueChange={(value) => setPayment(value as WriteOrder['payment'])}>
              <PaymentChoice value="nothing" title="Nothing" words="No money is noted for them." />
              <PaymentChoice
                value="paid_elsewhere"
                title="Paid elsewhere"
                words={`You have taken ${fee} from each of them: it is on your statement as desk money.`}
              />
              <PaymentChoice
                value="pay_later"
                title="Pays later"
                words={`They are in the field, and ${fee} of each stays due until it is paid.`}
              />
            </RadioGroup>
          </fieldset>
        )}
        {roster.registration_fee > 0 && counts.new > 0 && saysPaid && (
          <p>
            Payments named in the roster are on your statement. Players who have not paid are in the field too, and each
            owes {fee}.
          </p>
        )}
        {withEmail > 0 && (
          <Field
            inline
            label={`Invite ${withEmail.toLocaleString('en-US')} ${withEmail === 1 ? 'player' : 'players'}`}
            description="They are mailed that they are entered. Otherwise nobody is mailed."
          >
            <Checkbox checked={isInvited} onCheckedChange={setInvited} />
          </Field>
        )}
        {isShort && <RoomNotice roster={roster} isBeyondPlan={isBeyondPlan} isRaised={isRaised} onRaise={setRaised} />}
        {failure && (
          <Alert variant="destructive">
            <AlertTitle>Nothing was written</AlertTitle>
            <AlertDescription>{failure}</AlertDescription>
          </Alert>
        )}
        {open > 0 && (
          <p className="text-base text-muted-foreground">
            {open === 1 ? 'One row is' : `${open.toLocaleString('en-US')} rows are`} wrong or not answered yet: correct,
            answer or leave them out.
          </p>
        )}
        {isNothing && open === 0 && (
          <p className="text-base text-muted-foreground">
            There is nothing to write: everybody is entered as the roster says.
          </p>
        )}
      </CardContent>
      <CardFooter>
        {!isNothing && (
          <Button
            busy={isBusy}
            disabled={!canWrite}
            onClick={() => onWrite({ payment, raise_places: isShort && isRaised, invite: isInvited })}
          >
            {writeWords(counts)}
          </Button>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={onBack}>
          Back to the columns
        </Button>
      </CardFooter>
    </Card>
  );
}

type RoomNoticeProps = {
  roster: RosterImport;
  isBeyondPlan: boolean;
  isRaised: boolean;
  onRaise: (isRaised: boolean) => void;
};

/** The notice that there are too few places, with the ways to get more. */
function RoomNotice({ roster, isBeyondPlan, isRaised, onRaise }: RoomNoticeProps) {
  const { places, counts } = roster;
  const takesCredit = places.credit_above !== null && places.needed > places.credit_above;
  const covered =
    places.plan_limit === null
      ? 'your plan has no limit'
      : `up to ${places.plan_limit.toLocaleString('en-US')} are covered`;
  const terms = takesCredit ? `takes an event credit, with which ${covered}` : covered;
  return (
    <Alert>
      <AlertTitle>
        There is room for {places.free.toLocaleString('en-US')} more, and the roster has{' '}
        {counts.new.toLocaleString('en-US')}
      </AlertTitle>
      <AlertDescription className="grid gap-3">
        {isBeyondPlan ? (
          <span>
            {places.needed.toLocaleString('en-US')} places are needed, and {covered}. Leave some out, or{' '}
            <Link to={paths.organizerUpgrade()} className="font-medium text-primary underline underline-offset-4">
              look at the plans
            </Link>
            .
          </span>
        ) : (
          <Field inline label={`Raise places to ${places.needed.toLocaleString('en-US')} (${terms})`}>
            <Checkbox checked={isRaised} onCheckedChange={onRaise} />
          </Field>
        )}
      </AlertDescription>
    </Alert>
  );
}
