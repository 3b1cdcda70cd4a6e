import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { DivisionDialog, type DivisionDraft, entriesOf } from './division-dialog.tsx';
import { divisionWords } from './setup-words.ts';
import type { SetUp } from './use-set-up.ts';

const nothing: DivisionDraft = {
  name: '',
  gender: null,
  min_index: null,
  max_index: null,
  min_age: null,
  max_age: null,
};
const presets: readonly DivisionDraft[] = [
  { ...nothing, name: 'Ladies', gender: 'f' },
  { ...nothing, name: 'Seniors', min_age: 55 },
];

/** Parts of the field with separate results, and their players. */
export function DivisionsCard({ setUp, isLocked }: { setUp: SetUp; isLocked: boolean }) {
  const [edited, setEdited] = useState<DivisionDraft | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const { divisions, tournament } = setUp.play;
  const add = (preset: DivisionDraft) =>
    void setUp.save((now) => ({
      divisions: [...entriesOf(now.divisions).filter(({ name }) => name !== preset.name), preset],
    }));
  const offered = presets.filter((preset) => !divisions.some(({ name }) => name === preset.name));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Divisions</CardTitle>
        <CardDescription>
          Parts of the field with results, and if you like tees, of their own. Most tournaments need none.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {divisions.length > 0 && (
          <ul className="divide-y" aria-label="Divisions">
            {divisions.map((division) => (
              <li key={division.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-medium wrap-anywhere">{division.name}</p>
                  <p className="text-sm text-muted-foreground">{divisionWords(division)}</p>
                </div>
                <p className="text-sm text-muted-foreground tabular-nums">
                  {division.players} {division.players === 1 ? 'player' : 'players'}
                </p>
                <Button variant="ghost" size="sm" disabled={isLocked} onClick={() => setEdited(division)}>
                  Change<span className="sr-only"> {division.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2.5">
          {offered.map((preset) => (
            <Button key={preset.name} variant="outline" disabled={isLocked} onClick={() => add(preset)}>
              <Plus aria-hidden /> {preset.name}
            </Button>
          ))}
          <Button variant="ghost" disabled={isLocked} onClick={() => setEdited(nothing)}>
            <Plus aria-hidden /> Another division
          </Button>
          {divisions.length > 0 && tournament.players > 0 && (
            <Button variant="outline" className="sm:ml-auto" onClick={() => setAssigning(true)}>
              Players by division
            </Button>
          )}
        </div>
      </CardContent>
      <DivisionDialog setUp={setUp} division={edited} onClose={() => setEdited(null)} />
      <AssignDialog setUp={setUp} isOpen={isAssigning} onClose={() => setAssigning(false)} />
    </Card>
  );
}
