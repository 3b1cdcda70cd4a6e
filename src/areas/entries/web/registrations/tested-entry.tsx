import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TestEntry } from '#areas/entries/contract/test-entries.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { PriceLines } from './price-lines.tsx';

type TestedEntryProps = { tournamentId: string; tested: TestEntry; onAgain: () => void };

/** The payment of the test entry, in a sentence. */
function paymentSentence({ total, places, shares }: TestEntry): string {
  const areIn = places === 1 ? 'is in' : `and their group of ${places} are in`;
  if (shares)
    return `Each gets a link to pay their share (${shares.map(formatDollars).join(', ')}). All are in once all have paid.`;
  if (total === 0) return `It costs nothing: the golfer ${areIn} at once.`;
  return `The golfer pays ${formatDollars(total)} by card, ${places === 1 ? 'and is in' : areIn}.`;
}

/** The result of a test entry. */
export function TestedEntry({ tournamentId, tested, onAgain }: TestedEntryProps) {
  const { total, lines, division, mail, notes } = tested;
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, []);
  const screens = { edit: paths.tournamentManagement(tournamentId), payments: paths.organizerDashboard() };
  return (
    <div className="flex flex-col gap-6">
      {notes.map(({ text, place }) => (
        <Alert key={text}>
          <CircleAlert aria-hidden />
          <AlertDescription className="text-foreground">
            {text}{' '}
            {place && (
              <Link to={screens[place]} className="font-medium whitespace-nowrap underline underline-offset-4">
                {place === 'edit' ? 'Go to the draft' : 'Set up payments'}
              </Link>
            )}
          </AlertDescription>
        </Alert>
      ))}
      <Card>
        <CardContent className="flex flex-col gap-5">
          <CircleCheckBig className="size-9 text-primary" aria-hidden />
          <div>
            <h2 ref={top} tabIndex={-1} className="scroll-mt-36 text-lg font-semibold outline-none">
              The entry would be taken
            </h2>
            <p className="mt-1.5 text-muted-foreground">{paymentSentence(tested)} Nothing of this test was kept.</p>
          </div>
          <div className="flex flex-col gap-3 rounded-xl border bg-muted/50 p-5">
            {division && <p className="text-base">Division: {division}</p>}
            <PriceLines lines={lines} />
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-muted-foreground">Total amount</span>
              <Money dollars={total} className="text-xl font-semibold tabular-nums" />
            </p>
          </div>
          <TestedMail mail={mail} />
          <div>
            <Button onClick={onAgain}>Test again</Button>
          </div>
        </CardContent>
      </Card>
    </div>
  );
}

const TestedMail = ({ mail }: Pick<TestEntry, 'mail'>) => (
  <section aria-labelledby="tested-mail">
    <h3 id="tested-mail" className="mb-3 font-semibold">
      The mail they get
    </h3>
    <div className="flex flex-col gap-4 rounded-xl border p-5">
      <p className="border-b pb-3 font-medium">{mail.subject}</p>
      <p>{mail.greeting}</p>
      {mail.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl className="grid gap-x-6 gap-y-1.5 text-base sm:grid-cols-[auto_1fr]">
        {mail.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="mb-1.5 min-w-0 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
