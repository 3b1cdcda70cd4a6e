import { hkdfSync } from 'node:crypto';
import QRCode from 'qrcode';
import { storedCode, linkCode, linkToken, scoreAddress, tokenHash } from '#areas/play/rules/scoring/link-codes.ts';
import type { Context } from '#kernel/services/context.ts';

const keyOf = (authSecret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', authSecret, '', 'score links', 32));

/** The secret of a link, derived from the link, so that a print can be repeated. */
export const tokenOf = ({ settings }: Pick<Context, 'settings'>, link: { id: string; generation: number }): string =>
  linkToken(keyOf(settings.authSecret), link.id, link.generation);

/** The stored hash of a link. */
export const hashOfLink = (context: Pick<Context, 'settings'>, link: { id: string; generation: number }): Uint8Array =>
  tokenHash(tokenOf(context, link));

/** The stored form of the code of a new link. */
export const storedCodeOf = ({ settings }: Pick<Context, 'settings'>, link: { id: string; generation: number }) => {
  const key = keyOf(settings.authSecret);
  return storedCode(key, linkCode(key, link.id, link.generation));
};

/** The stored form of a typed code, to find its link. */
export const storedFormOf = ({ settings }: Pick<Context, 'settings'>, code: string): string =>
  storedCode(keyOf(settings.authSecret), code);

/** A link's code, as people type it. */
export const codeOf = ({ settings }: Pick<Context, 'settings'>, link: { id: string; generation: number }): string =>
  linkCode(keyOf(settings.authSecret), link.id, link.generation);

/** The address in mails to a group's own players. */
export const addressOf = (context: Pick<Context, 'settings'>, link: { id: string; generation: number }): string =>
  scoreAddress(context.settings.baseUrl, tokenOf(context, link));

/** The QR code of an address, to be scanned from a screen, as SVG. */
export const qrOf = (address: string): Promise<string> =>
  QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });

/**
 * The address in printed QR codes: where the round requires a PIN it contains the code, which does not open the group
 * by itself.
 */
export const printedAddressOf = (
  context: Pick<Context, 'settings'>,
  link: { id: string; generation: number; asks_pin: boolean },
): string => (link.asks_pin ? scoreAddress(context.settings.baseUrl, codeOf(context, link)) : addressOf(context, link));
