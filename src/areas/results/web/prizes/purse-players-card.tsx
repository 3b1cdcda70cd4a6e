import { useWatch } from 'react-hook-form';
import { type Purse, type Prizes, putPursePlayersSchema } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { putPursePlayers } from './queries.ts';

type PursePlayersCardProps = { purse: Purse; prizes: Prizes; onChange: (prizes: Prizes) => void };

/** Players of a paid-in game: those who bought it with the entry, and those who paid at the desk. */
export function PursePlayersCard({ purse, prizes, onChange }: PursePlayersCardProps) {
  const { choices } = prizes;
  const buyers = choices.buyers.find(({ extra }) => extra === purse.extra)?.players ?? [];
  const playing = purse.players.map(({ id }) => id);
  const form = useEndpointForm(putPursePlayersSchema, {
    draft: ['purse-players', purse.id],
    defaults: { version: purse.version, players: playing.length > 0 ? playing : buyers },
    send: (body) => putPursePlayers(purse.id, body),
    onDone: (saved) => {
      onChange(saved);
      toast({ title: 'Saved' });
    },
  });
  const chosen = useWatch({ control: form.control, name: 'players' });
  const missing = buyers.filter((id) => !playing.includes(id)).length;
  return (
    <Fold title={`Players in ${purse.name}`} says={`${formatDollars(purse.total)} paid in`}>
      <form method="post" onSubmit={form.submit} noValidate className="grid gap-5">
        {missing > 0 && (
          <p>
            {missing === 1 ? '1 player bought it and is' : `${missing} players bought it and are`} not in the game yet.
          </p>
        )}
        <PlayerChoice
          legend="Players"
          players={choices.players}
          chosen={chosen}
          onChange={(players) => form.setValue('players', players, { shouldDirty: true })}
        />
        <p className="text-sm text-muted-foreground">
          Players who bought it with the entry are in. Players you add have paid at the desk; players you remove get
          their money back.
        </p>
        <FormFoot form={form} submit="Save players" variant="outline" />
      </form>
    </Fold>
  );
}
