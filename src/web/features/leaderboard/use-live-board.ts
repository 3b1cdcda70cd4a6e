import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardChange, Leaderboard } from '#contracts/leaderboards.ts';
import { applyChanges } from '#domain/leaderboards/row-changes.ts';
import type { LoadedBoard } from './loaded-board.ts';
import { type BoardForm, boardEventsAddress, getLeaderboard } from './queries.ts';

/** `polling`: there is no room for another stream, the board is read now and then. */
export type BoardLink = 'opening' | 'live' | 'polling' | 'lost' | 'paused';

export type LiveBoard = LoadedBoard & { link: BoardLink; pause: () => void; resume: () => void };

const askEveryMs = 15_000;
/** A board that thousands read anew does not get them all at the same moment. */
const spreadMs = 3_000;

/** A board with a change made to it; null where the change is of another version, or too large to be told. */
export function changedBoard(before: Leaderboard, change: BoardChange): Leaderboard | null {
  if (change.from !== before.version || !change.rows || !before.board) return null;
  const rows = applyChanges(before.board.rows, change.rows as Parameters<typeof applyChanges>[1]);
  return (
    rows && {
      ...before,
      version: change.to,
      state: change.state,
      banner: change.banner,
      board: { ...before.board, cut: change.cut, rows },
    }
  );
}

/** Keeps a board as it stands: by its stream of changes, read whole where one is missed. */
export function useLiveBoard(loaded: LoadedBoard, form: BoardForm = 'public'): LiveBoard {
  const [shown, setShown] = useState(loaded);
  const [given, setGiven] = useState(loaded);
  const [link, setLink] = useState<BoardLink>('opening');
  const [isPaused, setPaused] = useState(false);
  // Another board was navigated to.
  if (given !== loaded) {
    setGiven(loaded);
    setShown(loaded);
  }
  const current = useRef(shown);
  current.current = shown;
  const id = loaded.leaderboard.tournament.id;
  const board = loaded.leaderboard.board?.id;

  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | null = null;

    const show = (leaderboard: Leaderboard) => {
      current.current = { leaderboard, isPartial: false };
      setShown(current.current);
    };
    const readWhole = async () => {
      timer = undefined;
      try {
        const leaderboard = await getLeaderboard(id, { board, form });
        if (!isOver) show(leaderboard);
      } catch {
        if (!isOver) setLink('lost');
      }
    };
    const readSoon = (withinMs: number) => {
      timer ??= setTimeout(() => void readWhole(), Math.random() * withinMs);
    };
    const poll = async () => {
      await readWhole();
      if (isOver) return;
      timer = setTimeout(open, askEveryMs);
    };
    const open = () => {
      timer = undefined;
      const opened = new EventSource(boardEventsAddress(id, board, form));
      source = opened;
      opened.addEventListener('version', (event) => {
        setLink('live');
        const { version } = JSON.parse(event.data) as { version: string };
        if (current.current.isPartial) readSoon(0);
        else if (version !== current.current.leaderboard.version) readSoon(spreadMs);
      });
      opened.addEventListener('board', (event) => {
        const change = JSON.parse(event.data) as BoardChange;
        const after = current.current.isPartial ? null : changedBoard(current.current.leaderboard, change);
        if (after) show(after);
        else if (change.to !== current.current.leaderboard.version) readSoon(spreadMs);
      });
      opened.addEventListener('error', () => {
        // The browser tries again by itself, unless it was refused.
        if (opened.readyState !== EventSource.CLOSED) return setLink('lost');
        setLink('polling');
        void poll();
      });
    };
    open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [id, board, form, isPaused]);

  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => {
    setPaused(false);
    setLink('opening');
  }, []);
  return { ...shown, link: isPaused ? 'paused' : link, pause, resume };
}
