import type { Bundle, HoleRow } from '../view/hole-view.ts';
import { ballFields } from '#areas/scoring/rules/card-orders.ts';
import type { Beside } from '../state/write-entry.ts';
import { counted, shortName } from '../view/words.ts';

/** For a team that plays one ball: whose drive was used. Optional, entered with the score. */
export function DriveRow({
  row,
  bundle,
  onDrive,
}: {
  row: HoleRow;
  bundle: Bundle;
  onDrive: (beside: Beside) => void;
}) {
  const { view, value, merged } = row;
  if (!view.card.is_team || view.card.players.length < 2 || value === null || view.isReturned) return null;
  const drives = Object.values(view.merged.drives);
  const nameOf = (id: string) => {
    const name = bundle.players.find((player) => player.id === id)?.name;
    return name ? shortName(name, bundle.players) : 'Player';
  };
  return (
    <fieldset className="drives">
      <legend>Whose drive?</legend>
      {view.card.players.map((id) => (
        <button
          key={id}
          type="button"
          className="plain-button"
          aria-pressed={merged.drive === id}
          onClick={() => onDrive(ballFields(true, view.card.players, id))}
        >
          {nameOf(id)} <small>{counted(drives.filter((drive) => drive === id).length, 'drive')}</small>
        </button>
      ))}
    </fieldset>
  );
}
