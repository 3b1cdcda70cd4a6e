import type Stripe from 'stripe';
import type { Db, Pool } from '#kernel/database/connection.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { FileWorkers } from '#kernel/platform/file-worker/file-workers.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import type { Dns } from '#kernel/platform/dns.ts';
import type { WebhookSender } from '#kernel/platform/webhook-sender.ts';

/**
 * The parts of the product, built by hand once at start and handed to every service. Areas add their own where they
 * declare them.
 */
export interface Context {
  pool: Pool;
  /**
   * The database for public reads: a replica where there is one, else the pool. Never for a person's reads of their own
   * data.
   */
  reads: Db;
  stripe: Stripe;
  clock: Clock;
  /** Reads files that people send, beside the server. */
  fileWorkers: FileWorkers;
  /** Writes the nightly backup, in a process of its own; null where no folder for backups is set. */
  backups: { run(): Promise<void> } | null;
  /** Where the files of pictures lie. */
  pictures: PictureStore;
  /** The domain name system, for organizers' own hosts. */
  names: Dns;
  /** Sends to addresses that organizers and clubs name. */
  webhooks: WebhookSender;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  settings: Settings;
}

/** The settings of the operator. */
export interface Settings {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  /** Of a request to an organizer's own host: whose that is. */
  site?: { organizerId: string; name: string; origin: string; host: string };
  authSecret: string;
  /** Whether new passwords must be ones that guessers do not try early. */
  strictPasswords: boolean;
  holdMinutes: number;
  /** Whether a browser has to reckon a little before it takes a ticket of an opening. */
  asksForWork: boolean;
  platformFeeBps: number;
  /** Where messages of the contact page go. */
  contactEmail: string;
  /** True with real provider keys: events must say so too. */
  isLive: boolean;
  /** Whether text messages can be sent. */
  textMessages: boolean;
  /** ISO codes of the countries to whose phones codes are sent. */
  textCountries: readonly string[];
  /** The key that browsers subscribe to push messages with, and whose endpoints are taken; null where push is off. */
  push: { publicKey: string; takes(endpoint: string): boolean } | null;
}
