import type { ShownForm } from '../shown-forms.ts';
import { CloseDialog } from '#web/features/day/close-dialog.tsx';
import { MessageDialog } from '#web/features/day/message-dialog.tsx';
import { ResultsDialog } from '#web/features/day/results-dialog.tsx';
import { TieDialog } from '#web/features/day/tie-dialog.tsx';
import { WeatherDialog } from '#web/features/day/weather-dialog.tsx';
import { AddLink } from '#web/features/scores/add-link.tsx';
import { CardDialog } from '#web/features/scores/card-dialog.tsx';
import { someId } from './viewers.ts';

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
  strays: 0,
  effects: ['No phone changes a score'],
  preview: 'seen',
};
const results = { version: 2, winners: [], moved: [], warnings: [], told: 1, preview: 'seen' };
const effects = { effects: ['Everybody stops'], warnings: [], preview: 'seen' };
const tie = {
  board: someId,
  board_name: 'Net',
  flight: null,
  place: 1,
  total: 70,
  is_shared: true,
  pots: [],
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

export const courseForms: Record<string, ShownForm> = {
  'day/close-dialog.tsx': {
    show: (done) => <CloseDialog day={day} gaps={noGaps} onClose={done} />,
    type: { Ann: 'stands' },
    press: 'Close the round',
    refuses: 'decisions.0.as',
    reads: { '/close': closing },
    answer: closing,
  },
  'day/message-dialog.tsx': {
    show: (done) => <MessageDialog day={day} first="all" onClose={done} />,
    type: { To: 'hole 1', About: 'Lunch', Message: 'It is ready.', Urgent: true },
    press: 'Send',
    refuses: 'title',
    reads: { '/messages': { asked: 2, people: 2, push: 1, mail: 1, phones: 0, unreachable: [] } },
    answer: { asked: 2, people: 2, push: 1, mail: 1, phones: 0, unreachable: [] },
  },
  'day/results-dialog.tsx': {
    show: (done) => <ResultsDialog day={day} gaps={noGaps} onClose={done} />,
    type: { Reason: 'A card was read wrong' },
    press: 'Correct results',
    refuses: 'reason',
    reads: { '/results': results },
    answer: results,
  },
  'day/tie-dialog.tsx': {
    show: (done) => <TieDialog day={day} tie={tie} by="play-off" onClose={done} />,
    type: { Ann: '1', Bob: '2', 'How it was decided': 'The 18th again' },
    press: 'Record',
    refuses: 'reason',
    reads: { '/ties': { id: null, order: [], moved: [], is_correction: false, preview: 'seen' } },
    answer: { id: someId, order: [['Ann'], ['Bob']], moved: [], is_correction: false, preview: 'seen' },
  },
  'day/weather-dialog.tsx': {
    show: (done) => <WeatherDialog day={day} onClose={done} />,
    type: { 'What to do': 'start_later', 'Time at the venue': '09:30' },
    press: 'Move the starts',
    refuses: 'deed.first_time',
    reads: { '/weather': effects },
    answer: effects,
  },
  'scores/add-link.tsx': {
    show: () => <AddLink roundId={someId} />,
    open: 'Add a helper',
    type: { Name: 'Hole 7', Holes: '7, 16' },
    press: 'Add',
    refuses: 'label',
    answer: {},
  },
  'scores/card-dialog.tsx': {
    show: (done) => <CardDialog roundId={someId} card={card as never} timeZone={zone} isOpen onClose={done} />,
    type: { 'Hole 1': '5', 'Result only': 'A', 'By how much': '1 up', Reason: 'From paper', 'I hold': true },
    press: 'Save 1 hole and the result',
    refuses: 'result.by',
    reads: { '/cards/': wholeCard },
    answer: { card },
  },
};
