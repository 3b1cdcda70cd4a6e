import type { KeptLink, Settings } from '../store/kept.ts';
import { firstSettings } from '../store/kept.ts';
import type { Place } from '../store/store.ts';
import type { LinkMemory } from './memory.ts';

/** Why nothing comes from the server. A link that is refused keeps all its entries and goes on trying. */
export type Trouble = 'no_signal' | 'link_unknown' | 'link_ended' | 'refused';

export type ScorerState = {
  isStarted: boolean;
  device: string;
  offsetMs: number;
  settings: Settings;
  /** The links that this phone has opened, the newest first. */
  links: readonly KeptLink[];
  /** The link that is open. */
  memory: LinkMemory | null;
  /** The place of the last write; null before the first. */
  place: Place | null;
  /** The browser has hardly any room left for this site. */
  isRoomLow: boolean;
  isSending: boolean;
  /** The trouble of the last try; null where it was heard, or none was made. */
  trouble: Trouble | null;
  /** Whether the program's files are all here, so that it opens without signal. */
  offline: 'preparing' | 'ready' | 'impossible';
  /** A newer program waits to take over. */
  hasUpdate: boolean;
  /** A code that was scanned and has to be opened by its PIN. */
  code: string | null;
  /** Asks the browser to put the program among its programs; null where it does not offer that. */
  install: (() => void) | null;
  /** The result of a code of another phone: the number of entries that were new here. */
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

/** A value that can be watched; the form that React's `useSyncExternalStore` asks for. */
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
