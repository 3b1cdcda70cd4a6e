import { Copy } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { leftOutWords } from '#areas/organizers/rules/tournament-copy.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';

/** The note on a new copy: the copied parts and the omitted ones. Nothing for other drafts. */
export function CopiedNote({ id, title }: { id: string; title: string }) {
  const without = (useLocation().state as { without?: readonly string[] } | null)?.without ?? [];
  if (!useSearchParams()[0].has('copied')) return null;
  const taken = [
    ['Prices and extras', paths.tournamentPrices(id)],
    ['Questions', paths.tournamentQuestions(id)],
    ['Course Setup', paths.tournamentCourse(id)],
    ['Prizes', paths.tournamentPrizes(id)],
    ['Sponsors', paths.tournamentSponsors(id)],
  ] as const;
  return (
    <Alert>
      <Copy aria-hidden />
      <AlertTitle>{title} is a copy</AlertTitle>
      <AlertDescription className="flex flex-col gap-2">
        <p>
          The parts you ticked were copied, and their dates moved with the day. Past dates are left out, and sponsors
          wait until you agree with them again. Not copied: {Object.values(leftOutWords).join('; ')}.
        </p>
        {without.map((sentence) => (
          <p key={sentence} className="font-medium text-foreground">
            {sentence}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {taken.map(([name, to]) => (
            <Link key={name} to={to} className="underline underline-offset-4">
              {name}
            </Link>
          ))}
        </p>
      </AlertDescription>
    </Alert>
  );
}
