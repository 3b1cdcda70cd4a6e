import type { TiedCards as Tied } from '#areas/scoring/contract/leaderboards.ts';
import { cn } from '#kernel/web/ui/class-names.ts';

/** Both cards of a broken tie, one below the other, with the holes of the deciding comparison marked. */
export const TiedCards = ({ tied: { text, rows } }: { tied: Tied }) => (
  <div
    className="strip-of-columns rounded-lg border"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={text}
  >
    <table className="w-full min-w-96 text-center text-sm tabular-nums">
      <caption className="px-2 py-1.5 text-left font-semibold">{text}</caption>
      <thead className="bg-muted text-muted-foreground">
        <tr className="h-8">
          <th scope="col" className="px-2 text-left font-medium">
            Hole
          </th>
          {rows[0]?.holes.map(({ hole }) => (
            <th key={hole} scope="col" className="min-w-7 font-medium">
              {hole}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, holes }) => (
          <tr key={name} className="h-9 border-t">
            <th scope="row" className="max-w-32 truncate px-2 text-left font-medium">
              {name}
            </th>
            {holes.map(({ hole, value, is_compared }) => (
              <td key={hole} className={cn(is_compared ? 'bg-accent font-semibold' : 'text-muted-foreground')}>
                {value}
                {is_compared && <span className="sr-only">, compared</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
