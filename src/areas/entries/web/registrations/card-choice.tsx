import { useId } from 'react';
import type { WaitingList } from './waiting-list.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Label } from '#kernel/web/ui/label.tsx';

export type CardWish = 'save' | 'ask';
type CardChoiceProps = { waitlist: WaitingList; wish: CardWish; onWish: (wish: CardWish) => void };

/**
 * The choice for a party on the waitlist: charge a saved card for an offer, or ask first. Native radio buttons, because
 * the server renders them and the page's policy allows no inline styles.
 */
export function CardChoice({ waitlist, wish, onWish }: CardChoiceProps) {
  const name = useId();
  const choices = [
    {
      value: 'save',
      title: 'Save my card and take the place automatically',
      words: 'You see the terms and enter the card on a secure page. Nothing is charged now.',
    },
    { value: 'ask', ...askWords(waitlist) },
  ] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">When a place is yours</legend>
      {choices.map(({ value, title, words }) => (
        <Label
          key={value}
          className={cn(
            'flex items-start gap-3 rounded-lg border bg-card px-4 py-3 font-normal',
            'has-checked:border-primary',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={wish === value}
            onChange={() => onWish(value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-medium">{title}</span>
            <span className="mt-1 block text-sm text-muted-foreground">{words}</span>
          </span>
        </Label>
      ))}
    </fieldset>
  );
}

const hoursWord = (hours: number) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** The time to pay for a golfer who is asked first; shortly after a waiting room opens, a turn of some minutes. */
function askWords({ ballot, offer_hours: hours }: WaitingList): { title: string; words: string } {
  if (ballot?.mode === 'queue' && ballot.turn_minutes !== null)
    return {
      title: `Ask me first: I get ${ballot.turn_minutes} minutes to pay`,
      words: `From three hours after the opening on ${hoursWord(hours)}. You can save a card later.`,
    };
  return {
    title: `Ask me first: I get ${hoursWord(hours)} to pay`,
    words: 'Less where the time left is short. You can save a card later.',
  };
}
