import { call } from '../sync/call.ts';

/** The result of a typed code; `pin_needed` if the last digits of a phone number are required too. */
export type CodeAnswer = 'opened' | 'unknown' | 'pin_needed' | 'too_many' | 'no_signal';

/** Requests the secret for a code, or the reason for a refusal. */
export async function askByCode(
  code: string,
  pin: string | undefined,
): Promise<{ token: string } | Exclude<CodeAnswer, 'opened'>> {
  const body = pin === undefined ? { code } : { code, pin };
  const heard = await call<{ token: string }>('/api/scoring/open', { method: 'POST', body });
  if (heard.isHeard) return heard.answer;
  if (heard.status === 429) return 'too_many';
  if (heard.code === 'pin_needed') return 'pin_needed';
  return heard.status === null || heard.status >= 500 ? 'no_signal' : 'unknown';
}
