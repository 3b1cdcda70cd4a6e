import type { ErrorCode, FieldError } from '#kernel/contract/errors.ts';

/**
 * Reading a stranger's file: a name, and what makes pieces of it, one after the other. It runs in a thread with a heap
 * of its own (see `file-workers.ts`), so input and pieces are plain data that one thread can copy to another.
 */
export type FileTask<Input, Piece> = {
  name: string;
  /** @throws AppError where the file is refused */
  read: (input: Input) => Iterable<Piece> | AsyncIterable<Piece>;
};

/** Starts the thread. */
export type TaskOrder = { name: string; input: unknown };

/** Sent by the thread. After a piece it waits for a message before it makes the next one. */
export type TaskAnswer =
  | { kind: 'piece'; piece: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; detail: string; errors: FieldError[] | undefined }
  | { kind: 'failed'; message: string; stack: string | undefined };
