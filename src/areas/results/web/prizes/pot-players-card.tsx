import { useWatch } from 'react-hook-form';
import { type Pot, type Prizes, putPotPlayersSchema } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { putPotPlayers } from './queries.ts';

type PotPlayersCardProps = { pot: Pot; prizes: Prizes; onChange: (prizes: Prizes) => void };

/** Who plays for a pot that is sold: what was bought with the entry goes into it, others paid at the desk. */
export function PotPlayersCard({ pot, prizes, onChange }: PotPlayersCardProps) {
  const { choices } = prizes;
  const buyers = choices.buyers.find(({ extra }) => extra === pot.extra)?.players ?? [];
  const playing = pot.players.map(({ id }) => id);
  const form = useEndpointForm(putPotPlayersSchema, {
    draft: ['pot-players', pot.id],
    defaults: { version: pot.version, players: playing.length > 0 ? playing : buyers },
    send: (body) => putPotPlayers(pot.id, body),
    onDone: (saved) => {
      onChange(saved);
      toast({ title: 'Saved' });
    },
  });
  const chosen = useWatch({ control: form.control, name: 'players' });
  const missing = buyers.filter((id) => !playing.includes(id)).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <span className="wrap-anywhere">{pot.name}</span>: {formatDollars(pot.total)} in the pot
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form method="post" onSubmit={form.submit} noValidate className="grid gap-5">
          {missing > 0 && (
            <p>{missing === 1 ? '1 player bought it' : `${missing} players bought it`} and is not in the pot yet.</p>
          )}
          <PlayerChoice
            legend="Who plays for it"
            players={choices.players}
            chosen={chosen}
            onChange={(players) => form.setValue('players', players, { shouldDirty: true })}
          />
          <p className="text-sm text-muted-foreground">
            Who bought it with the entry is in by that. Whom you add besides has paid at the desk; whom you take out
            gets it back.
          </p>
          <FormFoot form={form} submit="Save who plays" variant="outline" />
        </form>
      </CardContent>
    </Card>
  );
}
