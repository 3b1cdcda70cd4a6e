import { draftKey, readDraft, saveDraft } from '#kernel/web/client/typed-drafts.ts';
import { type Chosen, entryDraft } from './entry-values.ts';

/** Lets a code be put in again that the golfer enters anew: the drafts of this tab remember its removal. */
export function forgetGivenCode(owner: string, tournamentId: string): void {
  for (const form of ['solo', 'group']) {
    const key = draftKey(owner, ...entryDraft(tournamentId), form);
    const draft = readDraft<{ typed: { chosen?: Chosen } }>(key);
    if (!draft?.typed.chosen) continue;
    const chosen: Chosen = { ...draft.typed.chosen, given: null };
    saveDraft(key, { ...draft, typed: { ...draft.typed, chosen } });
  }
}
