import { expect, it } from 'vitest';
import { withKind } from '#areas/entries/web/questions/question-draft.ts';

const shirt = {
  id: '11111111-1111-4111-8111-111111111111',
  asked_of: 'player',
  kind: 'choice',
  label: 'Shirt',
  help: '',
  is_required: true,
  options: ['S', 'M', 'L'],
  shown_if: null,
  is_private: false,
} as const;

it('the choices that an organizer has typed stay when any of them may be chosen, and through another kind and back', () => {
  const question = { ...shirt, options: [...shirt.options] };
  expect(withKind(question, 'choices')).toEqual({ ...question, kind: 'choices' });
  expect(withKind(withKind(question, 'text'), 'choice')).toEqual(question);
});
