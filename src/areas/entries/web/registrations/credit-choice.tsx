import { useQuery } from '@tanstack/react-query';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Label } from '#kernel/web/ui/label.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import type { PricedEntry } from './use-choices.ts';

/** The golfer's credit with a tournament's organizer, in dollars; 0 until it has been read. */
export function useOwnCredit(organizerId: string, isAsked: boolean): number {
  const isGolfer = useViewer()?.profile.account_type === 'golfer';
  const { data } = useQuery({
    queryKey: ['own-credits'],
    queryFn: () => call(creditsEndpoints.listOwnCredits),
    enabled: isAsked && isGolfer,
    retry: false,
  });
  return data?.data.find(({ organizer_id: id }) => id === organizerId)?.left ?? 0;
}

/** The price list for a tournament that has only its fee, because credit is a line of a price list. */
export const feeAlone = ({ registration_fee: fee, start_date: date, time_zone: zone }: TournamentDetail): Terms => ({
  version: 0,
  price: fee,
  price_name: null,
  price_until: null,
  next_price: null,
  from: fee,
  takes_codes: false,
  keeps_places: false,
  shares: null,
  extras: [],
  divisions: [],
  questions: [],
  start_date: date,
  time_zone: zone,
});

/** Credit is used by default, unless the golfer keeps it for later. */
export const CreditChoice = ({ priced: { credit } }: { priced: PricedEntry }) =>
  credit.dollars > 0 ? (
    <Label className="flex items-start gap-3 rounded-xl border p-4 font-normal">
      <Checkbox checked={credit.isUsed} onCheckedChange={credit.use} className="mt-0.5" />
      <span>
        <span className="block font-medium">Use my credit of {formatDollars(credit.dollars)}</span>
        <span className="mt-1 block text-sm text-muted-foreground">
          It comes back as credit where you withdraw in time.
        </span>
      </span>
    </Label>
  ) : null;
