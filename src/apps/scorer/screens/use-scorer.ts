import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Scorer } from '../scorer.ts';
import type { LinkMemory } from '../state/memory.ts';
import type { ScorerState } from '../state/scorer-state.ts';
import { type Bundle, type CardView, cardViews } from '../view/hole-view.ts';

const ScorerContext = createContext<Scorer | null>(null);
export const ScorerProvider = ScorerContext.Provider;

export function useScorer(): Scorer {
  const scorer = useContext(ScorerContext);
  if (!scorer) throw new Error('no scorer around');
  return scorer;
}

export function useScorerState(): ScorerState {
  const { watch, read } = useScorer();
  return useSyncExternalStore(watch, read);
}

/** The open group with its current cards. */
export type OpenGroup = { memory: LinkMemory; bundle: Bundle; views: CardView[] };

/** @returns null until the server has sent the group */
export function useOpenGroup(): OpenGroup | null {
  const { memory } = useScorerState();
  return useMemo(() => {
    const bundle = memory?.link.bundle;
    return memory && bundle ? { memory, bundle, views: cardViews(memory, bundle) } : null;
  }, [memory]);
}
