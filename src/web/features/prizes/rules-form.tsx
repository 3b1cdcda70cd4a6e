import { type FormEvent, useState } from 'react';
import type { Prizes } from '#contracts/prizes.ts';
import { messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlayerChoice } from './player-choice.tsx';
import { putPrizeRules } from './queries.ts';

/** What holds for all prizes: pots by confirmation, the limit of amateurs, who plays for none. */
export function RulesForm({ prizes, onChange }: { prizes: Prizes; onChange: (prizes: Prizes) => void }) {
  const { rules, choices, tournament } = prizes;
  const [areAllowed, setAllowed] = useState(rules.are_pots_allowed);
  const [limit, setLimit] = useState(String(rules.limit));
  const [refused, setRefused] = useState<readonly string[]>(rules.refused);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const body = { are_pots_allowed: areAllowed, limit: Number(limit), refused: [...refused] };
      onChange(await putPrizeRules(tournament.id, body));
      toast({ title: 'Saved' });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rules</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} noValidate className="grid gap-5">
          <Field
            label="Pots that players pay into are allowed where we play"
            description="Off until you confirm it. They are extras that you sell, never money between players."
            inline
          >
            <Checkbox checked={areAllowed} onCheckedChange={setAllowed} />
          </Field>
          <Field
            label="Most that an amateur takes in one prize, dollars"
            description="Above it a note is shown; nothing is kept from anybody."
            className="max-w-sm"
          >
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={limit}
              onChange={({ target }) => setLimit(target.value)}
            />
          </Field>
          <PlayerChoice
            legend="Who plays for no prize"
            players={choices.players}
            chosen={refused}
            onChange={setRefused}
          />
          {failure !== null && (
            <Alert variant="destructive">
              <AlertDescription>{messageOf(failure)}</AlertDescription>
            </Alert>
          )}
          <Button type="submit" variant="outline" className="justify-self-start" busy={isBusy}>
            Save rules
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
