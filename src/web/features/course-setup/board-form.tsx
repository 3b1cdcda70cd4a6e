import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { FollowsForm } from './follows-form.tsx';
import type { PlayChanges } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

const percentOf = (typed: string): number | null => {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && value >= 0 && value <= 150 && Number.isInteger(Math.round(value * 1e6) / 1e5)
    ? value
    : null;
};

/** A board: whether there is one, and its allowance; matches have an allowance alone. */
export function BoardForm({ setUp, changeKey, onDone }: { setUp: SetUp; changeKey: string; onDone: () => void }) {
  const { boards, changes, follows } = setUp.play;
  const board = boards.find(({ change_key }) => change_key === changeKey);
  const line = follows.find(({ key }) => key === `board:${changeKey}`);
  // Where matches are played without strokes the line names no percent: what was set before is kept.
  const shown = Number.parseFloat(line?.value ?? '');
  const ofMatches = Number.isNaN(shown) ? (changes.boards[changeKey]?.allowance_percent ?? 100) : shown;
  const matches = changeKey === 'matches' ? ofMatches : null;
  const [isLeftOut, setLeftOut] = useState(board?.is_left_out ?? false);
  const [typed, setTyped] = useState(() =>
    (board?.weights_percent ?? [board?.allowance_percent ?? matches].filter((own) => own !== null)).map(String),
  );
  const [isTried, setTried] = useState(false);
  const percents = typed.map(percentOf);
  const edit = () => {
    setTried(true);
    if (percents.includes(null)) return null;
    const [first] = percents;
    const own = {
      ...(board ? { is_left_out: isLeftOut } : {}),
      ...(board?.weights_percent
        ? { weights_percent: percents.filter((one) => one !== null) }
        : { allowance_percent: first ?? undefined }),
    };
    return ({ boards: now }: PlayChanges) => ({
      boards: { ...now, [changeKey]: { ...now[changeKey], ...own } },
    });
  };
  const follow = ({ boards: { [changeKey]: _, ...others } }: PlayChanges) => ({ boards: others });
  const labelOf = (place: number) => {
    if (typed.length === 1) return 'Percent of the course handicap';
    return `Percent, ${['lowest', 'second', 'third', 'fourth'][place]} handicap`;
  };
  return (
    <FollowsForm
      setUp={setUp}
      title={board?.name ?? 'Matches'}
      why="The Rules of Handicapping recommend an allowance for each format; yours counts here."
      isChanged={line?.is_changed ?? false}
      follows={follow}
      edit={edit}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {typed.map((value, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
            key={place}
            label={labelOf(place)}
            error={isTried && percents[place] === null ? 'Must be from 0 to 150' : undefined}
          >
            <Input
              inputMode="decimal"
              value={value}
              onChange={({ target }) => setTyped(typed.with(place, target.value))}
            />
          </Field>
        ))}
      </div>
      {board && (
        <Field label="Leave this board out" inline>
          <Checkbox checked={isLeftOut} onCheckedChange={setLeftOut} />
        </Field>
      )}
    </FollowsForm>
  );
}
