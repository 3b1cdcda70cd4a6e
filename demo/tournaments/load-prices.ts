import { questionsFormSchema } from '#areas/entries/contract/questions.ts';
import { newCodeSchema, termsFormSchema } from '#areas/entries/contract/terms.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { newId } from '#kernel/database/connection.ts';
import { readOwnQuestions, setQuestions } from '#areas/organizers/services/ask-questions.ts';
import { addCode } from '#areas/entries/services/tournaments/codes.ts';
import { setTerms } from '#areas/organizers/services/price-list.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import type { World } from '#demo/world.ts';
import { type DemoTournament, storedOf } from './demo-tournament.ts';
import { listed } from './named-tournaments.ts';

const open = {
  gender: null,
  min_index: null,
  max_index: null,
  min_age: null,
  max_age: null,
  places: null,
  price: null,
};

const shirtId = newId();
const asked = { asked_of: 'player', help: '', is_required: false, is_private: false };
const questions = [
  { ...asked, id: shirtId, kind: 'yes_no', label: 'Would you like a shirt?' },
  {
    ...asked,
    id: newId(),
    kind: 'choice',
    label: 'Which size?',
    is_required: true,
    options: ['S', 'M', 'L', 'XL'],
    shown_if: { question: shirtId, is: ['yes'] },
  },
  {
    ...asked,
    id: newId(),
    kind: 'text',
    label: 'Anything a doctor should know?',
    help: 'Allergies, or what you take with you.',
    is_private: true,
  },
];

/**
 * A price list with everything in it: an early price, tax, flights, dinner and carts, a gift, codes, one of them with
 * places that are kept for it, and groups whose people pay a share each.
 */
export async function loadPrices(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  const stored = storedOf(listed, ids, organizers);
  if (!stored) return;
  const { id, organizer } = stored;
  const today = dateIn(context.clock(), 'America/New_York');
  const own = await requireOwnTournament(context, organizer, id);
  await setTerms(
    context,
    organizer,
    own,
    termsFormSchema.parse({
      version: 0,
      early: [{ name: 'Early bird', price: listed.fee - 35, until: shiftDate(today, 21) }],
      tax: { name: 'Sales tax', percent: 6.25, covers: 'entry' },
      fee_percent: null,
      share_hours: 72,
      refunds: [
        { percent: 100, until: shiftDate(today, 28) },
        { percent: 50, until: shiftDate(today, 50) },
      ],
      extras: [
        {
          name: 'Dinner',
          description: 'Three courses in the clubhouse, guests welcome.',
          kind: 'item',
          price: 48,
          stock: 60,
          max_each: 8,
          is_refundable: true,
        },
        {
          name: 'Pull cart',
          description: 'For the day.',
          kind: 'item',
          price: 12,
          stock: 20,
          max_each: 4,
          is_refundable: true,
        },
        {
          name: 'Junior fund',
          description: 'Clubs, balls and lessons for children who have none.',
          kind: 'donation',
          price: 25,
          stock: null,
          max_each: 1,
          is_refundable: false,
        },
      ],
      divisions: [
        { ...open, name: 'Championship flight', max_index: 9.9, places: 24 },
        { ...open, name: 'Flight A', min_index: 10, max_index: 18.9 },
        { ...open, name: 'Flight B', min_index: 19, places: 16, price: listed.fee - 45 },
      ],
    }),
  );
  const { version } = await readOwnQuestions(context, own);
  await setQuestions(context, own, questionsFormSchema.parse({ version, changes_until: null, questions }));
  for (const code of [
    { code: 'MEMBERS', kind: 'percent', value: 20, max_uses: 40, note: 'In the letter to members' },
    { code: 'FOURSOME', kind: 'cents', value: 40, max_uses: null, min_people: 4, note: 'On the flyer' },
    { code: 'HARBORBANK', kind: 'percent', value: 100, max_uses: null, keeps: 4, note: 'The sponsor’s foursome' },
  ])
    await addCode(context, organizer, own, newCodeSchema.parse({ min_people: 1, valid_until: null, ...code }));
}
