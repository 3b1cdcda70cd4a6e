import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { Spoken } from '#kernel/web/ui/spoken.tsx';

type Places = Pick<Tournament, 'entries' | 'held' | 'places_left' | 'max_participants' | 'in_ballot' | 'entry_mode'>;

/** The places of the field: taken, held by people who are paying, and left. */
export function TournamentPlaces({ entries, held, places_left, max_participants: max, ...opening }: Places) {
  const { in_ballot: isToCome, entry_mode: mode } = opening;
  const left = isToCome ? max - entries : places_left;
  const words = isToCome && mode === 'ballot' ? 'to be drawn' : 'left';
  const taken = entries - held;
  const kept = max - entries - left;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold tabular-nums">
          {left} {left === 1 ? 'place' : 'places'} {words}
        </span>
        <span className="text-sm text-muted-foreground tabular-nums">
          <Spoken as={`${entries} of ${max}`}>
            {entries}/{max}
          </Spoken>
        </span>
      </p>
      <Progress
        className="mt-2.5"
        value={taken}
        pending={held}
        max={max}
        aria-label="Places given"
        aria-valuetext={`${entries} of ${max}`}
      />
      <p className="mt-2 text-sm text-muted-foreground tabular-nums">
        {taken} taken{held > 0 && `, ${held} being booked`}
        {kept > 0 && `, ${kept} kept for sponsors, codes or the waitlist`}
      </p>
    </div>
  );
}
