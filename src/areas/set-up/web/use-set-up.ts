import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { type DivisionEntry, type Play, type PlayAnswers, type PlayChanges, playQuery, putPlay } from './queries.ts';

/** The values to keep: a part of the answers or changes, the divisions, the visibility. */
export type SetUpValues = {
  answers?: Partial<PlayAnswers>;
  changes?: Partial<PlayChanges>;
  divisions?: DivisionEntry[];
  board_visibility?: Play['tournament']['board_visibility'];
  use_corrected_course?: boolean;
};

/**
 * An edit is made of the set-up as it is when the edit is sent: what was kept just before, and is not shown yet, is in
 * it. Values that depend on none of it are given as they are.
 */
export type SetUpEdit = SetUpValues | ((now: Play) => SetUpValues);

export type SavingState = 'idle' | 'saving' | 'saved';
/** Why the last one was not kept; `isOutdated` where somebody else has saved meanwhile. */
export type SaveFailure = {
  message: string;
  fields: readonly { field: string; message: string }[];
  isOutdated: boolean;
};

const isBeside = ([play, id, ...more]: readonly unknown[], tournamentId: string): boolean =>
  play === 'play' && id === tournamentId && more.length > 0;

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'sheet_changed';

/**
 * A set-up that is saved as it goes: each edit is kept at once, one after the other, and what follows from it comes
 * back.
 */
export function useSetUp(loaded: Play) {
  const queryClient = useQueryClient();
  const options = playQuery(loaded.tournament.id, loaded);
  const { data: play, refetch, isFetching } = useQuery(options);
  const [state, setState] = useState<SavingState>('idle');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [reason, setReason] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const put = async (edit: SetUpEdit): Promise<Play> => {
    const current = queryClient.getQueryData(options.queryKey) ?? play;
    const { answers, changes, ...rest } = typeof edit === 'function' ? edit(current) : edit;
    setState('saving');
    setFailure(null);
    // Reads under way began before this.
    await queryClient.cancelQueries({ queryKey: options.queryKey });
    try {
      const stored = await putPlay(current.tournament.id, {
        version: current.version,
        answers: { ...current.answers, ...answers },
        changes: { ...current.changes, ...changes },
        ...rest,
        ...(reason ? { reason } : {}),
      });
      queryClient.setQueryData(options.queryKey, stored);
      // Queries beside the set-up follow from it: gaps, players.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBeside(queryKey, current.tournament.id) });
      setState('saved');
      return stored;
    } catch (error) {
      setState('idle');
      throw error;
    }
  };
  const putInTurn = (edit: SetUpEdit): Promise<Play> => {
    const stored = queue.current.then(() => put(edit));
    queue.current = stored.catch(() => null);
    return stored;
  };
  /** @returns whether it was kept; why not is said on the page */
  const save = async (edit: SetUpEdit): Promise<boolean> => {
    try {
      await putInTurn(edit);
      return true;
    } catch (error) {
      setFailure({
        message: messageOf(error),
        fields: error instanceof ApiError ? error.errors : [],
        isOutdated: isOutdated(error),
      });
      // People who have scrolled down do not see a message at the top.
      toast({ title: 'Not saved', description: messageOf(error), variant: 'destructive' });
      return false;
    }
  };
  /**
   * Keeps what a form asks for. Where somebody else has saved meanwhile, theirs is read: pressed again, the form's edit
   * is made of that.
   * @throws why it was not kept
   */
  const send = async (edit: SetUpEdit): Promise<Play> => {
    try {
      return await putInTurn(edit);
    } catch (error) {
      if (isOutdated(error)) void refetch();
      throw error;
    }
  };
  return {
    play,
    save,
    send,
    state,
    failure,
    reason,
    setReason,
    isReading: isFetching,
    readAgain: async () => {
      setFailure(null);
      await refetch();
    },
  };
}

export type SetUp = ReturnType<typeof useSetUp>;

/** The parts of a set-up that the questions need, kept somewhere or not yet. */
export type AskedPlay = {
  resolved: Omit<Play['resolved'], 'course'>;
  tournament: Pick<Play['tournament'], 'slot'>;
};
export type AskedSetUp = Pick<SetUp, 'failure'> & {
  play: AskedPlay;
  save: (edit: SetUpValues | ((now: AskedPlay) => SetUpValues)) => Promise<boolean>;
};
