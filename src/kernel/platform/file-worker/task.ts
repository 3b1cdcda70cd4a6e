import type { ErrorCode, FieldError } from '#kernel/contract/errors.ts';

/**
 * A task that parses an untrusted file: its name, and a function that yields chunks. It runs in a thread with its own
 * heap (see `file-workers.ts`), so input and chunks must be structured-cloneable.
 */
export type FileTask<Input, Piece> = {
  name: string;
  /** @throws AppError if the file is refused */
  read: (input: Input) => Iterable<Piece> | AsyncIterable<Piece>;
};

/** Starts the thread. */
export type TaskOrder = { name: string; input: unknown };

/** Sent by the thread. After a chunk it waits for a message before it computes the next one. */
export type TaskAnswer =
  | { kind: 'piece'; piece: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; detail: string; errors: FieldError[] | undefined }
  | { kind: 'failed'; message: string; stack: string | undefined };
