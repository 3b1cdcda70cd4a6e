import type { ShownForm } from '../shown-forms.ts';
import type { CreateRegistration } from '#areas/entries/contract/registrations.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { AddPlayer } from '#areas/entries/web/field/add-player.tsx';
import { EditPlayer } from '#areas/entries/web/field/edit-player.tsx';
import { BeforeYouPay } from '#areas/results/web/integrity/before-you-pay.tsx';
import { ChangeParty } from '#areas/waitlist/web/change-party.tsx';
import { MoveDialog } from '#areas/waitlist/web/move-dialog.tsx';
import { OwnCard } from '#areas/waitlist/web/own-card.tsx';
import { NoteForm } from '#areas/entries/web/partners/note-form.tsx';
import { TournamentEditor } from '#areas/organizers/web/tournament-editor.tsx';
import { TournamentForm } from '#areas/organizers/web/tournament-form.tsx';
import { GroupForm } from '#areas/entries/web/registrations/group-form.tsx';
import { HaveCode } from '#areas/entries/web/registrations/have-code.tsx';
import { NameForm } from '#areas/entries/web/registrations/name-form.tsx';
import { OwnAnswers } from '#areas/entries/web/registrations/own-answers.tsx';
import { OwnPlaceForm } from '#areas/entries/web/registrations/own-place-form.tsx';
import { SoloForm } from '#areas/entries/web/registrations/solo-form.tsx';
import { useEntry } from '#areas/entries/web/registrations/use-entry.ts';
import { someId, viewerOf } from './viewers.ts';

const question = {
  id: 'shirt',
  asked_of: 'player',
  kind: 'text',
  label: 'Shirt size',
  help: '',
  is_required: true,
  options: [],
  shown_if: null,
  is_private: false,
};
const extra = {
  id: 'dinner',
  name: 'Dinner',
  description: '',
  kind: 'item',
  price: 30,
  left: null,
  max_each: 4,
  is_refundable: true,
};
const flights = ['A', 'B'].map((name) => ({
  id: name,
  name,
  gender: null,
  min_index: null,
  max_index: null,
  min_age: null,
  max_age: null,
  left: null,
  from: 50,
}));
const terms = {
  from: 50,
  start_date: '2030-05-01',
  takes_codes: true,
  keeps_places: true,
  shares: null,
  extras: [extra, { ...extra, id: 'gift', name: 'Junior fund', kind: 'donation', price: 0 }],
  divisions: flights,
  questions: [question],
};
const tournament = { id: someId, organizer_id: someId, registration_fee: 50, places_left: 9, start_date: '2030-05-01' };
const answers = {
  questions: [question],
  players: [{ position: 0, name: 'Pat Doe', is_named: true }],
  answers: [{ question_id: 'shirt', player: 0, value: 'Small' }],
  extras: [],
  can_change: true,
  changes_until: '2030-05-01T00:00:00.000Z',
  time_zone: 'America/Chicago',
  partners_ask: 'all',
};

/** A form of an entry, sent as its page does; a code makes it free, so that no card page follows. */
function Entry({ of: Form, done }: { of: typeof SoloForm | typeof GroupForm; done: () => void }) {
  const enter = useEntry(done);
  const props = { tournament: tournament as never, viewer: viewerOf('golfer'), terms: terms as never, knownIndex: 12 };
  return <Form {...props} enter={(entry: CreateRegistration) => enter(entry, true)} />;
}

const entry: Pick<ShownForm, 'as' | 'reads' | 'asks' | 'press' | 'answer'> = {
  as: 'golfer',
  reads: { credits: { data: [] } },
  asks: { '/quote$': { total: 0, lines: [], valid_until: null } },
  press: 'Complete Registration',
  answer: { id: someId, payment_status: 'completed' },
};
const choices = { 'How many: Dinner': '2', 'Dollars for Junior fund': '25' };

const nothing = () => {};
const integrity = { odd: [], notes: [], cards: 1, players: [{ id: someId, name: 'Bob' }] };
const waiting = {
  id: someId,
  state: 'waiting',
  people: 3,
  min_places: 3,
  named: 3,
  card: null,
  card_consent: 'Up to $150.',
};
const published = {
  id: someId,
  version: 3,
  status: 'published',
  title: 'Spring Open',
  organizer_name: 'Pat’s Society',
  venue: 'Heron Hills',
  start_date: '2030-05-01',
  max_participants: 40,
  registration_fee: 50,
  prize_pool: 0,
  gameplay_style: 'Stroke Play',
  difficulty: 'Intermediate',
};
const stored = { ...published, title: 'Summer Open' };

const entered = {
  id: someId,
  position: 0,
  name: 'An Lee',
  first_name: 'An',
  last_name: 'Lee',
  has_account: false,
  email: '',
  phone: '',
  handicap: 12,
  payment_status: 'completed',
};

export const entryForms: Record<string, ShownForm> = {
  'src/areas/entries/web/field/add-player.tsx': {
    show: (done) => <AddPlayer tournament={published as never} onAdded={async () => done()} />,
    open: 'Add player',
    type: { Name: 'Ann Lee' },
    press: 'Add player',
    refuses: 'phone',
    reads: { teams: { size: 1, data: [] } },
    answer: {},
  },
  'src/areas/entries/web/field/edit-player.tsx': {
    show: (done) => (
      <EditPlayer player={entered as never} tournamentId={someId} mayReach onSaved={async () => done()} />
    ),
    open: 'Edit player: An Lee',
    type: { 'First name': 'Ann', 'Last name': 'Lee', Email: 'ann@lee.test' },
    press: 'Save player',
    refuses: 'phone',
    answer: { name: 'Ann Lee', is_told: false },
  },
  'src/areas/results/web/integrity/before-you-pay.tsx': {
    show: () => <BeforeYouPay tournamentId={someId} />,
    open: 'Look at the cards',
    type: { Player: someId, Note: 'Asked about hole 4' },
    press: 'Write it down',
    refuses: 'body',
    asks: { integrity$: integrity },
    answer: integrity,
  },
  'src/areas/waitlist/web/change-party.tsx': {
    show: (done) => <ChangeParty entry={waiting as never} onChanged={nothing} onClose={done} />,
    as: 'golfer',
    type: { Players: '2', 'At least': '1' },
    press: 'Change my group',
    refuses: 'min_places',
    answer: waiting,
  },
  'src/areas/waitlist/web/move-dialog.tsx': {
    show: (done) => (
      <MoveDialog
        asked={{ what: 'move', party: { id: 'b', place: 2, name: 'Bob' } as never }}
        parties={[{ id: 'a', place: 1, name: 'Ann' }] as never}
        tournamentId={someId}
        onDone={async () => {}}
        onClose={done}
      />
    ),
    type: { 'New place': 'last', Reason: 'Plays with Ann' },
    press: 'Move',
    refuses: 'reason',
    answer: {},
  },
  'src/areas/waitlist/web/own-card.tsx': {
    show: () => <OwnCard entry={waiting as never} isAsked={false} onChanged={nothing} />,
    as: 'golfer',
    open: 'Save my card',
    type: { 'I agree': true },
    press: 'Go to the card page',
    refuses: 'acceptsTerms',
    answer: { url: '#card' },
  },
  'src/areas/organizers/web/tournament-editor.tsx': {
    show: (done) => (
      <TournamentEditor tournament={published as never} onSaved={done} onReload={async () => published as never} />
    ),
    open: 'Edit',
    type: { 'Tournament name': 'Summer Open', 'Another price': true, 'Registration fee': '72.5', 'Max entries': '60' },
    press: 'Save Changes',
    refuses: 'maxEntries',
    answer: stored,
  },
  'src/areas/organizers/web/tournament-form.tsx': {
    show: () => <TournamentForm draft={null} organizerName="Pat’s Society" dashboard="/" />,
    type: {
      'Tournament name': 'Summer Open',
      'Country club': 'Heron Hills',
      Date: '2030-05-01',
      'Max entries': '60',
      'Another price': true,
      'Registration fee': '72.5',
      'First tee time': '08:30',
    },
    press: 'Create Tournament',
    refuses: 'registrationDeadline',
    answer: stored,
  },
  'src/areas/entries/web/partners/note-form.tsx': {
    show: (done) => (
      <NoteForm
        draft={['partner-notice', someId]}
        name="note"
        label="A few words"
        action="Put up a notice"
        most={200}
        onSend={(note) => call(endpoints.putPartnerNotice, { params: { id: someId }, body: { note } })}
        onSent={done}
        onClose={nothing}
      />
    ),
    as: 'golfer',
    type: { 'A few words': 'We walk' },
    press: 'Put up a notice',
    refuses: 'note',
  },
  'src/areas/entries/web/registrations/group-form.tsx': {
    ...entry,
    show: (done) => <Entry of={GroupForm} done={done} />,
    type: {
      'Team name': 'Eagles',
      Phone: '+1 555 010 0001',
      ...Object.fromEntries(
        [2, 3, 4].flatMap((place) => [
          [`First name (${place})`, `Ann${place}`],
          [`Last name (${place})`, 'Lee'],
          [`Email (${place})`, `ann${place}@example.com`],
          [`Phone (${place})`, '+1 555 010 0002'],
          [`Handicap (${place})`, '9.5'],
        ]),
      ),
      B$50: true,
      'Dietary restrictions': 'No nuts',
      ...Object.fromEntries([1, 2, 3, 4].map((place) => [`Shirt size (${place})`, 'Large'])),
      ...choices,
    },
    refuses: 'players.1.email',
  },
  'src/areas/entries/web/registrations/have-code.tsx': {
    show: (done) => <HaveCode tournamentId={someId} terms={terms as never} onCode={done} />,
    as: 'golfer',
    type: { Code: 'ACME' },
    press: 'Enter with this code',
    refuses: 'code',
    answer: { total: 0, lines: [], valid_until: null, places_left: 2 },
  },
  'src/areas/entries/web/registrations/name-form.tsx': {
    show: (done) => (
      <NameForm
        registrationId={someId}
        position={2}
        asks={{ partners_ask: 'all', division_asks: { gender: false, birth_year: true } }}
        onNamed={done}
      />
    ),
    as: 'golfer',
    type: {
      'First name': 'Ann',
      'Last name': 'Lee',
      Email: 'ann@example.com',
      Phone: '+1 555 010 0001',
      Handicap: '9.5',
      'Year of birth': '1961',
    },
    press: 'Save this player',
    refuses: 'players.0.email',
  },
  'src/areas/entries/web/registrations/own-place-form.tsx': {
    show: (done) => (
      <OwnPlaceForm registrationId={someId} known={{ phone: '+1 555 010 0001', handicap: 12 }} onSaved={done} />
    ),
    as: 'golfer',
    type: { Phone: '+1 555 010 0009', Handicap: '9.5' },
    press: 'Save',
    refuses: 'players.0.phone',
  },
  'src/areas/entries/web/registrations/own-answers.tsx': {
    show: () => <OwnAnswers registrationId={someId} />,
    as: 'golfer',
    type: { 'Shirt size': 'Large' },
    press: 'Save answers',
    refuses: 'answers.shirt.0',
    reads: { answers: answers, players: answers },
    answer: { ...answers, answers: [{ question_id: 'shirt', player: 0, value: 'Large' }] },
  },
  'src/areas/entries/web/registrations/solo-form.tsx': {
    ...entry,
    show: (done) => <Entry of={SoloForm} done={done} />,
    type: { Phone: '+1 555 010 0001', B$50: true, 'Shirt size': 'Large', ...choices, 'Special requests': 'A cart' },
    refuses: 'answers.shirt.0',
  },
};
