import type { Context } from '#kernel/services/context.ts';

/** The demo's payments and sign-ups with the provider, by the stand-in's own pages as a person would. */
export type DemoProvider = {
  connectAccount(accountId: string): Promise<void>;
  payCheckout(sessionId: string): Promise<void>;
  /** The cardholder of a paid session takes the charge to the bank. @returns the id of the dispute */
  dispute(sessionId: string): Promise<string>;
  subscribe(sessionId: string): Promise<void>;
};

export type World = { context: Context; provider: DemoProvider | null; passwordHash: string; userIds: string[] };
