import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ScorePhone } from '#areas/scoring/contract/round-scores.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { doPhoneAction, type PhoneAction, scoresKey } from './queries.ts';
import { dayIn } from './words.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type PhoneRowProps = { roundId: string; linkId: string; phone: ScorePhone; timeZone: string; isOpen: boolean };

/** A phone of a link: its last contact, its unsent scores, and the committee's actions on it. */
export function PhoneRow({ roundId, linkId, phone, timeZone, isOpen }: PhoneRowProps) {
  const queryClient = useQueryClient();
  const name = [phone.player ?? 'Somebody else', phone.name || 'a phone'].join(', ');
  const [strike, setStrike] = useState<{ effects: string[]; preview: string } | null>(null);
  const send = (action: PhoneAction['action'], more: Partial<PhoneAction> = {}) =>
    doPhoneAction(roundId, { link: linkId, device: phone.id, action, ...more });
  const fail = (error: unknown) =>
    toast({ title: `${name}: not done`, description: messageOf(error), variant: 'destructive' });
  const refresh = () => queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
  const decide = useMutation({
    mutationFn: (wanted: 'admit' | 'block' | 'unblock') => send(wanted),
    onSuccess: async ({ effects }) => {
      announce(effects[0] ?? 'Done');
      await refresh();
    },
    onError: fail,
  });
  const preview = useMutation({
    mutationFn: () => send('strike', { dry_run: true }),
    onSuccess: setStrike,
    onError: fail,
  });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {name} {phone.is_blocked && <State tone="bad" words="Blocked" />}
        {phone.is_waiting && !phone.is_blocked && <Badge>Waits to be let in</Badge>}
        <span className="block text-sm text-muted-foreground tabular-nums">
          Last heard {dayIn(phone.last_seen_at, timeZone)}
          {phone.pending ? ` · ${phone.pending} not sent then` : ''}
        </span>
      </p>
      {isOpen && phone.is_waiting && !phone.is_blocked && (
        <Button size="sm" busy={decide.isPending} aria-label={`Let in: ${name}`} onClick={() => decide.mutate('admit')}>
          Let in
        </Button>
      )}
      {isOpen && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={`More: ${name}`}>
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onClick={() => decide.mutate(phone.is_blocked ? 'unblock' : 'block')}>
              {phone.is_blocked ? 'Let it go on' : 'Block'}
            </DropdownMenuItem>
            <DropdownMenuItem onClick={() => preview.mutate()}>Strike its entries</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {strike && (
        <ReasonDialog
          title="Strike this phone"
          effects={strike.effects}
          action="Strike"
          isHarmful
          onAct={async (reason) => {
            await send('strike', { reason, preview: strike.preview });
            announce(`${name}: struck`);
            await refresh();
          }}
          onClose={() => setStrike(null)}
        />
      )}
    </li>
  );
}
