import type { ShownForm } from '../shown-forms.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { ProductDialog } from '#areas/operator/web/admin/product-dialog.tsx';
import { FacilityDialog } from '#areas/courses/web/facility-dialog.tsx';
import { TakeBackDialog } from '#areas/day/web/take-back-dialog.tsx';
import { AddContest } from '#areas/scoring/web/leaderboard/add-contest.tsx';
import { AwardList } from '#areas/results/web/prizes/award-list.tsx';
import { PursePlayersCard } from '#areas/results/web/prizes/purse-players-card.tsx';
import { PrizeDialog } from '#areas/results/web/prizes/prize-dialog.tsx';
import { RulesForm } from '#areas/results/web/prizes/rules-form.tsx';
import { QuestionsForm } from '#areas/entries/web/questions/questions-form.tsx';
import { ReasonDialog } from '#areas/scoring/web/scores/reason-dialog.tsx';
import { someId } from './viewers.ts';

const nothing = () => {};
const purse = {
  id: someId,
  version: 1,
  name: 'Net',
  kind: 'prizes',
  board: null,
  flight: null,
  contest: null,
  source: 'fund',
  extra: null,
  pays: 'money',
  places: [{ amount: 50 }],
  amount: 0,
  open_skins: 'void',
  is_one_prize: false,
  total: 50,
  fault: null,
  is_used: false,
  players: [],
};
const prizes = {
  tournament: { id: someId, title: 'Open', prize_pool: null },
  rules: { version: 0, are_purses_allowed: false, limit: 1000, refused: [] },
  purses_version: 0,
  purses: [purse],
  awards: [],
  choices: {
    players: [{ id: someId, name: 'Ann' }],
    boards: [],
    contests: [],
    rounds: [],
    sponsors: [],
    extras: [],
    buyers: [],
  },
  sums: {},
} as never;
const award = {
  id: someId,
  purse: someId,
  purse_name: 'Net',
  owner: someId,
  name: 'Ann',
  place: '1',
  amount: 50,
  thing: null,
  number: 1,
  pays: 'money',
  state: 'owed',
  reason: null,
  void_reason: null,
  paid_how: null,
} as never;
const question = {
  id: someId,
  asked_of: 'player',
  kind: 'text',
  label: 'Shirt size',
  help: '',
  is_required: false,
  options: [],
  shown_if: null,
  is_private: false,
};
const questions = { version: 1, changes_until: null, questions: [question], answered: {}, extras: [] };
const round = { id: someId, tournament_id: someId };

export const committeeForms: Record<string, ShownForm> = {
  'src/areas/operator/web/admin/product-dialog.tsx': {
    show: (done) => <ProductDialog product="new" categories={[]} onClose={done} onAdded={nothing} />,
    type: { Name: 'Ball', Category: 'Balls', 'Base price': '5', Description: 'Round.' },
    press: 'Add product',
    refuses: 'base_price',
    answer: { id: someId, name: 'Ball' },
  },
  'src/areas/courses/web/facility-dialog.tsx': {
    show: (done) => (
      <FacilityDialog
        facility={{ id: someId, name: 'Heron', city: 'Austin', state: 'TX', zip_code: '', version: 1 } as never}
        onClose={done}
      />
    ),
    type: { Facility: 'Heron Creek', 'ZIP code': '78735' },
    press: 'Save facility',
    refuses: 'facility.zip_code',
    answer: {},
  },
  'src/areas/day/web/take-back-dialog.tsx': {
    show: (done) => (
      <TakeBackDialog
        day={{ round } as never}
        order={{ id: someId, rule: 'Play-off', order: [], board: 'Net', flight: null } as never}
        onClose={done}
      />
    ),
    type: { Reason: 'Typed for the wrong board' },
    press: 'Take back',
    refuses: 'reason',
    answer: {},
  },
  'src/areas/scoring/web/leaderboard/add-contest.tsx': {
    show: (done) => (
      <AddContest rounds={[{ id: someId, number: 1, status: 'open' }] as never} onClose={nothing} onAdded={done} />
    ),
    type: { Contest: 'pin', Hole: '7' },
    press: 'Add',
    refuses: 'hole',
    answer: { id: someId },
  },
  'src/areas/results/web/prizes/award-list.tsx': {
    show: (done) => <AwardList awards={[award]} mayPay onChange={done} />,
    open: 'Take back',
    type: { Reason: 'Disqualified' },
    press: 'Take back',
    refuses: 'reason',
    answer: {},
  },
  'src/areas/results/web/prizes/purse-players-card.tsx': {
    show: (done) => <PursePlayersCard purse={purse as never} prizes={prizes} onChange={done} />,
    type: { Ann: true },
    press: 'Save players',
    refuses: 'players',
    answer: {},
  },
  'src/areas/results/web/prizes/prize-dialog.tsx': {
    show: (done) => (
      <PrizeDialog
        prizes={prizes}
        purse={{ ...purse, key: someId } as never}
        mayScore
        onClose={nothing}
        onChange={done}
      />
    ),
    type: { 'Place 1, dollars': '75' },
    press: 'Save',
    refuses: 'purses.0.name',
    answer: prizes,
  },
  'src/areas/results/web/prizes/rules-form.tsx': {
    show: (done) => <RulesForm prizes={prizes} onChange={done} />,
    type: { 'Most that an amateur': '750', Ann: true },
    press: 'Save rules',
    refuses: 'limit',
    answer: prizes,
  },
  'src/areas/entries/web/questions/questions-form.tsx': {
    show: () => <QuestionsForm tournamentId={someId} loaded={questions as never} />,
    type: { Question: 'Size of your shirt', 'Golfers change': '2030-05-01' },
    press: 'Save questions',
    refuses: 'questions.0.label',
    answer: questions,
  },
  'src/areas/scoring/web/scores/reason-dialog.tsx': {
    show: (done) => (
      <ReasonDialog
        title="Withdraw the card"
        effects={['It counts no more']}
        action="Withdraw"
        onAct={() => call(endpoints.signOut) as Promise<never>}
        onClose={done}
      />
    ),
    type: { Reason: 'Asked for it' },
    press: 'Withdraw',
    refuses: 'reason',
    isSecret: true,
  },
};
