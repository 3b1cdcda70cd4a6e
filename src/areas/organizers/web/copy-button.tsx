import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CopyDialog } from './copy-dialog.tsx';

type CopyButtonProps = {
  tournament: OwnTournament;
  /** Whether the button is in a list, where it is an icon. */
  isInList?: boolean;
};

/** The copy button; hidden from team members who act for chosen tournaments only, even on those tournaments. */
export function CopyButton({ tournament, isInList = false }: CopyButtonProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (viewer?.acting?.only_some_tournaments) return null;
  const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {isInList ? (
        <Button variant="ghost" size="icon" aria-label={`Duplicate ${tournament.title}`} {...open}>
          <Copy aria-hidden />
        </Button>
      ) : (
        <Button variant="outline" className="self-start" {...open}>
          <Copy aria-hidden /> Copy…
        </Button>
      )}
      {isOpen && <CopyDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}
