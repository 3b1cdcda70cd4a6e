import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';

/** One state of a place on the waitlist: an icon, a title and an explanation. */
export const Frame = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <Card>
    <CardContent className="flex flex-col items-start gap-4">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent text-accent-foreground">
        <Icon className="size-6" aria-hidden />
      </span>
      <h2 className="text-2xl font-semibold text-balance">{title}</h2>
      {children}
    </CardContent>
  </Card>
);

/** A fact about a golfer's place on the waitlist. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** A party's size and minimum, in words. */
export const partyOf = ({ people, min_places: minPlaces }: WaitlistEntry) => {
  const all = `${people} ${people === 1 ? 'player' : 'players'}`;
  return minPlaces < people ? `${all}, at least ${minPlaces}` : all;
};

/** The course of a turn, in sentences. */
export function whatHappens({ fee, card, offer_hours: hours, turn_minutes: turn }: WaitlistEntry): string {
  if (fee === 0) return 'When your turn comes you are in at once, and we tell you by mail and push.';
  const lasting = turn ? `${turn} minutes` : `up to ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const hold = `hold the place for ${lasting} while you pay`;
  if (card && !card.is_refused)
    return `When your turn comes your card is charged and you are in. Where it is not accepted we tell you at once, and ${hold}.`;
  return `When your turn comes we tell you by mail and push, and ${hold}. Nothing is charged for waiting.`;
}
