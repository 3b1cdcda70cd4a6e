import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useSessionChanged } from '#areas/accounts/web/session.ts';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '#kernel/web/ui/dropdown-menu.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Team members choose for whom they act; loaded when the menu is opened. */
export default function ActingFor({ viewer }: { viewer: Viewer }) {
  const sessionChanged = useSessionChanged();
  const { data } = useQuery({ queryKey: ['memberships'], queryFn: () => call(teamEndpoints.listMemberships) });
  if (!data || data.data.length === 0) return null;
  const choose = async (ownerId: string | null) => {
    try {
      const { dashboard } = await call(teamEndpoints.actFor, { body: { owner_id: ownerId } });
      await sessionChanged(dashboard);
    } catch (error) {
      toast({ title: 'Could not change', description: messageOf(error), variant: 'destructive' });
    }
  };
  const current = viewer.acting?.owner_id ?? null;
  const choices = [{ owner_id: null, name: 'Myself' }, ...data.data];
  return (
    <>
      <DropdownMenuLabel>Acting for</DropdownMenuLabel>
      {choices.map(({ owner_id, name }) => (
        <DropdownMenuItem
          key={owner_id}
          role="menuitemradio"
          aria-checked={owner_id === current}
          onSelect={() => void choose(owner_id)}
        >
          <Check className={owner_id === current ? undefined : 'invisible'} aria-hidden />
          {name}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
    </>
  );
}
