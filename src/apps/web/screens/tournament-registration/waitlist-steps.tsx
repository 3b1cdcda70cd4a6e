import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Ballot } from '#areas/waitlist/contract/ballot.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import type { EntryAllowance } from '#areas/entries/rules/entry-allowance.ts';
import { roomOf } from '#areas/waitlist/rules/ballot-words.ts';
import { groupsOf } from '#areas/waitlist/rules/waitlist-words.ts';
import { call } from '#kernel/web/client/api.ts';
import { useDraftOwner } from '#kernel/web/client/root-data.ts';
import { draftKey, dropDraft } from '#kernel/web/client/typed-drafts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CardChoice, type CardWish } from '#areas/entries/web/registrations/card-choice.tsx';
import { type EntryFormProps, EntryForms } from '#areas/entries/web/registrations/entry-forms.tsx';
import { entryDraft, type GroupEntry, type SoloEntry } from '#areas/entries/web/registrations/entry-values.ts';
import { GroupForm } from '#areas/entries/web/registrations/group-form.tsx';
import { registrationsKey } from '#areas/entries/web/registrations/queries.ts';
import { WaitingWarning } from '#areas/entries/web/registrations/no-entry-left.tsx';
import { SoloForm } from '#areas/entries/web/registrations/solo-form.tsx';
import { useOpeningWork } from './use-opening-work.ts';

/**
 * 16 random bytes in hex, made by this browser: they keep the frozen list, from which the draw is made, unpredictable
 * for everybody else.
 */
const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const closedWords = ({ mode }: Ballot) =>
  mode === 'queue' ? 'Entry opens this moment' : 'Entries to the ballot are closed';
const afterWords = ({ mode }: Ballot) => (mode === 'queue' ? 'It opened on ' : 'It is drawn on ');

export type WaitlistStepsProps = Omit<EntryFormProps, 'waitlist' | 'cardChoice'> & {
  waitlist: Waitlist;
  allowance: EntryAllowance | null;
  /** The field has room, but the golfer's division is full. */
  isDivisionFull: boolean;
};

/** Joining the waitlist of a full field: the entry forms, and the least number of places that the group accepts. */
export function WaitlistSteps(props: WaitlistStepsProps) {
  const { tournament, viewer, waitlist, terms, allowance, knownIndex, isDivisionFull } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const owner = useDraftOwner();
  const [wish, setWish] = useState<CardWish>('ask');
  const ballot = waitlist.ballot && waitlist.ballot.state !== 'drawn' ? waitlist.ballot : null;
  const takesTickets = ballot?.state === 'open' && !waitlist.your_entry_id && viewer.user.email_verified;
  const reckoned = useOpeningWork(tournament.id, takesTickets);
  const join = async (
    {
      tournamentId,
      amount: _,
      extras: __,
      code: ___,
      divisionId: ____,
      answers: _____,
      useCredit: ______,
      ...form
    }: SoloEntry | GroupEntry,
    minPlaces: number,
    divisionIds?: string[],
  ) => {
    const ticket = ballot ? { nonce: newNonce(), work: await reckoned() } : {};
    const entry = await call(endpoints.joinWaitlist, {
      params: { id: tournamentId },
      body: { ...form, min_places: minPlaces, divisionIds, ...ticket },
    });
    return () => {
      dropDraft(draftKey(owner, ...entryDraft(tournamentId)));
      void queryClient.invalidateQueries({ queryKey: registrationsKey });
      const asksForCard = wish === 'save' && (entry.state === 'waiting' || entry.state === 'entered');
      return navigate(paths.waitlistEntry(entry.id, asksForCard ? { card: 'save' } : {}));
    };
  };
  if (waitlist.your_entry_id)
    return (
      <Alert>
        <AlertDescription>
          <p>
            {groupsOf(waitlist.waiting_parties)} {ballot ? 'are in it' : 'wait for this tournament'}, yours among them.
          </p>
          <Button asChild size="sm" className="mt-3">
            <Link to={paths.waitlistEntry(waitlist.your_entry_id)}>
              {ballot ? 'See your entry' : 'See your place in line'}
            </Link>
          </Button>
        </AlertDescription>
      </Alert>
    );
  if (ballot && ballot.state !== 'open')
    return (
      <Alert>
        <AlertTitle>
          {ballot.state === 'before' ? `The ${roomOf(ballot)} is not open yet` : closedWords(ballot)}
        </AlertTitle>
        <AlertDescription>
          <p>
            {ballot.state === 'before' ? 'It opens on ' : afterWords(ballot)}
            <Instant at={ballot.state === 'before' ? ballot.opens_at : ballot.draws_at} timeZone={waitlist.time_zone} />
            .
          </p>
        </AlertDescription>
      </Alert>
    );
  if (ballot && !viewer.user.email_verified)
    return (
      <Alert>
        <AlertTitle>Please verify your email address first</AlertTitle>
        <AlertDescription>
          <p>
            A ticket in the {roomOf(ballot)} is one account’s own. We sent a link to {viewer.user.email}: open it, then
            load this page again.
          </p>
          <Button asChild size="sm" className="mt-3">
            <Link to={paths.settings()}>Send the link again</Link>
          </Button>
        </AlertDescription>
      </Alert>
    );
  const cardChoice = waitlist.takes_cards && <CardChoice waitlist={waitlist} wish={wish} onWish={setWish} />;
  return (
    <HydrationGate>
      {allowance && <WaitingWarning allowance={allowance} />}
      <p className="mb-5 text-base text-muted-foreground">
        {ballot?.mode === 'queue' && (
          <>
            Entry opens on <Instant at={ballot.draws_at} timeZone={waitlist.time_zone} />. Everybody in the waiting room
            then has the same chance: arrival time does not matter, and nothing is charged for waiting. A group has{' '}
            {ballot.most_people} {ballot.most_people === 1 ? 'player' : 'players'} at most.
          </>
        )}
        {ballot?.mode === 'ballot' && (
          <>
            Places are drawn on <Instant at={ballot.draws_at} timeZone={waitlist.time_zone} /> among all entries by{' '}
            <Instant at={ballot.closes_at} timeZone={waitlist.time_zone} />: speed does not matter, and nothing is
            charged for entering. A group has {ballot.most_people} {ballot.most_people === 1 ? 'player' : 'players'} at
            most.
          </>
        )}
        {!ballot && (
          <>
            {isDivisionFull ? 'The division that you want is full.' : 'All places are taken.'}{' '}
            {waitlist.waiting_parties === 0
              ? 'Nobody waits yet'
              : `${groupsOf(waitlist.waiting_parties)} ${waitlist.waiting_parties === 1 ? 'is' : 'are'} waiting`}
            : join the waitlist, and we offer you the first places that your turn comes for.
          </>
        )}
      </p>
      <EntryForms
        solo={
          <SoloForm
            tournament={tournament}
            viewer={viewer}
            enter={(entry, divisionIds) => join(entry, 1, divisionIds)}
            waitlist={waitlist}
            terms={terms}
            knownIndex={knownIndex}
            cardChoice={cardChoice}
          />
        }
        group={
          <GroupForm
            tournament={tournament}
            viewer={viewer}
            enter={join}
            waitlist={waitlist}
            terms={terms}
            knownIndex={knownIndex}
            cardChoice={cardChoice}
          />
        }
      />
    </HydrationGate>
  );
}
