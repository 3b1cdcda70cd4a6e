import { describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { permissions, roles } from '#kernel/contract/permissions.ts';
import { permissionsOf, roleHas } from '#kernel/rules/permissions.ts';

/** The table as people read it: owner, manager, scorer, desk, finance. */
const table = `
tournaments.read     ● ● ● ● ●
field.read           ● ● ● ● ●
field.contact        ● ● – ● –
tournaments.write    ● ● – – –
series.write         ● ● – – –
codes.write          ● ● – – –
sponsors.write       ● ● – – –
products.write       ● ● – – –
tournaments.cancel   ● ● – – –
field.write          ● ● – ● –
checkin.write        ● ● – ● –
scores.write         ● ● ● – –
messages.send        ● ● – – –
money.read           ● ● – – ●
money.refund         ● ● – – ●
money.setup          ● – – – –
team.manage          ● – – – –
integrations.manage  ● – – – –
brand.write          ● ● – – –
audit.read           ● ● ● ● ●
slots.write          ● ● – – –
bookings.write       ● ● – ● –
facilities.write     ● ● – – –`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

describe('what each role may do', () => {
  it('is the table, cell by cell', () => {
    expect(table.map(([permission]) => permission).sort()).toEqual([...permissions].sort());
    for (const [name, ...cells] of table) {
      const permission = permissions.find((one) => one === name);
      if (!permission) throw new Error(`no permission ${name}`);
      expect(
        roles.map((role) => (roleHas(role, permission) ? '●' : '–')),
        name,
      ).toEqual(cells);
    }
  });

  it('leaves the owner nothing to ask for', () => {
    expect([...permissionsOf('owner')]).toEqual([...permissions]);
  });

  it('is asked for by every endpoint of organizers and clubs, and by no other', () => {
    for (const { access, needs, path } of Object.values(endpoints as Record<string, Endpoint>))
      expect(Boolean(needs), path).toBe(['organizer', 'country_club', 'team'].includes(access));
  });

  it('reads with reading, and changes with more than that', () => {
    const reading = new Set(['tournaments.read', 'field.read', 'audit.read']);
    const alsoByPost = new Set(['/api/organizer/rounds/:id/prints']);
    for (const { needs, method, path } of Object.values(endpoints as Record<string, Endpoint>))
      if (needs && method !== 'GET' && !alsoByPost.has(path))
        expect(reading.has(needs), `${method} ${path}`).toBe(false);
  });
});
