import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectedEventTypes, missingEventTypes, ownEventTypes } from '#kernel/platform/provider-event-types.ts';

it('the operator who registers the webhook reads every event that something is done about, and no other', () => {
  const sections = readFileSync('docs/operating.md', 'utf8').split(/^## /m);
  const section = sections.find((one) => one.startsWith('Stripe\n')) ?? '';
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  const listed = table.flatMap((line) => [...line.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type));
  expect(listed.toSorted()).toEqual([...ownEventTypes, ...connectedEventTypes].toSorted());
  const ofConnected = table.filter((line) => line.startsWith('| connected accounts')).join();
  for (const type of connectedEventTypes) expect(ofConnected).toContain(type);
});

it('the doctor misses disputes and payouts that the provider does not send, and nothing where it sends all', () => {
  const paid = [...ownEventTypes, ...connectedEventTypes].filter((type) => !/dispute|payout|refund/.test(type));
  expect(missingEventTypes(paid)).toEqual(
    expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed', 'payout.paid', 'refund.failed']),
  );
  expect(missingEventTypes([...ownEventTypes, ...connectedEventTypes])).toEqual([]);
  expect(missingEventTypes(['*'])).toEqual([]);
});
