import { AppError } from '#kernel/contract/errors.ts';
import type { CapabilityId } from './capabilities.ts';
import { planNameOf } from './plan-catalogue.ts';

/**
 * The refusal of what a plan does not include: it says which one does.
 * @param what what was asked for, with its verb: 'Codes for entries come' @param field of the form, where it is one
 */
export function upgradeRefusal(id: CapabilityId, what: string, field?: string): AppError {
  const plan = planNameOf(id);
  const errors = field ? [{ field, message: `Comes with ${plan}` }] : undefined;
  return new AppError('upgrade_required', `${what} with ${plan}.`, errors);
}
