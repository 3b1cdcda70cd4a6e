import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { connectedEventTypes, ownEventTypes } from '#server/platform/provider-event-types.ts';

it('the operator who registers the webhook reads every event that something is done about, and no other', () => {
  const sections = readFileSync('docs/operating.md', 'utf8').split(/^## /m);
  const section = sections.find((one) => one.startsWith('Stripe\n')) ?? '';
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  const listed = table.flatMap((line) => [...line.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type));
  expect(listed.toSorted()).toEqual([...ownEventTypes, ...connectedEventTypes].toSorted());
  const ofConnected = table.filter((line) => line.startsWith('| connected accounts')).join();
  for (const type of connectedEventTypes) expect(ofConnected).toContain(type);
});
