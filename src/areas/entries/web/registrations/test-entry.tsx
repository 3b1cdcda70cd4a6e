import { CalendarX, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { CreateRegistration } from '#areas/entries/contract/registrations.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TestEntry } from '#areas/entries/contract/test-entries.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { call } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { EntryForms } from './entry-forms.tsx';
import { GroupForm } from './group-form.tsx';
import { SoloForm } from './solo-form.tsx';
import { TestedEntry } from './tested-entry.tsx';
import { TournamentSummary } from './tournament-summary.tsx';

type TestEntryFormProps = { tournament: TournamentDetail; viewer: Viewer; terms: Terms | null };

/** The golfers' entry form beside what it offers, sent as a test of which nothing is kept; then the result. */
export function TestEntryForm({ tournament, viewer, terms }: TestEntryFormProps) {
  const { id, max_participants: places } = tournament;
  const [tested, setTested] = useState<TestEntry | null>(null);
  if (!tournament.start_date || places === 0)
    return (
      <Alert>
        <CalendarX aria-hidden />
        <AlertTitle>It needs a date and places first</AlertTitle>
        <AlertDescription>
          Entry closes by the date of the tournament, and ends with its last place.{' '}
          <Link className="underline" to={paths.tournamentManagement(id)}>
            Edit tournament
          </Link>
        </AlertDescription>
      </Alert>
    );
  const enter = async (body: CreateRegistration) => {
    const came = await call(termsEndpoints.enterAsTest, { params: { id }, body });
    return () => setTested(came);
  };
  // A test uses an empty field, however full the real one is.
  const form = { tournament: { ...tournament, places_left: places }, viewer, terms, knownIndex: null };
  const filling = (
    <div className="flex flex-col gap-6">
      <Alert>
        <FlaskConical aria-hidden />
        <AlertTitle>This is a test</AlertTitle>
        <AlertDescription>
          Fill it in as a golfer would. No place is taken, no code is used, nobody is told and nothing is charged.
        </AlertDescription>
      </Alert>
      <EntryForms solo={<SoloForm {...form} enter={enter} />} group={<GroupForm {...form} enter={enter} />} />
    </div>
  );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="order-2 lg:order-1">
        {tested && <TestedEntry tournamentId={id} tested={tested} onAgain={() => setTested(null)} />}
        <div hidden={tested !== null}>{filling}</div>
      </div>
      <div className="order-1 lg:order-2">
        <TournamentSummary tournament={tournament} terms={terms} />
      </div>
    </div>
  );
}
