import type { SheetEffects } from '#areas/play/contract/tee-sheets.ts';

const shownAtOnce = 200;

/** The notice to each golfer, a line for each. */
export function EffectList({ effects, isSilent }: { effects: SheetEffects; isSilent: boolean }) {
  const { told, unreachable } = effects;
  const count = told.length;
  const reached = count - unreachable;
  if (isSilent || count === 0) return <p className="font-medium">Nobody is told.</p>;
  return (
    <section aria-label="Messages" className="grid gap-2">
      <p className="font-medium tabular-nums">
        {unreachable > 0 && `${reached} of `}
        {count} {count === 1 ? 'player is' : 'players are'} told:
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by the keyboard
        tabIndex={0}
        className="max-h-64 divide-y overflow-y-auto rounded-lg border"
      >
        {told.slice(0, shownAtOnce).map(({ player_id, name, message }) => (
          <li key={player_id} className="px-4 py-2.5 text-base">
            <span className="font-medium">{name}</span>
            <span className="block text-muted-foreground">{message}</span>
          </li>
        ))}
      </ul>
      {count > shownAtOnce && <p className="text-sm text-muted-foreground">And {count - shownAtOnce} more.</p>}
      {unreachable > 0 && (
        <p className="text-sm text-muted-foreground">
          {unreachable} of them {unreachable === 1 ? 'has' : 'have'} neither an account nor a mail address: tell them
          yourself.
        </p>
      )}
    </section>
  );
}
