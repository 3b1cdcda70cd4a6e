import { type FormEvent, useState } from 'react';
import type { Pot, Prizes } from '#contracts/prizes.ts';
import { messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { formatDollars } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlayerChoice } from './player-choice.tsx';
import { putPotPlayers } from './queries.ts';

type PotPlayersCardProps = { pot: Pot; prizes: Prizes; onChange: (prizes: Prizes) => void };

/** Who plays for a pot that is sold: what was bought with the entry goes into it, others paid at the desk. */
export function PotPlayersCard({ pot, prizes, onChange }: PotPlayersCardProps) {
  const { choices } = prizes;
  const buyers = choices.buyers.find(({ extra }) => extra === pot.extra)?.players ?? [];
  const playing = pot.players.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(playing.length > 0 ? playing : buyers);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const missing = buyers.filter((id) => !playing.includes(id)).length;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      onChange(await putPotPlayers(pot.id, [...chosen]));
      toast({ title: 'Saved' });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <span className="wrap-anywhere">{pot.name}</span>: {formatDollars(pot.total)} in the pot
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={save} noValidate className="grid gap-5">
          {missing > 0 && (
            <p>{missing === 1 ? '1 player bought it' : `${missing} players bought it`} and is not in the pot yet.</p>
          )}
          <PlayerChoice legend="Who plays for it" players={choices.players} chosen={chosen} onChange={setChosen} />
          <p className="text-sm text-muted-foreground">
            Who bought it with the entry is in by that. Whom you add besides has paid at the desk; whom you take out
            gets it back.
          </p>
          {failure !== null && (
            <Alert variant="destructive">
              <AlertDescription>{messageOf(failure)}</AlertDescription>
            </Alert>
          )}
          <Button type="submit" variant="outline" className="justify-self-start" busy={isBusy}>
            Save who plays
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
