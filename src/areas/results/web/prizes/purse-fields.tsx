import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { purseKinds, pursePays } from '#areas/results/contract/prize-choices.ts';
import type { PurseInput, Prizes } from '#areas/results/contract/prizes.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

export type PurseDraft = PurseInput & { key: string };

const kinds = { prizes: 'Places of a leaderboard', skins: 'Skins', pin: 'Closest to the pin', drive: 'Longest drive' };
const pays = { money: 'Money', credit: 'Credit in the pro shop', goods: 'Goods' };
const opens = { void: 'Goes to the other skins', share: 'Is shared on the last hole', return: 'Stays in the purse' };

type PurseFieldsProps = {
  purse: PurseDraft;
  n: number;
  count: number;
  prizes: Prizes;
  isUsed: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (purse: PurseDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** One purse: what is won, by whom, from where. */
export function PurseFields({
  purse,
  n,
  count,
  prizes,
  isUsed,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: PurseFieldsProps) {
  const { choices, rules } = prizes;
  const set = (part: Partial<PurseDraft>) => onChange({ ...purse, ...part });
  const board = choices.boards.find(({ id }) => id === purse.board);
  const contests = choices.contests.filter(({ kind }) => kind === purse.kind);
  const isBoard = purse.kind === 'prizes';
  const isSold = purse.source === 'extra';
  const name = purse.name || `Purse ${n + 1}`;
  return (
    <fieldset className="grid w-full gap-4 rounded-xl border p-4">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="What it is called" required error={errorOf('name')}>
          <Input value={purse.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label="What is won by" error={errorOf('kind')}>
          <Select
            value={purse.kind}
            disabled={isUsed}
            onChange={({ target }) => set({ kind: target.value as PurseDraft['kind'], board: null, contest: null })}
          >
            {purseKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {isBoard ? (
          <Field label="Leaderboard" required error={errorOf('board')}>
            <Select
              value={purse.board ?? ''}
              onChange={({ target }) => set({ board: target.value || null, flight: null })}
            >
              <option value="">Choose</option>
              {choices.boards.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <Field
            label="Contest"
            required
            error={errorOf('contest')}
            description={contests.length === 0 ? <AddedThere tournamentId={prizes.tournament.id} /> : undefined}
          >
            <Select value={purse.contest ?? ''} onChange={({ target }) => set({ contest: target.value || null })}>
              <option value="">Choose</option>
              {contests.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {board && board.flights.length > 0 && (
          <Field label="Flight" error={errorOf('flight')}>
            <Select value={purse.flight ?? ''} onChange={({ target }) => set({ flight: target.value || null })}>
              <option value="">All of it</option>
              {board.flights.map((flight) => (
                <option key={flight} value={flight}>
                  {flight}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="From" error={errorOf('source')}>
          <Select
            value={purse.source}
            disabled={isUsed}
            onChange={({ target }) => set({ source: target.value as PurseDraft['source'], extra: null })}
          >
            <option value="fund">Your prize fund</option>
            <option value="extra" disabled={!rules.are_purses_allowed}>
              An extra that is sold{rules.are_purses_allowed ? '' : ' (confirm it below first)'}
            </option>
          </Select>
        </Field>
        {isSold && (
          <Field label="What is sold for it" required error={errorOf('extra')}>
            <Select
              value={purse.extra ?? ''}
              disabled={isUsed}
              onChange={({ target }) => set({ extra: target.value || null })}
            >
              <option value="">Choose</option>
              {choices.extras.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
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
            {pursePays.map((one) => (
              <option key={one} value={one}>
                {pays[one]}
              </option>
            ))}
          </Select>
        </Field>
        {!isBoard && !isSold && purse.pays !== 'goods' && (
          <Field label="Dollars" required error={errorOf('amount')}>
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={purse.amount ?? ''}
              onChange={({ target }) => set({ amount: numberOf(target.value) ?? 0 })}
            />
          </Field>
        )}
        {purse.kind === 'skins' && (
          <Field label="What nobody has won at the end">
            <Select
              value={purse.open_skins ?? 'void'}
              onChange={({ target }) => set({ open_skins: target.value as NonNullable<PurseDraft['open_skins']> })}
            >
              {Object.entries(opens).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {(isBoard || purse.pays === 'goods') && <Places purse={purse} set={set} errorOf={errorOf} />}
      {isBoard && (
        <Field label="Whoever has won an earlier purse is passed over" inline>
          <Checkbox
            checked={purse.is_one_prize ?? false}
            onCheckedChange={(isChecked) => set({ is_one_prize: isChecked })}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={n === 0} onClick={() => onMove(-1)} aria-label={`${name}: up`}>
          <ArrowUp aria-hidden /> Up
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={n === count - 1}
          onClick={() => onMove(1)}
          aria-label={`${name}: down`}
        >
          <ArrowDown aria-hidden /> Down
        </Button>
        {!isUsed && (
          <Button variant="outline" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
            <Trash2 aria-hidden /> Remove
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type PlacesProps = {
  purse: PurseDraft;
  set: (part: Partial<PurseDraft>) => void;
  errorOf: (part: string) => string | undefined;
};

/** What each place is worth: dollars, a share, or a thing. */
function Places({ purse, set, errorOf }: PlacesProps) {
  const change = (at: number, place: PurseInput['places'][number]) => set({ places: purse.places.with(at, place) });
  const isGoods = purse.pays === 'goods';
  const isSold = purse.source === 'extra';
  const unit = isSold ? 'percent' : 'dollars';
  return (
    <div className="grid gap-3">
      {purse.places.map((place, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          label={purse.kind === 'prizes' ? `Place ${at + 1}${isGoods ? '' : `, ${unit}`}` : 'Prize'}
          error={errorOf(`places.${at}.`)}
          className="max-w-sm"
        >
          {isGoods ? (
            <Input
              value={place.thing ?? ''}
              maxLength={80}
              placeholder="A putter"
              onChange={({ target }) => change(at, { thing: target.value })}
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
      ))}
      {errorOf('places') && !errorOf('places.') && <p className="text-sm text-destructive">{errorOf('places')}</p>}
      {purse.kind === 'prizes' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => set({ places: [...purse.places, {}] })}>
            <Plus aria-hidden /> Another place
          </Button>
          {purse.places.length > 1 && (
            <Button variant="outline" size="sm" onClick={() => set({ places: purse.places.slice(0, -1) })}>
              One place less
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Contests are added beside the boards that show them; what was typed here stays. */
const AddedThere = ({ tournamentId }: { tournamentId: string }) => (
  <Link
    to={paths.leaderboard(tournamentId, { form: 'committee' })}
    target="_blank"
    className="underline underline-offset-4"
  >
    Add it on the leaderboard<span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
