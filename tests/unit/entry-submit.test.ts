import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Quote } from '#areas/entries/contract/terms.ts';
import { EntrySubmit } from '#areas/entries/web/registrations/entry-submit.tsx';
import type { PricedEntry } from '#areas/entries/web/registrations/use-choices.ts';
import { learnServerTime } from '#kernel/web/client/server-clock.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

const line = (kind: Quote['lines'][number]['kind'], label: string, quantity: number, unit: number) => ({
  kind,
  label,
  quantity,
  unit,
  amount: quantity * unit,
});
const quote: Quote = {
  lines: [line('entry', 'Entry', 4, 100), line('extra', 'Dinner', 3, 55)],
  total: 565,
  terms_version: 1,
  valid_until: null,
  places_left: 9,
};
const priced = {
  quote,
  terms: { shares: { hours: 48, whole_groups: false }, time_zone: 'America/Chicago' },
  isAsking: false,
  refusal: null,
  needsDivision: false,
} as unknown as PricedEntry;

const words = (props: { closesAt: string; isShared: boolean }) =>
  renderScreen(
    createElement(EntrySubmit, {
      waitlist: undefined,
      people: 4,
      fee: 100,
      priced,
      isBusy: false,
      refusal: undefined,
      ...props,
    }),
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('what a form says is charged', () => {
  it('is all of it where the captain pays', () =>
    expect(words({ closesAt: '2099-11-28T05:59:59.000Z', isShared: false })).toContain(
      '$565 Total amount, charged now',
    ));

  it('is the own share with the extras, and until when the others pay by the clock of the server', () => {
    const device = Date.now();
    const headers = new Headers({ date: 'Wed, 25 Nov 2099 12:00:00 GMT', 'cache-control': 'no-store' });
    learnServerTime(headers, device, device);
    const shared = words({ closesAt: '2099-12-28T05:59:59.000Z', isShared: true });
    expect(shared).toContain('$265 now: your $100 and $165 extras.');
    expect(shared).toContain('The others pay $100 each by link until Nov 27.');
    const closes = words({ closesAt: '2099-11-27T05:59:59.000Z', isShared: true });
    expect(closes).toContain('until Nov 26.');
  });
});
