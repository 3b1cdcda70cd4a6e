import { AppError } from '#kernel/contract/errors.ts';
import { type CapabilityId, capabilities } from './capabilities.ts';
import { planNameOf } from './plan-catalogue.ts';

/** The name of a capability with its verb in an error, if its first text does not fit with 'comes'. */
const subjects: Partial<Record<CapabilityId, string>> = {
  ballots: 'Ballots come',
  club_analytics: 'Advanced analytics come',
  club_integrations: 'Webhooks come',
  custom_integrations: 'Custom integrations come',
  enhanced_analytics: 'Enhanced analytics come',
  entry_codes: 'Codes for entries come',
  entry_shares: 'Paying by shares comes',
  featured_listings: 'Featured tournament listings come',
  handicap_tracking: 'Handicap tracking comes',
  own_calendar: 'A calendar of your tournaments comes',
  product_sales: 'Selling in the marketplace comes',
  queues: 'Waiting rooms come',
  set_aside_places: 'Places that are set aside come',
  sponsor_logos: 'Sponsors’ logos come',
  weather_credit: 'Rain credit comes',
  white_label: 'White-label pages come',
};

/**
 * The error for a capability that the plan lacks: 'The waitlist as a CSV file comes with Premium.'
 * @param field of the form, if any
 */
export function upgradeRefusal(id: CapabilityId, field?: string): AppError {
  const plan = planNameOf(id);
  const errors = field ? [{ field, message: `Comes with ${plan}` }] : undefined;
  return new AppError(
    'upgrade_required',
    `${subjects[id] ?? `${capabilities[id].texts[0]} comes`} with ${plan}.`,
    errors,
  );
}
