import type { ReactElement } from 'react';
import type { ShownForm } from '../shown-forms.ts';
import { HandOverDialog } from '#areas/courses/web/hand-over-dialog.tsx';
import { NewCourse } from '#areas/courses/web/new-course.tsx';
import { ChangeDialog } from '#areas/set-up/web/change-dialog.tsx';
import { DivisionDialog } from '#areas/set-up/web/division-dialog.tsx';
import { HandicapsDialog } from '#areas/set-up/web/handicaps-dialog.tsx';
import { PeopleDialog } from '#areas/set-up/web/people-dialog.tsx';
import { RoundsCard } from '#areas/set-up/web/rounds-card.tsx';
import { type SetUp, useSetUp } from '#areas/set-up/web/use-set-up.ts';
import { CloseDialog } from '#areas/day/web/close-dialog.tsx';
import { FieldMessageDialog } from '#areas/day/web/field-message.tsx';
import { MessageDialog } from '#areas/day/web/message-dialog.tsx';
import { ResultsDialog } from '#areas/day/web/results-dialog.tsx';
import { TieDialog } from '#areas/day/web/tie-dialog.tsx';
import { WeatherDialog } from '#areas/day/web/weather-dialog.tsx';
import { MeasureForm } from '#areas/scoring/web/leaderboard/measure-form.tsx';
import { RehearsalView } from '#areas/rehearsal/web/rehearsal-view.tsx';
import { AddLink } from '#areas/scoring/web/scores/add-link.tsx';
import { CardDialog } from '#areas/scoring/web/scores/card-dialog.tsx';
import { EditSlotDialog } from '#areas/clubs/web/slots/edit-slot-dialog.tsx';
import { SlotComposer } from '#areas/clubs/web/slots/slot-composer.tsx';
import { PostRound } from '#areas/golfers/web/post-round.tsx';
import { AddTime } from '#areas/play/web/tee-sheet/add-time.tsx';
import { BlockTimes } from '#areas/play/web/tee-sheet/block-times.tsx';
import { GroupNote } from '#areas/play/web/tee-sheet/group-note.tsx';
import { MakeGroups } from '#areas/play/web/tee-sheet/make-groups.tsx';
import { MoveGroup } from '#areas/play/web/tee-sheet/move-group.tsx';
import { MovePlayer } from '#areas/play/web/tee-sheet/move-player.tsx';
import { SheetActionsContext } from '#areas/play/web/tee-sheet/sheet-dialog.ts';
import { type TeeSheetEditing, useTeeSheet } from '#areas/play/web/tee-sheet/use-tee-sheet.ts';
import { changeTeams } from '#areas/play/web/teams/queries.ts';
import { TeamName } from '#areas/play/web/teams/team-name.tsx';
import { Wishes } from '#areas/play/web/tee-sheet/wishes.tsx';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { someId } from './viewers.ts';

/** A team whose name is written anew. */
const NamedTeam = ({ done }: { done: () => void }) => (
  <TeamName
    team={{ id: someId, name: 'Herons' }}
    onRename={async (name) => void (await changeTeams(someId, [{ op: 'rename', team: someId, name }]))}
    onDone={done}
  />
);

const zone = 'America/Chicago';
const noGaps = () => null;
const other = someId.replace('1', '2');
const day = {
  round: { id: someId, tournament_id: someId, number: 1, divisions: [], holes: [{ number: 1 }] },
  groups: [],
  suspension: null,
  results: { version: 1 },
} as never;
const closing = {
  open: [{ card: someId, name: 'Ann', why: 'empty', holes: [1], may: ['nr', 'stands'] }],
  quarantined: 0,
  effects: ['No phone changes a score'],
  preview: 'seen',
};
const results = { version: 2, winners: [], moved: [], warnings: [], told: 1, unreachable: 0, preview: 'seen' };
const effects = { effects: ['Everybody stops'], warnings: [], preview: 'seen' };
const tie = {
  board: someId,
  board_name: 'Net',
  flight: null,
  place: 1,
  total: 70,
  is_shared: true,
  by_cards: [],
  purses: [],
  rows: [
    { id: someId, name: 'Ann', pos: 'T1' },
    { id: other, name: 'Bob', pos: 'T1' },
  ],
};

const card = { id: someId, name: 'Ann', group: null, state: 'open', differs: [], late: 0, strokes: 5, thru: 1 };
const wholeCard = {
  card,
  round_id: someId,
  tournament_id: someId,
  mode: 'committee',
  is_match: true,
  tee: null,
  holes: [{ number: 1, par: 4, value: null, state: 'empty', late: 0 }],
  signs: [],
  match: {
    sides: { A: 'Ann', B: 'Bob' },
    standing: '',
    winner: null,
    goes_on: true,
    is_level: false,
    extra: [],
    said: null,
  },
  entries: [],
};

const heron = { id: someId, name: 'Heron' };
const plannedRound = (number: number) => ({
  number,
  date: `2030-05-0${number}`,
  first_time: '08:00',
  start_kind: 'one_tee',
  holes: 'all',
  hole_count: 18,
  course: heron,
  newer_course: null,
});
const play = {
  version: 1,
  state: 'ready',
  tournament: { id: someId, title: 'Open', players: 0, places: 48 },
  divisions: [],
  answers: {},
  changes: { boards: {}, rounds: {}, tees: [] },
  values: { interval_minutes: { value: 10, is_changed: false }, cut: { value: null, is_changed: false } },
  boards: [{ change_key: 'net', name: 'Net', allowance_percent: 95, weights_percent: null, is_left_out: false }],
  follows: [],
  planned: [plannedRound(1), plannedRound(2)],
  rounds: [],
  club_courses: [],
  resolved: { course: { value: heron }, team_size: { value: 1 } },
};
const division = { name: '', gender: null, min_index: null, max_index: null, min_age: null, max_age: null };

/** A part of a set-up, as its page shows it. */
function OfSetUp({ part }: { part: (setUp: SetUp) => ReactElement }) {
  return part(useSetUp(play as never));
}
const ofSetUp = (part: (setUp: SetUp, done: () => void) => ReactElement) => (done: () => void) => (
  <OfSetUp part={(setUp) => part(setUp, done)} />
);
const onSetUp = { reads: { '/play$': play }, answer: { ...play, version: 2 } };
const people = { data: [{ id: someId, name: 'Ann', index: null }] };

const groupAt = (id: string, time: string, playerId: string | null) => ({
  id,
  start: { time, hole: 1, letter: '' },
  seats: [playerId, null],
  isLocked: false,
  isAloneOk: false,
  note: null,
});
const player = (id: string, name: string) => ({ id, name, division: null, wish: null, has_left: false });
const sheet = {
  version: 1,
  groups: [groupAt(someId, '08:00', someId), groupAt(other, '08:10', null)],
  blocks: [],
  players: [player(someId, 'Ann'), player(other, 'Bob')],
  wishes: [],
  status: 'set_up',
  rounds: [],
  round: {
    id: someId,
    number: 1,
    date: '2030-05-01',
    holes: [
      { number: 1, par: 4 },
      { number: 10, par: 5 },
    ],
    start_kind: 'one_tee',
    first_time: '08:00',
    interval_minutes: 10,
    starters_gap: null,
    groups_per_hole: 1,
    group_size: 4,
  },
  tournament: { id: someId, time_zone: zone },
};
const proposal = { groups: [], findings: [], before: '2 groups', after: '1 group' };

/** A dialog over a sheet, as the sheet opens it. */
function OverSheet({ children }: { children: (editing: TeeSheetEditing) => ReactElement }) {
  const editing = useTeeSheet(sheet as never);
  const { act, ask, stored } = editing;
  const players = new Map(stored.players.map((one) => [one.id, one]));
  return (
    <SheetActionsContext
      value={{ act, ask, players, open: () => {}, wishes: new Map(), isShotgun: false, isOver: false }}
    >
      <Dialog open>
        <DialogContent>{children(editing)}</DialogContent>
      </Dialog>
    </SheetActionsContext>
  );
}
const overSheet = (dialog: (editing: TeeSheetEditing, done: () => void) => ReactElement) => (done: () => void) => (
  <OverSheet>{(editing) => dialog(editing, done)}</OverSheet>
);
const kept = { ...sheet, version: 2 };
const onSheet = { reads: { '/sheet': sheet }, answer: kept };

const slot = {
  id: someId,
  country_club_id: someId,
  date: '2030-05-15',
  start_time: '9:00 AM',
  duration_type: 'full-day',
  slot_price: 500,
  has_dining: true,
  dining_price: 20,
  is_dining_included: false,
  version: 1,
};
const ownSlots = { data: [], time_zone: zone, next_cursor: null };
const club = { id: someId, club_name: 'Heron Creek', city: 'Austin', state: 'TX' };
const contest = { id: someId, name: 'Closest', kind: 'lengths', measured: { kind: 'pin' }, rows: [] };

export const courseForms: Record<string, ShownForm> = {
  'src/areas/day/web/close-dialog.tsx': {
    show: (done) => <CloseDialog day={day} gaps={noGaps} onClose={done} />,
    type: { Ann: 'stands' },
    press: 'Close the round',
    refuses: 'decisions.0.as',
    reads: { '/close': closing },
    answer: closing,
  },
  'src/areas/day/web/message-dialog.tsx': {
    show: (done) => <MessageDialog day={day} first="all" onClose={done} />,
    type: { To: 'hole 1', About: 'Lunch', Message: 'It is ready.', Urgent: true },
    press: 'Send',
    refuses: 'title',
    reads: { '/messages': { asked: 2, people: 2, push: 1, mail: 1, phones: 0, unreachable: [] } },
    answer: { asked: 2, people: 2, push: 1, mail: 1, phones: 0, unreachable: [] },
  },
  'src/areas/day/web/field-message.tsx': {
    show: (done) => <FieldMessageDialog tournamentId={someId} timeZone="America/New_York" onClose={done} />,
    type: { About: 'Parking', Message: 'Use the north gate.', Urgent: true },
    press: 'Send',
    refuses: 'title',
    reads: { '/messages': { divisions: [], messages: [] } },
    answer: { asked: 2, people: 2, push: 1, mail: 1, phones: 0, unreachable: [] },
  },
  'src/areas/day/web/results-dialog.tsx': {
    show: (done) => <ResultsDialog day={day} gaps={noGaps} onClose={done} />,
    type: { Reason: 'A card was read wrong' },
    press: 'Correct results',
    refuses: 'reason',
    reads: { '/results': results },
    answer: results,
  },
  'src/areas/day/web/tie-dialog.tsx': {
    show: (done) => <TieDialog day={day} tie={tie} by="play-off" onClose={done} />,
    type: { Ann: '1', Bob: '2', 'Reason for the decision': 'The 18th again' },
    press: 'Record',
    refuses: 'reason',
    reads: { '/ties': { id: null, order: [], moved: [], is_correction: false, preview: 'seen' } },
    answer: { id: someId, order: [['Ann'], ['Bob']], moved: [], is_correction: false, preview: 'seen' },
  },
  'src/areas/day/web/weather-dialog.tsx': {
    show: (done) => <WeatherDialog day={day} onClose={done} />,
    type: { Action: 'start_later', 'Time at the venue': '09:30' },
    press: 'Move the starts',
    refuses: 'action.first_time',
    reads: { '/weather': effects },
    answer: effects,
  },
  'src/areas/scoring/web/scores/add-link.tsx': {
    show: () => <AddLink roundId={someId} />,
    open: 'Add a helper',
    type: { Name: 'Hole 7', Holes: '7, 16' },
    press: 'Add',
    refuses: 'label',
    answer: {},
  },
  'src/areas/scoring/web/scores/card-dialog.tsx': {
    show: (done) => <CardDialog roundId={someId} card={card as never} timeZone={zone} isOpen onClose={done} />,
    type: { 'Hole 1': '5', 'Result only': 'A', 'By how much': '1 up', Reason: 'From paper', 'I hold': true },
    press: 'Save 1 hole and the result',
    refuses: 'result.by',
    reads: { '/cards/': wholeCard },
    answer: { card },
  },
  'src/areas/play/web/tee-sheet/add-time.tsx': {
    show: overSheet((editing, done) => <AddTime editing={editing} onDone={done} />),
    type: { Time: '09:30', Hole: '10', 'Places in each': '3' },
    press: 'Add time',
    refuses: 'ops.0.group.start',
    ...onSheet,
  },
  'src/areas/play/web/tee-sheet/block-times.tsx': {
    show: overSheet((editing) => <BlockTimes editing={editing} />),
    type: { From: '12:00', To: '13:00', Hole: '10', Reason: 'Members' },
    press: 'Block',
    refuses: 'ops.0.block.reason',
    ...onSheet,
  },
  'src/areas/play/web/tee-sheet/group-note.tsx': {
    show: overSheet((editing, done) => <GroupNote editing={editing} groupId={someId} onDone={done} />),
    type: { Note: 'Needs a cart' },
    press: 'Keep note',
    refuses: 'ops.0.note',
    ...onSheet,
  },
  'src/areas/play/web/tee-sheet/make-groups.tsx': {
    show: overSheet((editing, done) => <MakeGroups editing={editing} onDone={done} />),
    type: { Method: 'as_entered', 'Players in a group': '3', 'Keep entered groups': false },
    press: 'Propose groups',
    refuses: 'group_size',
    reads: { '/sheet$': sheet },
    answer: proposal,
  },
  'src/areas/play/web/tee-sheet/move-group.tsx': {
    show: overSheet((editing, done) => <MoveGroup editing={editing} groupId={someId} onDone={done} />),
    type: { Start: 'own', Time: '09:30', Hole: '10' },
    press: 'Move group',
    refuses: 'ops.0.start',
    ...onSheet,
  },
  'src/areas/play/web/tee-sheet/move-player.tsx': {
    show: overSheet((editing, done) => <MovePlayer editing={editing} playerId={someId} onDone={done} />),
    type: { Group: other, Place: '1' },
    press: 'Move',
    refuses: 'ops.0',
    ...onSheet,
  },
  'src/areas/play/web/teams/team-name.tsx': {
    show: (done) => <NamedTeam done={done} />,
    type: { 'Team name': 'The Herons' },
    press: 'Rename',
    refuses: 'operations.0.name',
    answer: { size: 4, closed: null, teams: [], without: [] },
  },
  'src/areas/play/web/tee-sheet/wishes.tsx': {
    show: overSheet((editing) => <Wishes editing={editing} />),
    type: { Player: someId, With: other, 'This must hold': true },
    press: 'Add wish',
    refuses: 'playerIds',
    ...onSheet,
  },
  'src/areas/set-up/web/board-form.tsx': {
    show: ofSetUp((setUp, done) => <ChangeDialog setUp={setUp} about="board:net" onClose={done} />),
    type: { Percent: '90', 'Leave this board out': true },
    press: 'Keep',
    refuses: 'changes.boards.net.allowance_percent',
    ...onSetUp,
  },
  'src/areas/set-up/web/change-dialog.tsx': {
    show: ofSetUp((setUp, done) => <ChangeDialog setUp={setUp} about="interval_minutes" onClose={done} />),
    type: { Minutes: '12' },
    press: 'Keep',
    refuses: 'changes.interval_minutes',
    ...onSetUp,
  },
  'src/areas/set-up/web/cut-form.tsx': {
    show: ofSetUp((setUp, done) => <ChangeDialog setUp={setUp} about="cut" onClose={done} />),
    type: { After: '1', 'How many play on': '24', 'And everybody level': false, 'And everybody this': '10' },
    press: 'Keep',
    refuses: 'changes.cut.keep',
    ...onSetUp,
  },
  'src/areas/set-up/web/division-dialog.tsx': {
    show: ofSetUp((setUp, done) => <DivisionDialog setUp={setUp} division={division} onClose={done} />),
    type: { Name: 'Seniors', For: 'm', 'Index from': '+1.2', 'Index up to': '18', 'Years from': '55' },
    press: 'Keep',
    refuses: 'divisions.0.min_age',
    ...onSetUp,
  },
  'src/areas/set-up/web/handicaps-dialog.tsx': {
    show: (done) => <HandicapsDialog tournamentId={someId} onClose={done} />,
    type: { Ann: '+1.2' },
    press: 'Keep',
    refuses: 'players.0.index',
    reads: { '/divisions': people },
    answer: people,
  },
  'src/areas/set-up/web/people-dialog.tsx': {
    show: (done) => <PeopleDialog setUp={{ play: { tournament: { id: someId } } } as never} onClose={done} />,
    type: { 'Gender of Ann': 'f', 'Year of birth of Ann': '1961' },
    press: 'Keep',
    refuses: 'players.0.birth_year',
    reads: { '/divisions': people },
    answer: people,
  },
  'src/areas/set-up/web/rounds-card.tsx': {
    show: ofSetUp((setUp) => <RoundsCard setUp={setUp} isLocked={false} search={() => null} />),
    open: 'Change round 2',
    type: { Holes: 'front', 'First start': '09:30', Start: 'shotgun' },
    press: 'Keep',
    refuses: 'changes.rounds.2.first_time',
    ...onSetUp,
  },
  'src/areas/courses/web/course-editor.tsx': {
    show: (done) => <NewCourse facility={null} asksWhere forEverybody={false} onMade={done} />,
    type: { Facility: 'Heron', City: 'Austin', State: 'TX', 'Name of the course': 'North', '9 holes': true },
    press: 'Save course',
    refuses: 'facility.zip_code',
    answer: { id: someId, name: 'North' },
  },
  'src/areas/courses/web/hand-over-dialog.tsx': {
    show: (done) => <HandOverDialog facility={{ id: someId, name: 'Heron', version: 1 } as never} onClose={done} />,
    type: { Club: 'Heron Creek, Austin, TX' },
    press: 'Hand over',
    refuses: 'country_club_id',
    reads: { '/country-clubs': { data: [club] } },
    answer: {},
  },
  'src/areas/scoring/web/leaderboard/measure-form.tsx': {
    show: () => <MeasureForm contest={contest as never} roundId={someId} />,
    type: { Player: 'Ann', Feet: '4', Inches: '7' },
    press: 'Save',
    refuses: 'length_mm',
    reads: { '/desk': { data: [{ id: someId, name: 'Ann', group: null, code: 'A1' }] } },
  },
  'src/areas/rehearsal/web/rehearsal-view.tsx': {
    show: () => (
      <RehearsalView loaded={{ tournament: { id: someId, title: 'Open', places: 20 }, rehearsal: null } as never} />
    ),
    type: { 'Invented players': '40', 'With a storm': false },
    press: 'Try the whole day',
    refuses: 'players',
    reads: { '/rehearsals': { tournament: { id: someId, title: 'Open', places: 20 }, rehearsal: null } },
    answer: {},
  },
  'src/areas/clubs/web/slots/edit-slot-dialog.tsx': {
    show: (done) => <EditSlotDialog slot={slot as never} today="2030-05-01" onClose={done} />,
    as: 'country_club',
    type: { Date: '2030-05-16', 'Start time': '10:00 AM', 'Half day': true, 'Slot price': '450', 'Dining price': '25' },
    press: 'Save slot',
    refuses: 'slot_price',
    answer: slot,
  },
  'src/areas/clubs/web/slots/slot-composer.tsx': {
    show: () => <SlotComposer today="2030-05-01" loaded={ownSlots as never} />,
    as: 'country_club',
    // A day of the calendar.
    open: '15',
    type: { '9:00 AM': true, 'Full day': true, 'Slot price': '500', 'Dining offered': true },
    press: 'Publish Slot',
    refuses: 'start_time',
    reads: { '/slots': ownSlots },
    answer: { ...slot, is_listed: true },
  },
  'src/areas/golfers/web/round-fields.tsx': {
    show: () => <PostRound earlier={[]} />,
    as: 'golfer',
    open: 'Post a round',
    type: { Course: 'Heron', 'Adjusted gross score': '85', 'Course rating': '71.3', Slope: '128' },
    press: 'Post round',
    refuses: 'slope',
    answer: { differential: 12.1, standing: 'counts' },
  },
};
