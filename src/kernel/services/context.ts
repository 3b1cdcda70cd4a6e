import type Stripe from 'stripe';
import type { Db, Pool } from '#kernel/database/connection.ts';
import type { Clock } from '#kernel/platform/clock.ts';
import type { FileWorkers } from '#kernel/platform/file-worker/file-workers.ts';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import type { Dns } from '#kernel/platform/dns.ts';
import type { WebhookSender } from '#kernel/platform/webhook-sender.ts';

/** The dependencies of all services, created once at start. Areas extend it where they declare their own. */
export interface Context {
  pool: Pool;
  /** The database for public reads: a replica if there is one, else the pool. Never for a person's own data. */
  reads: Db;
  stripe: Stripe;
  clock: Clock;
  /** Parses uploaded files in worker processes. */
  fileWorkers: FileWorkers;
  /** Writes the nightly backup in a separate process; null if no backup folder is configured. */
  backups: { run(): Promise<void> } | null;
  /** The store of picture files. */
  pictures: PictureStore;
  /** DNS look-ups for organizers' own hosts. */
  names: Dns;
  /** Sends webhooks to URLs that organizers and clubs enter. */
  webhooks: WebhookSender;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  settings: Settings;
}

/** An organizer's own host. */
export type OwnSite = {
  organizerId: string;
  name: string;
  /** With scheme and port, without a slash at the end. */
  origin: string;
  host: string;
};

/** The operator's settings. */
export interface Settings {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  /** The organizer of a request to an organizer's own host. */
  site?: OwnSite;
  authSecret: string;
  /** Whether new passwords must be hard to guess. */
  strictPasswords: boolean;
  holdMinutes: number;
  /** Whether browsers must do proof-of-work before they join a waiting room. */
  asksForWork: boolean;
  platformFeeBps: number;
  /** The recipient of messages from the contact page. */
  contactEmail: string;
  /** True with live provider keys; provider events must then be live too. */
  isLive: boolean;
  /** Whether text messages can be sent. */
  textMessages: boolean;
  /** ISO codes of the countries to which text messages are sent. */
  textCountries: readonly string[];
  /** The public key for push subscriptions, and the check of their endpoints; null if push is off. */
  push: { publicKey: string; takes(endpoint: string): boolean } | null;
}
