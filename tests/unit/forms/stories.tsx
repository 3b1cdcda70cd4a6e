// A program for a browser: stories of screens that send more than one thing, told by what reaches the server.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { OutletPerPerson } from '#kernel/web/client/own-page.tsx';
import { createQueryClient } from '#kernel/web/client/query.ts';
import { endSession } from '#areas/accounts/web/session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { FieldMessageDialog } from '#areas/day/web/field-message.tsx';
import { DivisionsCard } from '#areas/set-up/web/divisions-card.tsx';
import { LengthQuestion } from '#areas/set-up/web/format-questions.tsx';
import { PeopleDialog } from '#areas/set-up/web/people-dialog.tsx';
import { TeesCard } from '#areas/set-up/web/tees-card.tsx';
import { type SetUp, useSetUp } from '#areas/set-up/web/use-set-up.ts';
import { EntrySteps } from '#apps/web/screens/tournament-registration/entry-steps.tsx';
import { WaitlistSteps } from '#apps/web/screens/tournament-registration/waitlist-steps.tsx';
import { RehearsalView } from '#areas/rehearsal/web/rehearsal-view.tsx';
import { GroupForm } from '#areas/entries/web/registrations/group-form.tsx';
import { SponsorPage } from '#areas/sponsors/web/sponsor-page.tsx';
import { SoloForm } from '#areas/entries/web/registrations/solo-form.tsx';
import { ProfileForm } from '#areas/settings/web/profile-form.tsx';
import { CancellationProgress } from '#areas/organizers/web/cancellation-progress.tsx';
import { tournamentSumsQuery } from '#areas/organizers/web/queries.ts';
import { TournamentForm } from '#areas/organizers/web/tournament-form.tsx';
import { ProfileSection } from '#areas/settings/web/profile-section.tsx';
import { PrizeDialog } from '#areas/results/web/prizes/prize-dialog.tsx';
import { AddContest } from '#areas/scoring/web/leaderboard/add-contest.tsx';
import { PostEditor } from '#areas/site/web/organizer-page/post-editor.tsx';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { MovePlayer } from '#areas/play/web/tee-sheet/move-player.tsx';
import { SheetActionsContext } from '#areas/play/web/tee-sheet/sheet-dialog.ts';
import { useTeeSheet } from '#areas/play/web/tee-sheet/use-tee-sheet.ts';
import { call as callEndpoint } from '#kernel/web/client/api.ts';
import type { Role } from '#kernel/contract/permissions.ts';
import { permissionsOf } from '#kernel/rules/permissions.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Toaster } from '#kernel/web/ui/toaster.tsx';
import { someId, viewerOf } from './shown/viewers.ts';

type Call = { method: string; path: string; body: any };
let calls: Call[] = [];
let reply: (call: Call, place: number) => Promise<unknown> | unknown = () => ({});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
window.fetch = async (input, { method = 'GET', body } = {}) => {
  const call = { method, path: String(input), body: typeof body === 'string' ? JSON.parse(body) : null };
  calls.push(call);
  const answer = await reply(call, calls.filter((one) => one.method === method).length);
  return answer instanceof Response ? answer : json(answer);
};
const refusal = (status: number, code: string) => json({ status, code, title: code, detail: code }, status);

let hide = () => {};
function show(
  element: ReactElement,
  client: QueryClient = createQueryClient(),
  at = '/',
  viewer: object = viewerOf('organizer'),
): void {
  hide();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const loader = () => ({ viewer, testMode: true });
  const shown = <QueryClientProvider client={client}>{element}</QueryClientProvider>;
  const routes = [{ id: 'root', path: '*', loader, hydrateFallbackElement: <p />, element: shown }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  root.render(<RouterProvider router={router} />);
  hide = () => {
    root.unmount();
    document.body.replaceChildren();
  };
}

async function until<Value>(find: () => Value): Promise<NonNullable<Value>> {
  for (let tries = 0; tries < 400; tries++) {
    const found = find();
    if (found) return found;
    await new Promise((next) => setTimeout(next, 5));
  }
  throw new Error(`it did not come; there is ${document.body.textContent}`);
}
const textOf = (element: Element) => (element.textContent ?? '').trim();
const button = (label: string) =>
  until(() => [...document.querySelectorAll('button')].find((one) => textOf(one).startsWith(label)));
const press = async (label: string) => (await button(label)).click();
const field = (label: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].find((one) =>
      (one.getAttribute('aria-label') ?? textOf(one.labels?.[0] ?? one)).startsWith(label),
    ),
  );
async function type(label: string, value: string): Promise<void> {
  const control = await field(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  await new Promise((next) => setTimeout(next));
}

const tees = [
  { id: 'blue', name: 'Blue', gender: null, rating: 72, slope: 130, par: 72, length: 6500 },
  { id: 'red', name: 'Red', gender: null, rating: 70, slope: 120, par: 72, length: 5500 },
];
const rows = (['f', 'm'] as const).map((gender) => ({
  division_id: null,
  gender,
  age: 'any',
  tee_id: 'blue',
  is_changed: false,
}));
const play = {
  version: 1,
  state: 'ready',
  tournament: { id: someId, title: 'Open', players: 0, slot: null, board_visibility: 'public' },
  divisions: [],
  answers: {},
  changes: { tees: [], rounds: {}, boards: {} },
  planned: [{ number: 1, course: { name: 'Heron' }, tees, tee_rows: rows }],
  resolved: {
    length: { value: 'days', source: 'answer' },
    dates: { value: ['2030-05-01', '2030-05-02'], source: 'answer' },
  },
  missing: [],
  warnings: [],
};

/** The dialog of messages to the field, where two were sent on other days. */
async function messagesSent(): Promise<string[]> {
  const reached = { asked: 12, people: 11, push: 4, mail: 7, phones: 0 };
  const sent = { kind: 'notice', is_urgent: false, audience: 'Everybody', reached };
  const messages = [
    { ...sent, id: 'b', title: 'Parking', body: 'Use the north gate.', sent_at: '2030-05-02T01:30:00.000Z' },
    { ...sent, id: 'a', title: 'Lunch', body: 'It is at noon.', sent_at: '2030-04-20T14:00:00.000Z' },
  ];
  reply = ({ method }) => (method === 'GET' ? { divisions: [], messages } : { ...reached, unreachable: [] });
  show(<FieldMessageDialog tournamentId={someId} timeZone="America/Chicago" onClose={() => {}} />);
  const summary = await until(() => document.querySelector('summary'));
  return [summary, ...document.querySelectorAll('form ~ * li p')].map((one) => textOf(one).replace(/\u202f/g, ' '));
}

type SetUpPart = (setUp: SetUp) => ReactElement;
const SetUpScreen = ({ part }: { part: SetUpPart }) => part(useSetUp(play as never));

/** A set-up on a slow connection, whose server keeps what it is sent. */
function slowSetUp(part: SetUpPart): { sent: () => any[]; answerAll: () => Promise<void> } {
  let kept: any = play;
  const waiting: (() => void)[] = [];
  calls = [];
  reply = async ({ method, body }) => {
    if (method === 'GET') return kept;
    await new Promise<void>((resolve) => waiting.push(resolve));
    kept = { ...kept, ...body, version: kept.version + 1 };
    if (body.divisions)
      kept.divisions = body.divisions.map((one: any, n: number) => ({ id: `${n}`, players: 0, ...one }));
    if (body.answers?.dates)
      kept.resolved = { ...kept.resolved, dates: { value: body.answers.dates, source: 'answer' } };
    return kept;
  };
  show(<SetUpScreen part={part} />);
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return {
    sent,
    answerAll: async () => {
      for (let answered = 1; answered <= 2; answered++) {
        await until(() => sent().length === answered && waiting.length > 0);
        waiting.shift()?.();
      }
      await until(() => document.body);
    },
  };
}

async function twoDivisions(): Promise<string[]> {
  const { sent, answerAll } = slowSetUp((setUp) => <DivisionsCard setUp={setUp} isLocked={false} />);
  await press('Ladies');
  await press('Seniors');
  await answerAll();
  return sent()
    .at(-1)
    .divisions.map(({ name }: { name: string }) => name);
}

async function twoDays(): Promise<string[]> {
  const { sent, answerAll } = slowSetUp((setUp) => <LengthQuestion setUp={setUp} isLocked={false} />);
  await press('Add a day');
  await press('Add a day');
  await answerAll();
  return sent().at(-1).answers.dates;
}

async function twoTees(): Promise<number> {
  const { sent, answerAll } = slowSetUp((setUp) => <TeesCard setUp={setUp} isLocked={false} />);
  const [women, men] = await until(() => {
    const all = document.querySelectorAll('select');
    return all.length > 1 ? all : null;
  });
  for (const select of [women, men]) {
    if (!select) throw new Error('two rows of tees are shown');
    select.value = 'red';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await answerAll();
  return sent().at(-1).changes.tees.length;
}

/** The setting is saved, another section is looked at, and this one again. */
async function savedNever(): Promise<boolean> {
  calls = [];
  let kept: unknown = { tournament_rounds: 'ask' };
  reply = ({ method, body }) => {
    if (method === 'PUT') kept = body;
    return kept;
  };
  const client = createQueryClient();
  const section = <ProfileSection viewer={viewerOf('golfer')} organizer={null} club={null} record={undefined} />;
  show(section, client);
  const never = () =>
    until(() => [...document.querySelectorAll('label')].find((one) => textOf(one).startsWith('Never')));
  (await never()).querySelector('input')?.click();
  await press('Save handicap record');
  await until(() => calls.some(({ method }) => method === 'PUT'));
  await until(() => document.querySelector('[aria-busy=true]') === null);
  reply = () => new Promise(() => {});
  show(section, client);
  return (await never()).querySelector('input')?.checked === true;
}

/** A year is typed; the row goes while another name is looked for, and comes back. */
async function yearWhileSearching(): Promise<{ shown: string; sent: unknown }> {
  calls = [];
  const people = ['Ann', 'Bob'].map((name) => ({ id: name, name, gender: null, birth_year: null }));
  reply = () => ({ data: people });
  show(<PeopleDialog setUp={{ play } as never} onClose={() => {}} />);
  await type('Year of birth of Ann', '1961');
  await type('Find a player', 'Bob');
  await until(() => document.querySelector('[aria-label="Year of birth of Ann"]') === null);
  await type('Find a player', '');
  const shown = (await field('Year of birth of Ann')).value;
  await press('Keep');
  const sent = await until(() => calls.find(({ body }) => body && !body.dry_run));
  return { shown, sent: sent.body.players };
}

const sheet = {
  version: 1,
  groups: [],
  blocks: [],
  players: [],
  wishes: [],
  status: 'set_up',
  round: { id: someId, date: '2030-05-01', holes: [{ number: 1 }], start_kind: 'one_tee' },
  tournament: { id: someId, time_zone: 'America/Chicago' },
};

function SheetScreen() {
  const editing = useTeeSheet(sheet as never);
  const block = (id: string, fromTime: string, toTime: string) =>
    editing.act([{ op: 'block', block: { id, fromTime, toTime, hole: 1, reason: 'Repairs' } }], `Blocked ${id}`);
  return (
    <div>
      <button
        type="button"
        onClick={() => {
          block('a', '08:00', '08:30');
          block('b', '09:00', '09:30');
          block('c', '10:00', '10:30');
        }}
      >
        Block
      </button>
      <button type="button" onClick={() => void editing.retry()}>
        Again
      </button>
      <button type="button" onClick={() => void editing.read()}>
        Read
      </button>
      <p>{editing.failure ?? 'no failure'}</p>
      <output>{editing.hasUnsaved ? 'unsaved' : 'saved'}</output>
    </div>
  );
}

/** Three changes to a tee sheet. `answers` has the status of a refusal by the place of its change; others are kept. */
async function editSheet(answers: Record<number, number>): Promise<{ kept: string[]; says: string }> {
  calls = [];
  const kept: string[] = [];
  let version = 1;
  reply = ({ method, body }, place) => {
    if (method === 'GET') return { ...sheet, version };
    const status = answers[place];
    if (status) return refusal(status, status === 409 ? 'wrong_state' : 'unavailable');
    kept.push(...body.ops.map((op: any) => op.block.id));
    version += 1;
    return { ...sheet, version };
  };
  show(<SheetScreen />);
  await press('Block');
  const isTold = () =>
    document.querySelector('output')?.textContent === 'saved' || !document.body.textContent?.includes('no failure');
  await until(() => calls.some(({ method }) => method === 'PATCH') && isTold());
  const says = document.querySelector('p')?.textContent ?? '';
  await press('Again');
  await until(() => document.querySelector('output')?.textContent === 'saved');
  return { kept, says };
}

/**
 * The server does what it is asked for first, and its answer is lost; the page has read the sheet before it asks again.
 */
async function lostAnswer(): Promise<number[]> {
  calls = [];
  let version = 1;
  reply = ({ method }, place) => {
    if (method === 'GET') return { ...sheet, version };
    if (place !== 2) version += 1;
    if (place === 1) throw new TypeError('Failed to fetch');
    return { ...sheet, version };
  };
  show(<SheetScreen />);
  await press('Block');
  await until(() => !document.body.textContent?.includes('no failure'));
  await press('Read');
  await until(() => calls.some(({ method }) => method === 'GET'));
  await new Promise((next) => setTimeout(next));
  await press('Again');
  await until(() => document.querySelector('output')?.textContent === 'saved');
  return calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body.sheet_version);
}

function AskingScreen() {
  const { ask } = useTeeSheet(sheet as never);
  const [says, setSays] = useState('');
  const block = { id: 'a', fromTime: '08:00', toTime: '08:30', hole: 1, reason: 'Repairs' };
  const press = () => {
    setSays('');
    ask([{ op: 'block', block }], 'Blocked').then(
      () => setSays('kept'),
      () => setSays('not kept'),
    );
  };
  return (
    <div>
      <button type="button" onClick={press}>
        Block
      </button>
      <output>{says}</output>
    </div>
  );
}

function MoveScreen({ loaded }: { loaded: object }) {
  const editing = useTeeSheet(loaded as never);
  const { act, ask, stored } = editing;
  const players = new Map(stored.players.map((player) => [player.id, player]));
  const actions = { act, ask, players, open: () => {}, wishes: new Map(), isShotgun: false, isOver: false };
  return (
    <SheetActionsContext value={actions}>
      <Dialog open>
        <DialogContent>
          <MovePlayer editing={editing} playerId="ann" onDone={() => {}} />
        </DialogContent>
      </Dialog>
    </SheetActionsContext>
  );
}

/** A form asks for something that is done while its answer is lost, and asks for it once more. */
async function askedTwice(): Promise<{ versions: number[]; tries: number }> {
  calls = [];
  let version = 1;
  reply = ({ method }, place) => {
    if (method === 'PATCH') version += 1;
    if (method === 'PATCH' && place === 1) throw new TypeError('Failed to fetch');
    return { ...sheet, version };
  };
  show(<AskingScreen />);
  const saysNow = () => document.querySelector('output')?.textContent;
  await press('Block');
  await until(() => saysNow() === 'not kept');
  const sent = () => calls.filter(({ method }) => method === 'PATCH');
  const tries = sent().length;
  await press('Block');
  await until(() => saysNow() === 'kept');
  return { versions: sent().map(({ body }) => body.sheet_version), tries };
}

const amountSchema = z.object({ amount: z.number().nullable() });

/** A form that is saved in its page, and keeps what was typed. */
function AmountForm({ amount }: { amount: number | null }) {
  const form = useEndpointForm(amountSchema, {
    draft: ['amount', someId],
    defaults: { amount },
    send: (body) =>
      callEndpoint(sponsorsEndpoints.changeSponsorship, { params: { id: someId }, body: { amount: body.amount ?? 0 } }),
    next: (saved) => ({ amount: saved.amount }),
  });
  const setValueAs = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed));
  return (
    <form onSubmit={form.submit}>
      <Field label="Amount">
        <Input type="number" {...form.register('amount', { setValueAs })} />
      </Field>
      <FormFoot form={form} submit="Save" />
    </form>
  );
}

/** An amount is typed, and the page is loaded anew with another one that somebody has saved. */
async function savedMeanwhile(amount: number | null): Promise<{ amount: string; isTold: boolean }> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  show(<AmountForm amount={null} />);
  await type('Amount', '7');
  dispatchEvent(new Event('pagehide'));
  show(<AmountForm amount={amount} />);
  const typed = await field('Amount');
  await until(() => typed.value === '7');
  await new Promise((next) => setTimeout(next, 20));
  return { amount: typed.value, isTold: document.body.textContent?.includes('was changed since') ?? false };
}

const putter = {
  id: someId,
  name: 'Golf',
  kind: 'raffle',
  source: 'fund',
  pays: 'goods',
  places: [{ thing: 'Putter' }],
};
const prizesOf = (version: number, names: readonly string[]) =>
  ({
    tournament: { id: someId, title: 'Open', prize_pool: null },
    rules: { version: 0, are_purses_allowed: false, limit: 1000, refused: [] },
    purses_version: version,
    purses: names.map((name) => ({ ...putter, id: name, name })),
    choices: { players: [], boards: [], contests: [], rounds: [], sponsors: [], extras: [], buyers: [] },
  }) as never;
const aRaffle = { ...putter, id: undefined, key: 'new', places: [{}] } as never;

function PrizesOfTwo() {
  const [prizes, setPrizes] = useState(prizesOf(1, ['First']));
  return (
    <>
      <button type="button" onClick={() => setPrizes(prizesOf(2, ['First', 'Second']))}>
        Somebody adds a prize
      </button>
      <PrizeDialog prizes={prizes} purse={aRaffle} mayScore onClose={() => {}} onChange={() => {}} />
    </>
  );
}

/** A prize is typed while somebody else adds another: what of it is sent. */
async function prizeMeanwhile(): Promise<{ version: number; last: unknown; count: number }> {
  calls = [];
  sessionStorage.clear();
  reply = () => refusal(409, 'wrong_state');
  show(<PrizesOfTwo />);
  await type('Prize 1', 'Driver');
  await press('Somebody adds a prize');
  await type('Winner 1', 'Ann');
  await press('Save');
  const sent = await until(() => calls.find(({ method }) => method === 'PUT'));
  const { version, purses } = sent.body;
  return { version, last: purses.at(-1).places, count: purses.length };
}

/** A par 3 of the first round is chosen, then the second round, which has another one: which hole is sent. */
async function holeOfRound(): Promise<{ shown: string; sent: number }> {
  calls = [];
  sessionStorage.clear();
  reply = () => ({ id: someId });
  const round = (id: string, number: number, hole: number) => ({ id, number, holes: [{ number: hole, par: 3 }] });
  const other = someId.replace(/^./, 'a');
  const rounds = [round(someId, 1, 3), round(other, 2, 5)];
  show(<AddContest kind="pin" rounds={rounds} onClose={() => {}} onAdded={() => {}} />);
  await type('Round', other);
  const shown = (await field('Hole')).value;
  await press('Add');
  const sent = await until(() => calls.find(({ method }) => method === 'POST'));
  return { shown, sent: sent.body.hole };
}

const noteSchema = z.object({ hasNote: z.boolean(), note: z.string().max(3, 'Too long') });

function NoteForm() {
  const form = useEndpointForm(noteSchema, {
    draft: null,
    defaults: { hasNote: true, note: '' },
    send: async () => {},
  });
  return (
    <form onSubmit={form.submit}>
      <input type="checkbox" aria-label="With a note" {...form.register('hasNote')} />
      {form.watch('hasNote') && (
        <Field label="Note" error={form.errorOf('note')}>
          <Input {...form.register('note')} />
        </Field>
      )}
      <FormFoot form={form} submit="Send" />
    </form>
  );
}

/** The complaints: beside the field, once the field is taken away, and when the form is sent without it. */
async function hiddenComplaint(): Promise<string[]> {
  show(<NoteForm />);
  const complaint = () => (document.body.textContent?.includes('Too long') ? 'Too long' : 'nothing');
  const said: string[] = [];
  await type('Note', 'abcd');
  await press('Send');
  await until(() => complaint() === 'Too long');
  said.push(complaint());
  (await field('With a note')).click();
  await until(() => complaint() === 'nothing');
  said.push(complaint());
  await press('Send');
  await new Promise((next) => setTimeout(next, 50));
  said.push(complaint());
  return said;
}

/** A post is sent on a slow connection, its dialog is closed meanwhile and opened once more. */
async function closedWhileSending(): Promise<{ title: string; kept: string[] }> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  calls = [];
  let answer = () => {};
  reply = () =>
    new Promise((resolve) => {
      answer = () => resolve({});
    });
  const editor = <PostEditor before={null} onClose={() => {}} onSaved={async () => {}} />;
  show(editor);
  await type('Title', 'News');
  await type('Text', 'We play in May.');
  await press('Post');
  await until(() => calls.length > 0);
  hide();
  hide = () => {};
  answer();
  await new Promise((next) => setTimeout(next, 20));
  const kept = Object.keys(sessionStorage);
  show(editor);
  return { title: (await field('Title')).value, kept };
}

/** The number of invented players is emptied, and the day is to be tried. */
async function nobodyRehearses(): Promise<{ isTold: boolean; sent: number }> {
  calls = [];
  const loaded = { tournament: { id: someId, title: 'Open', places: 20 }, rehearsal: null };
  reply = () => loaded;
  show(<RehearsalView loaded={loaded as never} />);
  await type('Invented players', '');
  await press('Try the whole day');
  const isTold = () => document.body.textContent?.includes('Say how many players') ?? false;
  await until(isTold);
  return { isTold: isTold(), sent: calls.filter(({ method }) => method === 'POST').length };
}

/** Somebody is to be moved to a group that is locked before they press. */
async function groupLockedMeanwhile(): Promise<{ isTold: boolean; sent: number }> {
  calls = [];
  sessionStorage.clear();
  const group = (id: string, time: string, isLocked = false) => ({
    ...{ id, isLocked, isAloneOk: false, note: null },
    seats: [id === 'one' ? 'ann' : null, null],
    start: { time, hole: 1, letter: '' },
  });
  const players = [{ id: 'ann', name: 'Ann', division: null, wish: null, has_left: false }];
  const screen = (isLocked: boolean) => {
    const groups = [group('one', '08:00'), group('two', '08:10'), group('three', '08:20', isLocked)];
    return <MoveScreen loaded={{ ...sheet, players, groups }} />;
  };
  reply = () => sheet;
  show(screen(false));
  await type('Group', 'three');
  dispatchEvent(new Event('pagehide'));
  hide();
  hide = () => {};
  show(screen(true));
  await field('Group');
  await new Promise((next) => setTimeout(next, 20));
  await press('Move');
  const isTold = () => document.body.textContent?.includes('Choose another group or place') ?? false;
  await until(() => isTold() || calls.some(({ method }) => method === 'PATCH'));
  return { isTold: isTold(), sent: calls.filter(({ method }) => method === 'PATCH').length };
}

/** An amount is saved on a slow connection, and another one is typed meanwhile. */
async function typedWhileSending(): Promise<string> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  calls = [];
  let answer = () => {};
  reply = () =>
    new Promise((resolve) => {
      answer = () => resolve({ amount: 150 });
    });
  show(<AmountForm amount={100} />);
  await type('Amount', '150');
  await press('Save');
  await until(() => calls.length > 0);
  await type('Amount', '200');
  answer();
  await until(() => document.querySelector('[aria-busy=true]') === null);
  await new Promise((next) => setTimeout(next, 20));
  return (await field('Amount')).value;
}

/** The page of a form as the site shows it, for whoever is signed in. */
function showToWhom(first: object | null) {
  hide();
  sessionStorage.clear();
  let viewer = first;
  const router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({ viewer, testMode: true }),
      hydrateFallbackElement: <p />,
      element: (
        <QueryClientProvider client={createQueryClient()}>
          <OutletPerPerson />
        </QueryClientProvider>
      ),
      children: [{ index: true, element: <PostEditor before={null} onClose={() => {}} onSaved={async () => {}} /> }],
    },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  hide = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  return async (next: object | null) => {
    viewer = next;
    await router.revalidate();
    await new Promise((then) => setTimeout(then, 20));
  };
}

async function nextPerson() {
  const pat = viewerOf('organizer');
  const other = { ...pat, user: { ...pat.user, id: someId.replace(/1$/, '2') } };
  const acting = { ...pat, acting: { owner_id: someId.replace(/1$/, '3'), permissions: [] } };
  const stands = async () => (await field('Title')).value;
  const become = showToWhom(pat);
  await type('Title', 'secret plan');
  const shown: Record<string, string> = {};
  for (const [name, viewer] of Object.entries({ same: { ...pat }, nobody: null, other, acting })) {
    await become(viewer);
    shown[name] = await stands();
  }
  await become(pat);
  return { shown, again: await stands() };
}

async function signedOut(): Promise<string[]> {
  const become = showToWhom(viewerOf('organizer'));
  reply = () => new Response(null, { status: 204 });
  await type('Title', 'secret plan');
  dispatchEvent(new Event('pagehide'));
  await endSession();
  await become(null);
  hide();
  hide = () => {};
  return Object.keys(sessionStorage);
}

const extras = [
  { id: 'dinner', name: 'Dinner', description: '', kind: 'item', price: 30, left: null, max_each: 4 },
  { id: 'gift', name: 'Junior fund', description: '', kind: 'donation', price: 0, left: null, max_each: 1 },
];
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
const questions = [
  {
    id: 'shirt',
    asked_of: 'player',
    kind: 'text',
    label: 'Shirt size',
    help: '',
    is_required: false,
    options: [],
    shown_if: null,
    is_private: false,
  },
];
const terms = { from: 50, start_date: '2030-05-01', takes_codes: true, extras, divisions: flights, questions };
const tournament = { id: someId, organizer_id: someId, registration_fee: 50, places_left: 9 };

/** Somebody with one name leaves the last one empty, is told, and ticks that they have one. */
async function oneName(): Promise<{ forgotten: string; sent: unknown; known: boolean }> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  calls = [];
  reply = ({ body }) => ({ ...viewerOf('golfer').profile, ...body, last_name: body.last_name ?? '' });
  const { profile } = viewerOf('golfer');
  const tick = () => document.querySelector<HTMLElement>('[role=checkbox]');
  show(<ProfileForm profile={profile} />);
  await type('First name', 'Suharto');
  await type('Last name', '');
  await press('Save profile');
  await until(() => document.body.textContent?.includes('Last name is required'));
  const forgotten = `${calls.length} sent`;
  (await until(tick)).click();
  await until(() => !document.body.textContent?.includes('Last name is required'));
  await press('Save profile');
  await until(() => calls.length > 0);
  show(<ProfileForm profile={{ ...profile, first_name: 'Suharto', last_name: '' }} />);
  return {
    forgotten,
    sent: calls[0]?.body.last_name,
    known: (await until(tick)).getAttribute('aria-checked') === 'true',
  };
}

/** The golfer's choices beside their name, before and after the page is loaded anew. */
async function entryAfterReload(name: string): Promise<{ before: string[]; after: string[] }> {
  calls = [];
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = ({ path }) =>
    path.includes('quote')
      ? { total: 50, lines: [], notes: [], until: null }
      : { data: [], next_cursor: null, credits: [] };
  const form = () => (
    <SoloForm
      tournament={tournament as never}
      viewer={viewerOf('golfer')}
      enter={async () => () => {}}
      knownIndex={null}
      terms={terms as never}
    />
  );
  const stands = () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].map((one) =>
      one.type === 'radio' || one.type === 'checkbox' ? String((one as HTMLInputElement).checked) : one.value,
    );
  show(form());
  if (name !== 'Pat') await type('First name', name);
  (await field('B$50')).click();
  await type('How many: Dinner', '2');
  await type('Dollars for Junior fund', '25');
  await type('Shirt size', 'Large');
  await press('Add a code');
  await type('Code', 'CLUB26');
  await press('Use this code');
  await until(() => calls.some(({ body }) => body?.code === 'CLUB26'));
  const before = stands();
  dispatchEvent(new Event('pagehide'));
  show(form());
  await field('Code');
  await until(() => stands().join() === before.join() || null).catch(() => null);
  return { before, after: stands() };
}

/** What has the focus after a button that vanishes was pressed, in the form of a group. */
async function keptFocus(): Promise<Record<string, string>> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ total: 50, lines: [], valid_until: null, places_left: 9, data: [], next_cursor: null });
  show(
    <GroupForm
      tournament={{ ...tournament, partners_ask: 'all' } as never}
      viewer={viewerOf('golfer')}
      enter={async () => () => {}}
      knownIndex={null}
      terms={terms as never}
    />,
  );
  const focused = async () => {
    await new Promise((next) => setTimeout(next, 50));
    const at = document.activeElement ?? document.body;
    if (at === document.body) return 'body';
    return textOf((at instanceof HTMLInputElement && at.labels?.[0]) || at);
  };
  const found: Record<string, string> = {};
  for (const label of ['Remove', 'Add a code']) {
    (await button(label)).focus();
    await press(label);
    found[label] = await focused();
  }
  await type('Code', 'ACME');
  await press('Use this code');
  // Those of the two rows that are left, and that of the code.
  const remove = await until(
    () => [...document.querySelectorAll('button')].filter((one) => textOf(one) === 'Remove')[2],
  );
  remove.focus();
  remove.click();
  found['Remove the code'] = await focused();
  return found;
}

/**
 * A golfer comes with a code, takes it out, and leaves the form for a moment: the code in the price then, and in the
 * price after they came with another.
 */
async function tookCodeOut(): Promise<{ back: string | null; other: string | null }> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ total: 0, lines: [], valid_until: null, places_left: 2, data: [], next_cursor: null });
  const pricedWith = async (dinners: number): Promise<string | null> => {
    const isOfAll = ({ body }: Call) =>
      body?.extras?.some(({ quantity }: { quantity: number }) => quantity === dinners);
    return (await until(() => calls.findLast(isOfAll))).body.code ?? null;
  };
  const come = (givenCode: string) => {
    calls = [];
    show(
      <SoloForm
        tournament={tournament as never}
        viewer={viewerOf('golfer')}
        enter={async () => () => {}}
        knownIndex={12}
        terms={{ ...terms, divisions: [] } as never}
        givenCode={givenCode}
      />,
    );
  };
  come('ACME');
  await type('How many: Dinner', '2');
  await until(() => calls.some(({ body }) => body?.code === 'ACME'));
  await press('Remove');
  come('ACME');
  const back = await pricedWith(2);
  come('OTHER');
  return { back, other: await pricedWith(2) };
}

/** A golfer takes out the code of a full field, says that they have none, and then says it again. */
async function saidCodeAgain(): Promise<string> {
  calls = [];
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ total: 0, lines: [], valid_until: null, places_left: 2, data: [], next_cursor: null });
  const full = {
    ...tournament,
    status: 'published',
    opens_at: null,
    early_hours: 0,
    registration_deadline: '2099-05-01T00:00:00.000Z',
    places_left: 0,
    held: 0,
    waitlist_until: null,
    time_zone: 'America/Chicago',
  };
  const props = { tournament: full, viewer: viewerOf('golfer'), registration: null, allowance: null, knownIndex: 12 };
  const shown = { ...props, waitlist: null, terms: { ...terms, divisions: [], keeps_places: true } };
  const client = createQueryClient();
  show(<EntrySteps {...(shown as unknown as ComponentProps<typeof EntrySteps>)} />, client, '/?code=ACME');
  const given = await field('Code');
  await until(() => given.value === 'ACME');
  await press('Remove');
  await press('I have no code');
  await button('Enter with this code');
  await type('Code', 'ACME');
  await press('Enter with this code');
  await button('I have no code');
  const said = await field('Code');
  await until(() => said.value);
  return said.value;
}

/** A golfer comes with a code, once this tab has kept an entry without it: the code in the field, and in the price. */
async function cameWithCode(): Promise<{ field: string; asked: boolean; kept: string }> {
  calls = [];
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ total: 0, lines: [], valid_until: null, places_left: 2, data: [], next_cursor: null });
  const form = (givenCode?: string) => (
    <SoloForm
      tournament={tournament as never}
      viewer={viewerOf('golfer')}
      enter={async () => () => {}}
      knownIndex={12}
      terms={{ ...terms, divisions: [] } as never}
      givenCode={givenCode}
    />
  );
  show(form());
  await type('Phone', '+1 555 010 0001');
  await type('How many: Dinner', '2');
  dispatchEvent(new Event('pagehide'));
  show(form('ACME'));
  const code = await field('Code');
  const isAsked = () => calls.some(({ body }) => body?.code === 'ACME' && body.extras.length === 1);
  await until(isAsked);
  return { field: code.value, asked: isAsked(), kept: (await field('Phone')).value };
}

/** A sponsor comes back from the card page before its payment has arrived: the words then, and afterwards. */
async function sponsorReturn(): Promise<{ before: boolean; after: boolean; asked: number }> {
  calls = [];
  const report = {
    sponsor: 'Acme',
    tournament: { id: someId, title: 'Cup', date: null },
    package: 'Title sponsor',
    surfaces: [],
    days: [],
    places: null,
    logo: null,
    website: null,
    line: null,
    asked_again: null,
    state: 'pending',
  };
  let answer = (_: unknown) => {};
  reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  show(<SponsorPage loaded={report as never} token="secret" />, undefined, '/?session_id=cs_1');
  const says = (words: string) => document.body.textContent?.includes(words) ?? false;
  await until(() => calls.length > 0);
  const before = says('Title sponsor · Payment processing');
  answer({ ...report, state: 'paid' });
  await until(() => says('Title sponsor · Paid'));
  return { before, after: says('your payment has arrived') && !says('Payment processing'), asked: calls.length };
}

/** A member of a team reads of a cancelled tournament: of what the server is asked, and what is said of the desk. */
async function cancelledFor(role: Role): Promise<{ asked: string[]; desk: boolean }> {
  calls = [];
  const done = { orders: 1, orders_open: 0, refunds: 1, refunds_done: 1, refunded: 50 };
  reply = ({ path }) => (path.includes('/cancellation') ? { cancellation: done } : { sums: { desk: 30 } });
  const viewer = { ...viewerOf('organizer'), acting: { permissions: [...permissionsOf(role)] } };
  const client = createQueryClient();
  show(<CancellationProgress tournamentId={someId} loaded={null} />, client, '/', viewer);
  const says = (words: string) => document.body.textContent?.includes(words) ?? false;
  // It is asked for, or not, as soon as somebody waits for it.
  const sums = await until(() =>
    client
      .getQueryCache()
      .findAll({ queryKey: tournamentSumsQuery(someId).queryKey })
      .find((query) => query.getObserversCount() > 0),
  );
  if (sums.isActive()) await until(() => says('paid at the desk'));
  return {
    asked: calls.map(({ path }) => path.split(someId)[1] ?? path),
    desk: says('$30 was paid at the desk. That is yours to give back: see who paid there.'),
  };
}

/** A golfer joins the waitlist and goes on to their place on it: what this tab keeps of it. */
async function joinedWaitlist(): Promise<string[]> {
  calls = [];
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ id: someId, state: 'waiting' });
  const waitlist = { is_open: true, your_entry_id: null, ballot: null, waiting_parties: 1, takes_cards: false };
  const props = { tournament, viewer: viewerOf('golfer'), waitlist, terms: null, allowance: null, knownIndex: 12 };
  show(<WaitlistSteps {...(props as unknown as ComponentProps<typeof WaitlistSteps>)} isDivisionFull={false} />);
  await type('Phone', '+1 555 010 0001');
  await type('Special requests', 'A cart');
  await press('Join the waitlist');
  await until(() => calls.some(({ method, path }) => method === 'POST' && path.includes('/waitlist')));
  await until(() => document.querySelector('[aria-busy=true]') === null);
  hide();
  hide = () => {};
  return Object.keys(sessionStorage);
}

/** A tournament in a booked slot: which of its fields can be changed. */
async function slotFields(): Promise<Record<string, boolean>> {
  reply = () => ({ data: [], next_cursor: null });
  const draft = { id: someId, status: 'draft', title: 'Spring', venue: 'Heron', slot_booking_id: someId };
  show(<TournamentForm draft={draft as never} organizerName="Pat" dashboard="/" />);
  const labels = ['Tournament name', 'Country club', 'Date', 'City'];
  await field('City');
  await new Promise((next) => setTimeout(next, 20));
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, !(await field(label)).disabled] as const)),
  );
}

/** A golfer empties the handicap that is known of them; what stands there then, and once the page is loaded anew. */
async function emptiedHandicap(): Promise<string[]> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  reply = () => ({ data: [], next_cursor: null, credits: [] });
  const form = () => (
    <SoloForm
      tournament={tournament as never}
      viewer={viewerOf('golfer')}
      enter={async () => () => {}}
      knownIndex={12.3}
      terms={null}
    />
  );
  const stands: string[] = [];
  const look = async () => stands.push((await field('Handicap')).value);
  show(form());
  await field('Handicap');
  await look();
  await type('Phone', '+1 555 010 0001');
  await type('Handicap', '');
  await look();
  dispatchEvent(new Event('pagehide'));
  show(form());
  const phone = await field('Phone');
  await until(() => phone.value === '+1 555 010 0001');
  await look();
  return stands;
}

/** The number of invented players is emptied, a storm is chosen, and the page is loaded anew. */
async function emptiedNumber(): Promise<string> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  const loaded = { tournament: { id: someId, title: 'Open', places: 20 }, rehearsal: null };
  reply = () => loaded;
  show(<RehearsalView loaded={loaded as never} />);
  await type('Invented players', '');
  dispatchEvent(new Event('pagehide'));
  show(<RehearsalView loaded={loaded as never} />);
  await field('Invented players');
  await new Promise((next) => setTimeout(next, 20));
  return (await field('Invented players')).value;
}

const brokenSchema = z.object({ hasNote: z.boolean(), note: z.string() }).transform((): never => {
  throw new Error('The note could not be read');
});

function BrokenForm() {
  const form = useEndpointForm(brokenSchema, {
    draft: null,
    defaults: { hasNote: true, note: '' },
    send: async () => {},
  });
  return (
    <form onSubmit={form.submit}>
      <Field label="Note" error={form.errorOf('note')}>
        <Input {...form.register('note')} />
      </Field>
      <FormFoot form={form} submit="Send" />
    </form>
  );
}

/** Text that breaks the rules' own work. */
async function brokenRules(): Promise<{ isTold: boolean; isBusy: boolean }> {
  show(<BrokenForm />);
  await type('Note', 'abcd');
  await press('Send');
  const isTold = () => document.body.textContent?.includes('The note could not be read') ?? false;
  await until(isTold).catch(() => null);
  return { isTold: isTold(), isBusy: (await button('Send')).getAttribute('aria-busy') === 'true' };
}

/** A dialog is left while it sends, and another one is opened in its place before the answer comes. */
async function nextDialog(): Promise<number> {
  hide();
  hide = () => {};
  sessionStorage.clear();
  calls = [];
  let answer = () => {};
  let closed = 0;
  reply = () =>
    new Promise((resolve) => {
      answer = () => resolve({});
    });
  const editor = <PostEditor before={null} onClose={() => (closed += 1)} onSaved={async () => {}} />;
  show(editor);
  await type('Title', 'News');
  await type('Text', 'We play in May.');
  await press('Post');
  await until(() => calls.length > 0);
  show(editor);
  await field('Title');
  answer();
  await new Promise((next) => setTimeout(next, 20));
  return closed;
}

/**
 * The words that a screen reader hears of one line that is saved twice: text that comes into a live region, not text
 * that stays.
 */
async function announcedTwice(): Promise<string[]> {
  show(<Toaster />);
  const region = await until(() => document.querySelector('[data-slot=announcement]'));
  const heard: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) if (textContent) heard.push(textContent);
  });
  listener.observe(region, { childList: true, subtree: true });
  for (const times of [1, 2]) {
    announce('Photo saved');
    await until(() => heard.length >= times || null);
  }
  listener.disconnect();
  return heard;
}

const stories = {
  emptiedHandicap,
  emptiedNumber,
  brokenRules,
  nextDialog,
  announcedTwice,
  slotFields,
  joinedWaitlist,
  hiddenComplaint,
  entryAfterReload,
  keptFocus,
  messagesSent,
  cameWithCode,
  tookCodeOut,
  saidCodeAgain,
  sponsorReturn,
  cancelledFor,
  oneName,
  twoDivisions,
  twoDays,
  twoTees,
  savedNever,
  yearWhileSearching,
  editSheet,
  lostAnswer,
  askedTwice,
  savedMeanwhile,
  prizeMeanwhile,
  holeOfRound,
  typedWhileSending,
  closedWhileSending,
  nobodyRehearses,
  groupLockedMeanwhile,
  nextPerson,
  signedOut,
};
export type Stories = typeof stories;
Object.assign(window, { stories });
