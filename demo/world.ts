import type { Context } from '#kernel/services/context.ts';

/** How the demo pays and connects like a person would: by the stand-in's own pages. */
export type DemoProvider = {
  connectAccount(accountId: string): Promise<void>;
  payCheckout(sessionId: string): Promise<void>;
  /** The cardholder of a paid session takes the charge to the bank. @returns the id of the dispute */
  dispute(sessionId: string): Promise<string>;
  subscribe(sessionId: string): Promise<void>;
};

export type World = { context: Context; provider: DemoProvider | null; passwordHash: string; userIds: string[] };
