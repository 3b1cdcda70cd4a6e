import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import type { PlannedRound, PlayChanges } from './queries.ts';
import { teeRowWords, teeWords } from './setup-words.ts';
import type { SetUp } from './use-set-up.ts';

type Row = Omit<PlannedRound['tee_rows'][number], 'is_changed'>;
const isSame = (one: Omit<Row, 'tee_id'>, other: Omit<Row, 'tee_id'>) =>
  one.division_id === other.division_id && one.gender === other.gender && one.age === other.age;

/** The tees of players: by gender and age, and by division where one has its own. */
export function TeesCard({ setUp, isLocked }: { setUp: SetUp; isLocked: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { planned, tournament } = setUp.play;
  const withCourse = planned.filter(({ course }) => course !== null);
  if (withCourse.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Tees</CardTitle>
        <CardDescription>
          By gender and age, where they are known. Tees that players chose themselves stand above these.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8">
        {withCourse.map((round) => (
          <RoundTees
            key={round.number}
            setUp={setUp}
            round={round}
            isLocked={isLocked}
            isOneOfMany={planned.length > 1}
          />
        ))}
        {tournament.players > 0 && (
          <Button variant="outline" className="w-fit" onClick={() => setAsking(true)}>
            Gender and year of birth
          </Button>
        )}
      </CardContent>
      {isAsking && <PeopleDialog setUp={setUp} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type RoundTeesProps = { setUp: SetUp; round: PlannedRound; isLocked: boolean; isOneOfMany: boolean };

function RoundTees({ setUp, round, isLocked, isOneOfMany }: RoundTeesProps) {
  const { play } = setUp;
  const { number, tees, tee_rows: rows } = round;
  type Tees = PlayChanges['tees'];
  const keep = (row: Row, own: Tees) =>
    void setUp.save(({ changes }) => {
      const others = changes.tees.filter((one) => one.round !== number || !isSame(one, row));
      return { changes: { tees: [...others, ...own] } };
    });
  const choose = ({ division_id, gender, age }: Row, tee_id: string) => {
    const row = { division_id, gender, age, tee_id };
    keep(row, [{ round: number, ...row }]);
  };
  const hasLadies = rows.some(({ gender, division_id }) => gender === 'f' && division_id === null);
  return (
    <div className="grid gap-4">
      {isOneOfMany && <h3 className="font-semibold">Round {number}</h3>}
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map((row) => {
          const words = teeRowWords(row, play.divisions);
          return (
            <div key={words} className="flex items-end gap-1.5">
              <Field
                label={
                  <>
                    {words}
                    {row.is_changed && <Fact>Changed by you</Fact>}
                  </>
                }
                className="flex-1"
              >
                <Select value={row.tee_id} disabled={isLocked} onChange={({ target }) => choose(row, target.value)}>
                  <Options of={tees.map((tee) => [tee.id, teeWords(tee)])} />
                </Select>
              </Field>
              {row.is_changed && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Let the tees of ${words} follow again`}
                  disabled={isLocked}
                  onClick={() => keep(row, [])}
                >
                  <RotateCcw aria-hidden />
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {!hasLadies && tees[0] && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
          The card has no tees for women.
          <Button
            variant="outline"
            size="sm"
            disabled={isLocked}
            onClick={() => choose({ division_id: null, gender: 'f', age: 'any', tee_id: '' }, tees.at(-1)?.id ?? '')}
          >
            Choose tees for Ladies
          </Button>
        </p>
      )}
      <AddDivisionTees setUp={setUp} round={round} isLocked={isLocked} onAdd={choose} />
    </div>
  );
}

/** Tees of a division's own. */
function AddDivisionTees({
  setUp,
  round,
  isLocked,
  onAdd,
}: {
  setUp: SetUp;
  round: PlannedRound;
  isLocked: boolean;
  onAdd: (row: Row, teeId: string) => void;
}) {
  const [divisionId, setDivisionId] = useState('');
  const free = setUp.play.divisions.filter(({ id }) => !round.tee_rows.some(({ division_id }) => division_id === id));
  const first = round.tees[0];
  if (free.length === 0 || !first) return null;
  const chosen = free.find(({ id }) => id === divisionId) ?? free[0];
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Field label="Tees of its own for a division" className="min-w-48 flex-1 sm:max-w-72">
        <Select value={chosen?.id} disabled={isLocked} onChange={({ target }) => setDivisionId(target.value)}>
          <Options of={free.map(({ id, name }) => [id, name])} />
        </Select>
      </Field>
      <Button
        variant="outline"
        disabled={isLocked}
        onClick={() => chosen && onAdd({ division_id: chosen.id, gender: 'any', age: 'any', tee_id: '' }, first.id)}
      >
        <Plus aria-hidden /> Add tees
      </Button>
    </div>
  );
}
