import type { z } from 'zod';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import type { nameDeviceSchema } from '#areas/scoring/contract/scoring.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DeviceRow, saveDeviceReports, listDevices } from '#areas/scoring/database/devices.ts';
import type { Context } from '#kernel/services/context.ts';
import { findReadableLink } from './find-link.ts';
import { maxDevices } from './take-deliveries.ts';

/**
 * Records who holds a phone. Any phone may take any seat; no other phone is removed.
 * @returns the phones of the link, the most recently active first
 * @throws AppError link_unknown, link_expired
 */
export async function nameDevice(
  context: Context,
  linkId: string,
  { device, seat, name, app }: z.output<typeof nameDeviceSchema>,
): Promise<DeviceRow[]> {
  await findReadableLink(context, linkId);
  const heard = [{ id: device, linkId, seat, name, app, protocol: scoringProtocol }];
  await inTransaction(context.pool, (tx) => saveDeviceReports(tx, heard, { most: maxDevices, now: context.clock() }));
  return listDevices(context.pool, [linkId]);
}
