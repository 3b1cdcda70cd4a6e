import { describe, expect, it } from 'vitest';
import { allowanceRefusal } from '#areas/entries/rules/entry-allowance.ts';
import { type CapabilityId, capabilities } from '#kernel/rules/capabilities.ts';
import { offerOf, planNameOf, planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { upgradeRefusal } from '#kernel/rules/upgrade-refusal.ts';
import { filesOfFloor, linesOf, sourceFiles } from '#tests/source-files.ts';

describe('somebody whose plan does not include something', () => {
  it('is told the plan that has it, by the name that the plan page gives it', () => {
    for (const id of Object.keys(capabilities) as CapabilityId[]) {
      const { accountType, plan } = capabilities[id];
      expect(planNameOf(id)).toBe(offerOf(accountType, plan)?.name);
    }
    expect(upgradeRefusal('set_aside_places', 'Places set aside for a code come', 'keeps')).toMatchObject({
      code: 'upgrade_required',
      message: 'Places set aside for a code come with Premium.',
      errors: [{ field: 'keeps', message: 'Comes with Premium' }],
    });
    expect(upgradeRefusal('entry_codes', 'Codes for entries come').message).toBe('Codes for entries come with Pro.');
    expect(allowanceRefusal(2)).toContain('Upgrade to Premium for');
    expect(planNamesOf('api_access')).toBe('Premium and Platinum');
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
