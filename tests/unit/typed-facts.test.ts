import { describe, expect, it } from 'vitest';
import { allowanceRefusal } from '#areas/entries/rules/entry-allowance.ts';
import { type CapabilityId, capabilities } from '#kernel/rules/capabilities.ts';
import { offerOf, planNameOf, planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { upgradeRefusal } from '#kernel/rules/upgrade-refusal.ts';
import { filesOfFloor, linesOf, sourceFiles } from '#tests/source-files.ts';

const refusals = [
  ['api_access', 'API access comes with Premium.'],
  ['ballots', 'Ballots come with Premium.'],
  ['club_analytics', 'Advanced analytics come with Premium.'],
  ['club_api_access', 'API access comes with Premium.'],
  ['club_integrations', 'Webhooks come with Premium.'],
  ['custom_branding', 'Custom branding comes with Pro.'],
  ['custom_integrations', 'Custom integrations come with Platinum.'],
  ['enhanced_analytics', 'Enhanced analytics come with Premium.'],
  ['entry_codes', 'Codes for entries come with Pro.'],
  ['entry_shares', 'Paying by shares comes with Pro.'],
  ['entry_taxes', 'Tax on entries comes with Pro.'],
  ['featured_listings', 'Featured tournament listings come with Premium.'],
  ['handicap_tracking', 'Handicap tracking comes with Premium.'],
  ['waitlist_export', 'The waitlist as a CSV file comes with Premium.'],
  ['own_calendar', 'A calendar of your tournaments comes with Platinum.'],
  ['product_sales', 'Selling in the marketplace comes with Platinum.'],
  ['queues', 'Waiting rooms come with Pro.'],
  ['set_aside_places', 'Places that are set aside come with Premium.'],
  ['sponsor_logos', 'Sponsors’ logos come with Pro.'],
  ['weather_credit', 'Rain credit comes with Premium.'],
  ['white_label', 'White-label pages come with Platinum.'],
] as const satisfies [CapabilityId, string][];

describe('somebody whose plan does not include something', () => {
  it('is told the plan that has it, by the name that the plan page gives it', () => {
    for (const id of Object.keys(capabilities) as CapabilityId[]) {
      const { accountType, plan } = capabilities[id];
      expect(planNameOf(id)).toBe(offerOf(accountType, plan)?.name);
    }
    expect(upgradeRefusal('set_aside_places', 'keeps')).toMatchObject({
      code: 'upgrade_required',
      message: 'Places that are set aside come with Premium.',
      errors: [{ field: 'keeps', message: 'Comes with Premium' }],
    });
    for (const [id, sentence] of refusals) expect(upgradeRefusal(id).message).toBe(sentence);
    expect(allowanceRefusal(2)).toContain('Upgrade to Premium for');
    expect(planNamesOf('api_access')).toBe('Premium and Platinum');
  });

  it('is refused in a sentence that was read: every capability that the server asks for stands above', () => {
    const asked = linesOf(['services', 'routes'].flatMap(filesOfFloor)).flatMap(([, line]) =>
      [...line.matchAll(/requireCapability\(.*?'(\w+)'/g)].map(([, id]) => id),
    );
    const read = new Set<string>(refusals.map(([id]) => id));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((id) => !read.has(id ?? ''))).toEqual([]);
  });

  it('reads it from the catalogue: no sentence has the name of a plan typed into it', () => {
    const typed = linesOf(sourceFiles).filter(
      ([where, line]) =>
        !/^demo\/|\/plan-catalogue\.ts/.test(where) &&
        (/\b(with|to|on|at|from|From) (the )?(Pro|Premium|Platinum)\b(?! Golfer)/.test(line) ||
          /^\s*(Pro|Premium|Platinum)\b [a-z]/.test(line)),
    );
    expect(typed).toEqual([]);
  });
});

describe('somebody who has to pay in time', () => {
  it('reads how long places are held from the setting: no page has minutes typed into it', () => {
    expect(linesOf(filesOfFloor('web')).filter(([, line]) => /\b30 minutes\b/.test(line))).toEqual([]);
  });
});
