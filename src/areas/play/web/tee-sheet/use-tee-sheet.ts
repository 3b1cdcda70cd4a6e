import { skippedTimes } from '#kernel/rules/venue-time.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import type { SheetState, TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import type { Sheet, SheetFacts } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { growingPause } from '#kernel/web/client/growing-pause.ts';
import { useCalmEvents } from '#areas/accounts/web/realtime.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { getSheet } from './queries.ts';

/**
 * A change made on this page, with the announcement for it. `seen` is the version of the sheet when the change was
 * first sent: if only the answer was lost, sending it again with the same version does not apply it twice. `asked` is
 * the form that waits for the result.
 */
type SheetAction = { ops: SheetOperation[]; words: string; seen?: number | undefined; asked?: Asked };
type Asked = { done: () => void; fail: (error: unknown) => void };
/** An action refused because another editor changed the same groups first. */
export type Clash = SheetAction & { message: string };

const maxSteps = 50;

/**
 * Whether a failed action is sent again later: no or an unreadable answer, an overloaded server, too many requests, or
 * an expired session. Other refusals concern the action itself.
 */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 408, 425, 429].includes(error.status);

/** Actions that are shown before they are saved; the request of a form is shown only after it is saved. */
const shownAtOnce = (actions: readonly SheetAction[]): readonly SheetAction[] => actions.filter(({ asked }) => !asked);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const shortestPauseMs = 2_000;
const longestPauseMs = 60_000;

const factsOf = ({ players, round, tournament }: TeeSheet): SheetFacts => ({
  playerIds: new Set(players.map(({ id }) => id)),
  holes: new Set(round.holes.map(({ number }) => number)),
  hours: null,
  skipped: skippedTimes(round.date, tournament.time_zone),
});

const sheetOf = ({ version, groups, blocks }: TeeSheet): Sheet => ({ version, groups, blocks });

/** The sheet with the actions that are not saved yet; an action that can no longer be applied is left out. */
function withActions(sheet: Sheet, actions: readonly SheetAction[], facts: SheetFacts): Sheet {
  let present = sheet;
  for (const { ops } of actions) {
    const applied = applyOperations(present, ops, facts);
    if (applied.isDone) present = applied.sheet;
  }
  return present;
}

/**
 * A tee sheet that is changed at once on the page and then on the server, one action after another, and that follows
 * other editors' changes.
 * @param loaded the sheet as the page's loader read it
 */
export function useTeeSheet(loaded: TeeSheet) {
  const [editor] = useState(() => uuidv7());
  const [stored, setStored] = useState(loaded);
  const [waiting, setWaiting] = useState<readonly SheetAction[]>([]);
  const [steps, setSteps] = useState(0);
  const [said, setSaid] = useState('');
  const [clash, setClash] = useState<Clash | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState<string | null>(null);
  const newest = useRef(loaded);
  const actions = useRef<readonly SheetAction[]>([]);
  /** Requests of forms that got no answer; the server may have applied them. */
  const unanswered = useRef<readonly SheetAction[]>([]);
  const isSending = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pauses] = useState(() => growingPause(shortestPauseMs, longestPauseMs));
  const roundId = loaded.round.id;

  const keep = useCallback((answer: Partial<TeeSheet> & SheetState, left: readonly SheetAction[]) => {
    if (answer.version >= newest.current.version) newest.current = { ...newest.current, ...answer };
    actions.current = left;
    setStored(newest.current);
    setWaiting(shownAtOnce(left));
  }, []);

  const read = useCallback(async () => {
    try {
      keep(await getSheet(roundId), actions.current);
      setOutdated(null);
    } catch (error) {
      setOutdated(messageOf(error));
    }
  }, [keep, roundId]);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(again.current);
    for (let action = actions.current[0]; action; action = actions.current[0]) {
      try {
        action.seen ??= newest.current.version;
        const body = { sheet_version: action.seen, editor, ops: action.ops };
        const state = await call(teeSheetsEndpoints.editSheet, { params: { id: roundId }, body });
        keep(state, actions.current.slice(1));
        pauses.reset();
        if (action.asked) {
          unanswered.current = [];
          setSaid(action.words);
          action.asked.done();
        }
        setFailure(null);
        setSteps((count) => Math.min(count + 1, maxSteps));
      } catch (error) {
        if (isForLater(error)) {
          const asked = actions.current.filter((one) => one.asked);
          unanswered.current = [...unanswered.current, ...asked];
          actions.current = shownAtOnce(actions.current);
          for (const one of asked) one.asked?.fail(error);
          if (actions.current.length === 0) break;
          setFailure(messageOf(error));
          again.current = setTimeout(() => void latestSend.current(), pauses.take());
          break;
        }
        setFailure(null);
        // Later actions stay in the queue: each one is judged separately.
        actions.current = actions.current.slice(1);
        setWaiting(shownAtOnce(actions.current));
        action.asked?.fail(error);
        await read();
        if (action.asked) continue;
        const message = messageOf(error);
        if (error instanceof ApiError && error.code === 'sheet_changed') setClash({ ...action, message });
        else toast({ title: 'That was not kept', description: message, variant: 'destructive' });
      }
    }
    isSending.current = false;
  }, [editor, keep, pauses, read, roundId]);
  const latestSend = useRef(send);
  latestSend.current = send;

  useEffect(() => {
    const hurry = () => actions.current.length > 0 && void send();
    addEventListener('online', hurry);
    return () => {
      removeEventListener('online', hurry);
      clearTimeout(again.current);
    };
  }, [send]);
  useEffect(() => {
    if (loaded !== newest.current && loaded.version >= newest.current.version) keep(loaded, actions.current);
  }, [keep, loaded]);
  useCalmEvents(() => (isSending.current ? undefined : read()), ['sheet', 'tournament', 'ready']);

  const facts = useMemo(() => factsOf(stored), [stored]);
  const sheet = useMemo(() => withActions(sheetOf(stored), waiting, facts), [stored, waiting, facts]);

  /**
   * Applies operations and shows them at once, or explains why they are impossible. @returns whether they were applied
   */
  const act = useCallback(
    (ops: SheetOperation[], words: string): boolean => {
      const own = factsOf(newest.current);
      const applied = applyOperations(withActions(sheetOf(newest.current), actions.current, own), ops, own);
      if (!applied.isDone) {
        setSaid(applied.refusal.message);
        toast({ title: 'That cannot be done', description: applied.refusal.message, variant: 'destructive' });
        return false;
      }
      actions.current = [...actions.current, { ops, words }];
      setWaiting(shownAtOnce(actions.current));
      setSaid(words);
      void send();
      return true;
    },
    [send],
  );

  /**
   * Applies the operations of a form. If the request fails, the form keeps its input and nothing is retried
   * automatically; submitting the same operations again does not apply them twice.
   * @throws the reason for refusal or failure
   */
  const ask = useCallback(
    (ops: SheetOperation[], words: string): Promise<void> =>
      new Promise((done, fail) => {
        const before = unanswered.current.find((action) => isSame(action.ops, ops));
        const own = factsOf(newest.current);
        const applied = applyOperations(withActions(sheetOf(newest.current), actions.current, own), ops, own);
        if (!before && !applied.isDone) return fail(new Error(applied.refusal.message));
        actions.current = [...actions.current, { ops, words, seen: before?.seen, asked: { done, fail } }];
        void send();
      }),
    [send],
  );

  /** Undoes the latest change made on this page. */
  const undo = useCallback(async () => {
    try {
      keep(await call(teeSheetsEndpoints.undoSheet, { params: { id: roundId }, body: { editor } }), actions.current);
      setSteps((count) => Math.max(count - 1, 0));
      setSaid('The last step was taken back.');
    } catch (error) {
      await read();
      setSteps((count) => Math.max(count - 1, 0));
      toast({ title: 'That was not taken back', description: messageOf(error), variant: 'destructive' });
    }
  }, [editor, keep, read, roundId]);

  return {
    stored,
    sheet,
    facts,
    act,
    ask,
    undo,
    canUndo: steps > 0 && waiting.length === 0,
    isSaving: waiting.length > 0 && failure === null,
    hasUnsaved: waiting.length > 0,
    /** Why the changes on this page cannot be saved; `retry` sends them again. */
    failure,
    retry: send,
    outdated: isOutdated,
    read,
    /** Stores the sheet's state from an answer. */
    keep: (state: SheetState) => keep(state, actions.current),
    said,
    say: setSaid,
    clash,
    endClash: () => setClash(null),
  };
}

export type TeeSheetEditing = ReturnType<typeof useTeeSheet>;
