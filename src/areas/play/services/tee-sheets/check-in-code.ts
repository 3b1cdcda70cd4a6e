import QRCode from 'qrcode';
import type { MailAttachment } from '#areas/messages/rules/notices.ts';
import { drawQrPng } from '#kernel/platform/qr-picture.ts';
import { startPath } from '../own-days/describe-start.ts';

/** The address of a player's start in their check-in code, for cameras that are not the desk's: it reads the code. */
export const checkInAddress = (baseUrl: string, roundId: string, code: string): string =>
  `${baseUrl}${startPath(roundId)}?player=${code}`;

/** @returns the picture as SVG */
export const drawCheckInCode = (address: string): Promise<string> =>
  QRCode.toString(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });

/** By which a mail shows the picture in its text. */
export const checkInCid = 'check-in';

/** The same as a picture in a mail, so that it is there without a signal. */
export const checkInPicture = (address: string): MailAttachment => ({
  cid: checkInCid,
  filename: 'check-in.png',
  content: drawQrPng(address).toString('base64'),
  contentType: 'image/png',
  encoding: 'base64',
});
