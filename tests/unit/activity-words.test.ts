import { describe, expect, it } from 'vitest';
import { activityWords, notedActs } from '#apps/activity-words.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';

const acts = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { method, needs }]) => (method !== 'GET' && needs) || notedActs.some((noted) => noted === name),
);

describe('the activity of a team', () => {
  it('has words for everything that can be done for an organizer or club, and for nothing else', () => {
    expect(Object.keys(activityWords).sort()).toEqual(acts.map(([name]) => name).sort());
  });

  it('speaks in the past tense of what was done, not in the words of the API', () => {
    for (const [name, { summary }] of acts) {
      const words = activityWords[name as keyof typeof activityWords];
      if (words === null) continue;
      expect(words, name).not.toBe(summary);
      expect(words, name).toMatch(
        /^([A-Z]\w*ed|Set up|Took|Withdrew|Gave|Began|Chose|Wrote|Let go|Made|Sent|Paid|Put|Read|Told|Left) /,
      );
    }
  });
});
