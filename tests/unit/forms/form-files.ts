import { filesOfFloor, textOf } from '#tests/source-files.ts';

/** Every file of a feature that has a form, as the code says it. A form that only searches sends nothing. */
const files = filesOfFloor('web')
  .filter((path) => path.endsWith('.tsx') && !/\/(ui|client|scorer)\//.test(path))
  .map((path) => ({ path, text: textOf(path) }));

const isSearch = (text: string): boolean =>
  /<form[^>]*(role="search"|method="get")|useAddressForm|<Form\b/.test(text) && !/method="post"/.test(text);

/** Sign-ups stand in the frame by a hook of their own, which is made of its. */
const isFramed = (text: string): boolean => /\buse(EndpointForm|SignUp)[<(]/.test(text);

/** Forms that keep the promises of the frame without it, and why. */
const byHand: Record<string, string> = {
  'src/areas/site/web/newsletter-form.tsx': 'on every page, which nobody waits for the code of forms to see',
};

/** Forms that send nothing, and keep nothing for long, and why. */
const sendsNothing: Record<string, string> = {
  'src/areas/set-up/web/set-up-state.tsx': 'what is typed opens the page, and goes along with what is corrected then',
  'src/areas/day/web/desk/scan-code.tsx': 'looks on this device for eight letters that a camera reads as well',
  'src/areas/shop/web/customer-form.tsx': 'who buys, remembered on this device; a button of each offer sends it',
};

/** Forms that the frame holds, or that do the same. */
export const framedForms = files.filter(({ path, text }) => isFramed(text) || path in byHand).map(({ path }) => path);

/** A part that lays a form out, which it is given. */
const isFrame = (text: string): boolean =>
  [...text.matchAll(/<form\b[^>]*/g)].every(([tag]) => tag.includes('{form.submit}'));

/** Forms that send by themselves, and are not converted yet. */
export const ownForms = files
  .filter(({ text }) => /<form\b|<OneFieldForm\b/.test(text) && !isFramed(text) && !isSearch(text) && !isFrame(text))
  .map(({ path }) => path)
  .filter((path) => !(path in byHand) && !(path in sendsNothing));

/** A field whose value somebody types or chooses. */
const control = /<(Input|Textarea|Select|Checkbox|RadioGroup|Switch|IndexInput|HandicapField|DatePicker|Stepper)\b/;

/** Fields beside which nothing is sent by a button, and why. */
const holdsNothing: Record<string, string> = {
  'src/areas/set-up/web/place-questions.tsx': 'each answer is kept as it goes',
  'src/areas/set-up/web/tees-card.tsx': 'each choice is kept as it goes',
  'src/areas/courses/web/hole-tiles.tsx': 'a part of the form of a course',
  'src/areas/results/web/prizes/player-choice.tsx': 'a part of two forms; what is searched for is not sent',
  'src/areas/organizers/web/club-field.tsx': 'a part of the form of a tournament',
  'src/areas/organizers/web/fee-field.tsx': 'a part of the form of a tournament',
  'src/areas/organizers/web/prize-pool-field.tsx': 'a part of the form of a tournament',
  'src/areas/sponsors/web/in-place.tsx': 'each field is kept as it is left',
  'src/areas/sponsors/web/sponsor-line.tsx': 'each field is kept as it is left',
  'src/areas/accounts/web/address-proof.tsx': 'a part of the form that waits for the address',
  'src/areas/organizers/web/paste-flyer.tsx': 'only fills in the form of a tournament',
  'src/areas/entries/web/field/person-fields.tsx': 'a part of the form of who is entered by hand',
  'src/areas/entries/web/registrations/player-fields.tsx': 'a part of the form of an entry',
  'src/areas/entries/web/registrations/partner-line.tsx': 'a part of the form of an entry',
  'src/areas/entries/web/registrations/choice-fields.tsx': 'a part of the form of an entry',
  'src/areas/entries/web/registrations/extra-fields.tsx': 'a part of the form of an entry',
  'src/areas/entries/web/registrations/group-choices.tsx': 'a part of the form of an entry',
  'src/areas/entries/web/roster-import/columns-step.tsx': 'each choice is read again as it goes',
  'src/areas/entries/web/roster-import/preview-step.tsx': 'each choice is read again as it goes',
  'src/areas/settings/web/team/activity-section.tsx': 'only searches',
  'src/areas/settings/web/webhooks/deliveries.tsx': 'only filters',
  'src/areas/settings/web/webhooks/type-choice.tsx': 'a part of the form of a webhook',
  'src/areas/clubs/web/slots/slot-list.tsx': 'only filters',
};

/**
 * Fields without a form, whose value a button sends: what is typed there is lost by a reload, or a session that ends.
 */
export const buttonForms = files
  .filter(({ text }) => control.test(text) && /\buseState\b/.test(text) && !isFramed(text) && !/<form\b/.test(text))
  .map(({ path }) => path)
  .filter((path) => !(path in byHand) && !(path in sendsNothing) && !(path in holdsNothing));
