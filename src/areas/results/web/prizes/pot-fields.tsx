import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { potKinds, potPays } from '#areas/results/contract/prize-choices.ts';
import type { PotInput, Prizes } from '#areas/results/contract/prizes.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

export type PotDraft = PotInput & { key: string };

const kinds = { prizes: 'Places of a leaderboard', skins: 'Skins', pin: 'Closest to the pin', drive: 'Longest drive' };
const pays = { money: 'Money', credit: 'Credit in the pro shop', goods: 'Goods' };
const opens = { void: 'Goes to the other skins', share: 'Is shared on the last hole', return: 'Stays in the pot' };

type PotFieldsProps = {
  pot: PotDraft;
  n: number;
  count: number;
  prizes: Prizes;
  isUsed: boolean;
  errorOf: (part: string) => string | undefined;
  onChange: (pot: PotDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** One pot: what is won, by whom, from where. */
export function PotFields({ pot, n, count, prizes, isUsed, errorOf, onChange, onMove, onRemove }: PotFieldsProps) {
  const { choices, rules } = prizes;
  const set = (part: Partial<PotDraft>) => onChange({ ...pot, ...part });
  const board = choices.boards.find(({ id }) => id === pot.board);
  const contests = choices.contests.filter(({ kind }) => kind === pot.kind);
  const isBoard = pot.kind === 'prizes';
  const isSold = pot.source === 'extra';
  const name = pot.name || `Pot ${n + 1}`;
  return (
    <fieldset className="grid w-full gap-4 rounded-xl border p-4">
      <legend className="sr-only">{name}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="What it is called" required error={errorOf('name')}>
          <Input value={pot.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label="What is won by" error={errorOf('kind')}>
          <Select
            value={pot.kind}
            disabled={isUsed}
            onChange={({ target }) => set({ kind: target.value as PotDraft['kind'], board: null, contest: null })}
          >
            {potKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {isBoard ? (
          <Field label="Leaderboard" required error={errorOf('board')}>
            <Select
              value={pot.board ?? ''}
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
            <Select value={pot.contest ?? ''} onChange={({ target }) => set({ contest: target.value || null })}>
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
            <Select value={pot.flight ?? ''} onChange={({ target }) => set({ flight: target.value || null })}>
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
            value={pot.source}
            disabled={isUsed}
            onChange={({ target }) => set({ source: target.value as PotDraft['source'], extra: null })}
          >
            <option value="fund">Your prize fund</option>
            <option value="extra" disabled={!rules.are_pots_allowed}>
              An extra that is sold{rules.are_pots_allowed ? '' : ' (confirm it below first)'}
            </option>
          </Select>
        </Field>
        {isSold && (
          <Field label="What is sold for it" required error={errorOf('extra')}>
            <Select
              value={pot.extra ?? ''}
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
            value={pot.pays}
            disabled={isUsed}
            onChange={({ target }) => {
              const given = target.value as PotDraft['pays'];
              set({ pays: given, places: !isBoard && given === 'goods' ? [{}] : pot.places.map(() => ({})) });
            }}
          >
            {potPays.map((one) => (
              <option key={one} value={one}>
                {pays[one]}
              </option>
            ))}
          </Select>
        </Field>
        {!isBoard && !isSold && pot.pays !== 'goods' && (
          <Field label="Dollars" required error={errorOf('amount')}>
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={pot.amount ?? ''}
              onChange={({ target }) => set({ amount: numberOf(target.value) ?? 0 })}
            />
          </Field>
        )}
        {pot.kind === 'skins' && (
          <Field label="What nobody has won at the end">
            <Select
              value={pot.open_skins ?? 'void'}
              onChange={({ target }) => set({ open_skins: target.value as NonNullable<PotDraft['open_skins']> })}
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
      {(isBoard || pot.pays === 'goods') && <Places pot={pot} set={set} errorOf={errorOf} />}
      {isBoard && (
        <Field label="Whoever has won an earlier pot is passed over" inline>
          <Checkbox
            checked={pot.is_one_prize ?? false}
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
  pot: PotDraft;
  set: (part: Partial<PotDraft>) => void;
  errorOf: (part: string) => string | undefined;
};

/** What each place is worth: dollars, a share, or a thing. */
function Places({ pot, set, errorOf }: PlacesProps) {
  const change = (at: number, place: PotInput['places'][number]) => set({ places: pot.places.with(at, place) });
  const isGoods = pot.pays === 'goods';
  const isSold = pot.source === 'extra';
  const unit = isSold ? 'percent' : 'dollars';
  return (
    <div className="grid gap-3">
      {pot.places.map((place, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={at}
          label={pot.kind === 'prizes' ? `Place ${at + 1}${isGoods ? '' : `, ${unit}`}` : 'Prize'}
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
      {pot.kind === 'prizes' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => set({ places: [...pot.places, {}] })}>
            <Plus aria-hidden /> Another place
          </Button>
          {pot.places.length > 1 && (
            <Button variant="outline" size="sm" onClick={() => set({ places: pot.places.slice(0, -1) })}>
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
