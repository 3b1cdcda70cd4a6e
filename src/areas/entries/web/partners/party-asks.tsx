import type { AskAnswer, PartyAsk } from '#areas/entries/contract/partners.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { partyWords } from './party-words.ts';

type PartyAsksProps = {
  asks: readonly PartyAsk[];
  isBusy: boolean;
  onAnswer: (askId: string, answer: AskAnswer, done: string) => void;
};

/** The open requests to play together, sent and received. */
export const PartyAsks = ({ asks, isBusy, onAnswer }: PartyAsksProps) => (
  <section aria-labelledby="party-asks">
    <h3 id="party-asks" className="font-semibold">
      Open asks
    </h3>
    <ul className="divide-y">
      {asks.map((ask) => (
        <li key={ask.id} className="flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:justify-between">
          <p className="min-w-0">
            {ask.is_own ? 'You asked ' : ''}
            <span className="font-medium">{ask.name}</span>
            {ask.is_own ? '' : ' asks to play together'}
            <span className="block text-sm text-muted-foreground">{partyWords(ask)}</span>
            {ask.message && <span className="block wrap-anywhere">{ask.message}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            {ask.is_own ? (
              <Button
                variant="outline"
                size="sm"
                disabled={isBusy}
                onClick={() => onAnswer(ask.id, 'withdraw', 'Withdrawn')}
              >
                Withdraw<span className="sr-only"> the request to {ask.name}</span>
              </Button>
            ) : (
              <>
                <Button size="sm" disabled={isBusy} onClick={() => onAnswer(ask.id, 'accept', 'You play together')}>
                  Accept<span className="sr-only"> {ask.name}</span>
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => onAnswer(ask.id, 'decline', 'Declined')}
                >
                  Decline<span className="sr-only"> {ask.name}</span>
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
