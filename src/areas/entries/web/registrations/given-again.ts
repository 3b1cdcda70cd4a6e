import { draftKey, readDraft, saveDraft } from '#kernel/web/client/typed-drafts.ts';
import { type Chosen, entryDraft } from './entry-values.ts';

/** A code that the golfer says anew is put in again, although a form of this tab has kept that they took it out. */
export function forgetGivenCode(owner: string, tournamentId: string): void {
  for (const form of ['solo', 'group']) {
    const key = draftKey(owner, ...entryDraft(tournamentId), form);
    const draft = readDraft<{ typed: { chosen?: Chosen } }>(key);
    if (!draft?.typed.chosen) continue;
    const chosen: Chosen = { ...draft.typed.chosen, given: null };
    saveDraft(key, { ...draft, typed: { ...draft.typed, chosen } });
  }
}
