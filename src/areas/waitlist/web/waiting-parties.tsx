import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import type { Asked, WaitingParty } from './move-dialog.tsx';

type WaitingPartiesProps = { parties: WaitingParty[]; zone: string; onAsk: (asked: Asked) => void };

/** The waitlist in its order, with the organizer's actions. */
export const WaitingParties = ({ parties, zone, onAsk }: WaitingPartiesProps) => (
  <ol className="divide-y">
    {parties.map((party) => (
      <li key={party.id} className="flex flex-col gap-3 py-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 gap-4">
          <span className="w-8 shrink-0 text-right text-lg font-semibold tabular-nums">{party.place}</span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
              {party.name || 'A former golfer'}
              {party.is_premium && <Fact>{planNameOf('priority_registration')}</Fact>}
              {party.is_barred && <State tone="bad" words="No entry left this month" />}
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground">
              {party.people} {party.people === 1 ? 'player' : 'players'}
              {party.min_places < party.people && `, at least ${party.min_places}`} · since{' '}
              <Instant at={party.joined_at} timeZone={zone} />
            </p>
            {party.email && (
              <a
                className="text-sm wrap-anywhere text-primary underline underline-offset-4"
                href={`mailto:${party.email}`}
              >
                {party.email}
              </a>
            )}
            {party.moved && <p className="mt-0.5 text-sm">Moved: {party.moved}</p>}
          </div>
        </div>
        <IfHolds permission="field.write">
          <div className="flex shrink-0 flex-wrap gap-2">
            {(
              [
                ['offer', 'Offer now'],
                ['move', 'Move'],
                ['remove', 'Remove'],
              ] as const
            ).map(([what, label]) => (
              <Button
                key={what}
                size="sm"
                variant={what === 'remove' ? 'ghost' : 'outline'}
                onClick={() => onAsk({ what, party })}
              >
                {label}
                <span className="sr-only"> {party.name}</span>
              </Button>
            ))}
          </div>
        </IfHolds>
      </li>
    ))}
  </ol>
);
