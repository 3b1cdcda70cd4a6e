import { Plus } from 'lucide-react';
import { pursePays } from '#areas/results/contract/prize-choices.ts';
import type { PurseInput, Prizes } from '#areas/results/contract/prizes.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';

export type PurseDraft = PurseInput & { key: string };

const pays = { money: 'Money', credit: 'Credit in the pro shop', goods: 'Goods' };
const opens = { void: 'Goes to the other skins', share: 'Is shared on the last hole', return: 'Stays where it is' };

type PurseFieldsProps = {
  purse: PurseDraft;
  prizes: Prizes;
  isUsed: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (purse: PurseDraft) => void;
};

type PartProps = PurseFieldsProps & { set: (part: Partial<PurseDraft>) => void };

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** The fields of one prize: what is won; and in a collapsed part how it is awarded and who pays for it. */
export function PurseFields(props: PurseFieldsProps) {
  const { purse, errorOf, onChange } = props;
  const set = (part: Partial<PurseDraft>) => onChange({ ...purse, ...part });
  const isBoard = purse.kind === 'prizes';
  const isDrawn = purse.kind === 'raffle';
  const isGoods = purse.pays === 'goods';
  return (
    <>
      {isBoard && <BoardFields {...props} set={set} />}
      {!isBoard && !isDrawn && <LostContest {...props} set={set} />}
      {!isBoard && !isDrawn && purse.source === 'fund' && !isGoods && (
        <Field label="Dollars" required error={errorOf('amount')}>
          <DollarInput
            value={purse.amount ?? ''}
            onChange={({ target }) => set({ amount: numberOf(target.value) ?? 0 })}
          />
        </Field>
      )}
      {(isBoard || isGoods) && <Places purse={purse} set={set} errorOf={errorOf} />}
      <MoreFields {...props} set={set} />
    </>
  );
}

/** The leaderboard and flight of the places. */
function BoardFields({ purse, prizes: { choices }, errorOf, set }: PartProps) {
  const board = choices.boards.find(({ id }) => id === purse.board);
  return (
    <>
      <Field label="Leaderboard" required error={errorOf('board')}>
        <Select
          value={purse.board ?? ''}
          onChange={({ target }) => {
            const chosen = choices.boards.find(({ id }) => id === target.value);
            // A prize without a name of its own is named after the chosen board.
            const isNamed = purse.name !== '' && purse.name !== board?.name;
            set({ board: chosen?.id ?? null, flight: null, ...(isNamed ? {} : { name: chosen?.name ?? purse.name }) });
          }}
        >
          <option value="">Choose</option>
          <Options of={choices.boards.map(({ id, name: called }) => [id, called])} />
        </Select>
      </Field>
      {board && board.flights.length > 0 && (
        <Field label="Flight" error={errorOf('flight')}>
          <Select value={purse.flight ?? ''} onChange={({ target }) => set({ flight: target.value || null })}>
            <option value="">All of it</option>
            <Options of={board.flights.map((flight) => [flight, flight])} />
          </Select>
        </Field>
      )}
    </>
  );
}

/** A choice of another contest, for a prize whose contest was removed. */
function LostContest({ purse, prizes: { choices, purses }, errorOf, set }: PartProps) {
  const before = purses.find(({ id }) => id === purse.id);
  if (!before || choices.contests.some(({ id }) => id === before.contest)) return null;
  const contests = choices.contests.filter(({ kind }) => kind === purse.kind);
  return (
    <Field
      label="Contest"
      required
      error={errorOf('contest')}
      description={contests.length === 0 ? 'It is gone: add another, or remove this prize.' : undefined}
    >
      <Select value={purse.contest ?? ''} onChange={({ target }) => set({ contest: target.value || null })}>
        <option value="">Choose</option>
        <Options of={contests.map(({ id, name }) => [id, name])} />
      </Select>
    </Field>
  );
}

/** The settings that are rarely changed: name, source, and form of the prize. */
function MoreFields({ purse, prizes: { choices, rules }, isUsed, errorOf, set }: PartProps) {
  const isBoard = purse.kind === 'prizes';
  const isSold = purse.source === 'extra';
  const faults = ['name', 'source', 'extra', 'pays'].map(errorOf);
  return (
    <details open={isSold || faults.some(Boolean) || undefined}>
      <FoldSummary>More</FoldSummary>
      <div className="grid gap-4 pt-2">
        <Field label="Name" required error={errorOf('name')}>
          <Input value={purse.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        {purse.kind !== 'raffle' && (
          <>
            <Field label="From" error={errorOf('source')}>
              <Select
                value={purse.source}
                disabled={isUsed}
                onChange={({ target }) => set({ source: target.value as PurseDraft['source'], extra: null })}
              >
                <option value="fund">Your prize fund</option>
                <option value="extra" disabled={!rules.are_purses_allowed}>
                  A paid-in game{rules.are_purses_allowed ? '' : ' (confirm it under Amateur rules first)'}
                </option>
              </Select>
            </Field>
            {isSold && (
              <Field label="Extra" required error={errorOf('extra')}>
                <Select
                  value={purse.extra ?? ''}
                  disabled={isUsed}
                  onChange={({ target }) => set({ extra: target.value || null })}
                >
                  <option value="">Choose an extra</option>
                  <Options of={choices.extras.map(({ id, name: called }) => [id, called])} />
                </Select>
              </Field>
            )}
            <Field label="Given as" error={errorOf('pays')}>
              <Select
                value={purse.pays}
                disabled={isUsed}
                onChange={({ target }) => {
                  const given = target.value as PurseDraft['pays'];
                  set({ pays: given, places: !isBoard && given === 'goods' ? [{}] : purse.places.map(() => ({})) });
                }}
              >
                <Options of={pursePays.map((one) => [one, pays[one]])} />
              </Select>
            </Field>
          </>
        )}
        {purse.kind === 'skins' && (
          <Field label="Money of skins not won">
            <Select
              value={purse.open_skins ?? 'void'}
              onChange={({ target }) => set({ open_skins: target.value as NonNullable<PurseDraft['open_skins']> })}
            >
              <Options of={Object.entries(opens)} />
            </Select>
          </Field>
        )}
        {isBoard && (
          <Field label="One prize a player" inline>
            <Checkbox
              checked={purse.is_one_prize ?? false}
              onCheckedChange={(isChecked) => set({ is_one_prize: isChecked })}
            />
          </Field>
        )}
      </div>
    </details>
  );
}

const labelOf = ({ kind, pays: given, source }: PurseDraft, at: number): string => {
  if (kind !== 'prizes') return kind === 'raffle' ? `Prize ${at + 1}` : 'Prize';
  if (given === 'goods') return `Place ${at + 1}`;
  return `Place ${at + 1}, ${source === 'extra' ? 'percent' : 'dollars'}`;
};

type PlacesProps = {
  purse: PurseDraft;
  set: (part: Partial<PurseDraft>) => void;
  errorOf: (part: string) => string | undefined;
};

/** The prize of each place: dollars, a share, or a prize in kind; for a raffle also its winner. */
function Places({ purse, set, errorOf }: PlacesProps) {
  const change = (at: number, place: PurseInput['places'][number]) => set({ places: purse.places.with(at, place) });
  const isGoods = purse.pays === 'goods';
  const isDrawn = purse.kind === 'raffle';
  const isMany = purse.kind === 'prizes' || isDrawn;
  const isSold = purse.source === 'extra';
  return (
    <div className="grid gap-3">
      {purse.places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <div key={at} className={isDrawn ? 'grid gap-3 sm:grid-cols-2' : 'max-w-sm'}>
          <Field label={labelOf(purse, at)} error={errorOf(`places.${at}.`)}>
            {isGoods ? (
              <Input
                value={place.thing ?? ''}
                maxLength={80}
                placeholder="A putter"
                onChange={({ target }) => change(at, { ...place, thing: target.value })}
              />
            ) : (
              <Input
                type="number"
                inputMode="decimal"
                min={0}
                step={isSold ? '0.001' : '0.01'}
                value={(isSold ? place.percent : place.amount) ?? ''}
                onChange={({ target }) => {
                  const value = numberOf(target.value);
                  if (value === undefined) change(at, {});
                  else change(at, isSold ? { percent: value } : { amount: value });
                }}
              />
            )}
          </Field>
          {isDrawn && (
            <Field label={`Winner ${at + 1}`} description={at === 0 ? 'Shown to everybody, and on TV' : undefined}>
              <Input
                value={place.winner ?? ''}
                maxLength={80}
                onChange={({ target: { value } }) => {
                  const { winner: _, ...drawn } = place;
                  change(at, value === '' ? drawn : { ...drawn, winner: value });
                }}
              />
            </Field>
          )}
        </div>
      ))}
      {errorOf('places') && !errorOf('places.') && <p className="text-sm text-destructive">{errorOf('places')}</p>}
      {isMany && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => set({ places: [...purse.places, {}] })}>
            <Plus aria-hidden /> {isDrawn ? 'Another prize' : 'Another place'}
          </Button>
          {purse.places.length > 1 && (
            <Button variant="outline" size="sm" onClick={() => set({ places: purse.places.slice(0, -1) })}>
              {isDrawn ? 'One prize less' : 'One place less'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
