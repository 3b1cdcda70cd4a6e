import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RosterImport } from '#areas/entries/contract/rosters.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { doneWords } from './roster-words.ts';

type ImportOutcomeProps = {
  tournamentId: string;
  roster: RosterImport;
  /** @throws ApiError with the reason why the import cannot be undone */
  onUndo: () => Promise<void>;
  onAgain: () => void;
  gaps: GapSlot;
};

/** The result of an import, with the button to undo it. */
export function ImportOutcome({ tournamentId, roster, onUndo, onAgain, gaps }: ImportOutcomeProps) {
  const [asked, setAsked] = useState<RosterImport | null>(null);
  const isUndone = roster.state === 'undone';
  const left = roster.counts.left_out;
  return (
    <Card>
      <CardHeader>
        <CardTitle id="step" tabIndex={-1} className="flex items-center gap-2.5 outline-none">
          {isUndone ? (
            <Undo2 className="size-5 text-primary" aria-hidden />
          ) : (
            <CircleCheck className="size-5 text-primary" aria-hidden />
          )}
          {isUndone ? 'The import was taken back' : doneWords(roster.counts)}
        </CardTitle>
        <CardDescription className="wrap-anywhere">
          {isUndone
            ? `The field is as it was before ${roster.file_name}.`
            : `From ${roster.file_name}. ${left > 0 ? `${left.toLocaleString('en-US')} left out. ` : ''}The file is not kept.`}
        </CardDescription>
      </CardHeader>
      {!isUndone && roster.undo_refusal && (
        <CardContent>
          <p className="text-base text-muted-foreground">
            This import cannot be taken back any more: {lower(roster.undo_refusal)}
          </p>
        </CardContent>
      )}
      {!isUndone && <CardContent>{gaps()}</CardContent>}
      <CardFooter>
        <Button asChild>
          <Link to={paths.tournamentPlayers(tournamentId)}>View Registrations</Link>
        </Button>
        <Button variant="outline" onClick={onAgain}>
          Import another file
        </Button>
        {!isUndone && !roster.undo_refusal && (
          <Button variant="ghost" onClick={() => setAsked(roster)}>
            <Undo2 aria-hidden /> Undo import
          </Button>
        )}
      </CardFooter>
      <ConfirmDialog
        subject={asked}
        title="Undo this import?"
        words={(one) => undoWords(one)}
        action="Undo import"
        keep="Keep it"
        onAct={onUndo}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function undoWords({ counts }: RosterImport): string {
  const gone =
    counts.new > 0
      ? `The entries of ${counts.new.toLocaleString('en-US')} players go, with the money noted for them. `
      : '';
  const back = counts.changed > 0 ? `${counts.changed.toLocaleString('en-US')} players are again as they were. ` : '';
  return `${gone}${back}Nobody is mailed. Places stay as many as they are.`;
}
