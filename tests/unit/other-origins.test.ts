import { describe, expect, it } from 'vitest';
import { refuseOtherOrigins } from '#apps/server/app/refuse-other-origins.ts';

const write = (headers: Record<string, string>, host = 'localhost:3000') =>
  refuseOtherOrigins({ method: 'POST', headers, host, url: '/api/tournament-registrations' });

describe('a write in the name of somebody whose browser is on another page', () => {
  it.each([
    'garbage',
    '',
    'null',
    'http://localhost:3000.evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost.evil.example:3000',
    'https://localhost:3001',
    'http://[localhost:3000',
    'localhost:3000',
  ])('is refused from “%s”', (origin) => {
    expect(() => write({ origin })).toThrow(expect.objectContaining({ code: 'wrong_origin' }));
  });

  it('is taken from the site’s own pages, and from programs that name no page', () => {
    expect(() => write({ origin: 'http://localhost:3000' })).not.toThrow();
    expect(() => write({ 'sec-fetch-site': 'same-origin' })).not.toThrow();
    expect(() => write({})).not.toThrow();
  });

  it('is refused where the browser says so without an origin', () => {
    expect(() => write({ 'sec-fetch-site': 'cross-site' })).toThrow(expect.objectContaining({ code: 'wrong_origin' }));
  });
});
