import { describe, expect, it } from 'vitest';
import { createdWords, provenWords, waitingFor } from '#areas/accounts/web/sign-up-words.ts';

describe('somebody who signs up with Google', () => {
  it('reads on the way that it worked, and as whom', () => {
    expect(provenWords({ provider: 'google', email: 'ava@golf.test' })).toBe(
      'Google has confirmed that you are ava@golf.test. Choose your account: no password is needed.',
    );
  });

  it('reads of no mail: none is sent where the provider has verified the address', () => {
    expect(createdWords(true)).not.toMatch(/check your email/i);
  });

  it('who signed up with a password is asked to look for the mail that was sent', () => {
    expect(createdWords(false)).toBe('Please check your email to verify your account.');
  });
});

it('a golfer whose address is not verified reads nothing of publishing, which they never do', () => {
  expect(waitingFor.golfer).not.toMatch(/publish|payout/i);
  expect(waitingFor.organizer).toMatch(/publish/i);
  expect(waitingFor.country_club).toMatch(/days/i);
});
