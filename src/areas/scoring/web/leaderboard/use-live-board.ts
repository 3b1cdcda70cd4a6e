import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardLink, followBoard } from './follow-board.ts';
import type { LoadedBoard } from './loaded-board.ts';
import { boardEventsAddress, getLeaderboard } from './queries.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

export type LiveBoard = LoadedBoard & {
  link: BoardLink;
  /** The time of the last contact with the server; null before the first. */
  heardAt: string | null;
  pause: () => void;
  resume: () => void;
};

/** Whether a page's newly loaded data is older than the state that the stream has brought. */
const isOlderThan = (loaded: LoadedBoard, shown: LoadedBoard): boolean =>
  loaded.leaderboard.tournament.id === shown.leaderboard.tournament.id &&
  loaded.leaderboard.board?.id === shown.leaderboard.board?.id &&
  loaded.leaderboard.read_at < shown.leaderboard.read_at;

/** Keeps a board current by its stream of changes; reads the whole board after a missed change. */
export function useLiveBoard(loaded: LoadedBoard, form: BoardForm = 'public'): LiveBoard {
  const [shown, setShown] = useState(loaded);
  const [given, setGiven] = useState(loaded);
  const [state, setState] = useState<{ link: BoardLink; heardAt: string | null }>({ link: 'opening', heardAt: null });
  const [isPaused, setPaused] = useState(false);
  // The user opened another board, or the page loaded its data again.
  if (given !== loaded) {
    setGiven(loaded);
    if (!isOlderThan(loaded, shown)) setShown(loaded);
  }
  const current = useRef(shown);
  current.current = shown;
  const id = loaded.leaderboard.tournament.id;
  const board = loaded.leaderboard.board?.id;

  useEffect(() => {
    if (isPaused) return;
    return followBoard({
      address: boardEventsAddress(id, board, form),
      // A cached copy in the browser or a proxy may be a version behind the stream.
      read: () => getLeaderboard(id, { board, form }, (path, init) => fetch(path, { ...init, cache: 'no-store' })),
      current: () => current.current,
      show: (leaderboard) => {
        current.current = { leaderboard, isPartial: false };
        setShown(current.current);
      },
      onLink: (link, heardAt) => setState({ link, heardAt }),
    });
  }, [id, board, form, isPaused]);

  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => {
    setPaused(false);
    setState((before) => ({ ...before, link: 'opening' }));
  }, []);
  return { ...shown, link: isPaused ? 'paused' : state.link, heardAt: state.heardAt, pause, resume };
}
