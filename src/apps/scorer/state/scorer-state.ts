import type { KeptLink, Settings } from '../store/kept.ts';
import { firstSettings } from '../store/kept.ts';
import type { Place } from '../store/store.ts';
import type { LinkMemory } from './memory.ts';

/** The reason why the server sends nothing. A refused link keeps all its entries and continues trying. */
export type Trouble = 'no_signal' | 'link_unknown' | 'link_ended' | 'refused';

export type ScorerState = {
  isStarted: boolean;
  device: string;
  offsetMs: number;
  settings: Settings;
  /** The links opened on this phone, newest first. */
  links: readonly KeptLink[];
  /** The open link. */
  memory: LinkMemory | null;
  /** Where the last write was stored; null before the first. */
  place: Place | null;
  /** The browser has hardly any storage left for this site. */
  isRoomLow: boolean;
  isSending: boolean;
  /** The problem of the last attempt; null if it succeeded, or there was none. */
  trouble: Trouble | null;
  /** Whether all of the program's files are cached, so that it opens without signal. */
  offline: 'preparing' | 'ready' | 'impossible';
  /** A newer version waits to be activated. */
  hasUpdate: boolean;
  /** A scanned code that needs its PIN. */
  code: string | null;
  /** Asks the browser to install the program; null if it does not offer that. */
  install: (() => void) | null;
  /** The result of another phone's code: the number of entries that were new. */
  brought: { count: number; isCut: boolean } | null;
};

export const firstState: ScorerState = {
  isStarted: false,
  device: '',
  offsetMs: 0,
  settings: firstSettings,
  links: [],
  memory: null,
  place: null,
  isRoomLow: false,
  isSending: false,
  trouble: null,
  offline: 'preparing',
  hasUpdate: false,
  code: null,
  install: null,
  brought: null,
};

/** An observable value, in the form that React's `useSyncExternalStore` needs. */
export function watched<State>(first: State) {
  let state = first;
  const watchers = new Set<() => void>();
  return {
    read: () => state,
    change(change: Partial<State>) {
      state = { ...state, ...change };
      for (const watcher of watchers) watcher();
    },
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
export type Watched<State> = ReturnType<typeof watched<State>>;
