import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardLink, followBoard } from './follow-board.ts';
import type { LoadedBoard } from './loaded-board.ts';
import { boardEventsAddress, getLeaderboard } from './queries.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

export type LiveBoard = LoadedBoard & {
  link: BoardLink;
  /** When the server was heard last; null before the first time. */
  heardAt: string | null;
  pause: () => void;
  resume: () => void;
};

/** Whether a page that is read again brings less than what the stream has told already. */
const isOlderThan = (loaded: LoadedBoard, shown: LoadedBoard): boolean =>
  loaded.leaderboard.tournament.id === shown.leaderboard.tournament.id &&
  loaded.leaderboard.board?.id === shown.leaderboard.board?.id &&
  loaded.leaderboard.read_at < shown.leaderboard.read_at;

/** Keeps a board as it stands: by its stream of changes, read whole where one is missed. */
export function useLiveBoard(loaded: LoadedBoard, form: BoardForm = 'public'): LiveBoard {
  const [shown, setShown] = useState(loaded);
  const [given, setGiven] = useState(loaded);
  const [state, setState] = useState<{ link: BoardLink; heardAt: string | null }>({ link: 'opening', heardAt: null });
  const [isPaused, setPaused] = useState(false);
  // Another board was navigated to, or the page was read anew.
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
      // A copy in a browser or a proxy may be a version behind the stream.
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
