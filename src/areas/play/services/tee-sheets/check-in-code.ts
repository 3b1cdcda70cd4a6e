import QRCode from 'qrcode';
import { drawQrPng } from '#kernel/platform/qr-picture.ts';
import { startPath } from '../own-days/describe-start.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

/**
 * The address in a player's check-in code. The desk reads the code from it; any other camera opens the player's start.
 */
export const checkInAddress = (baseUrl: string, roundId: string, code: string): string =>
  `${baseUrl}${startPath(roundId)}?player=${code}`;

/** @returns the picture as SVG */
export const drawCheckInCode = (address: string): Promise<string> =>
  QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });

/** The content id by which a mail shows the picture in its text. */
export const checkInCid = 'check-in';

/** The check-in code as a picture attached to a mail, so that it is available without a signal. */
export const checkInPicture = (address: string): MailAttachment => ({
  cid: checkInCid,
  filename: 'check-in.png',
  content: drawQrPng(address).toString('base64'),
  contentType: 'image/png',
  encoding: 'base64',
});
