import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const features = 'src/web/features';

/** Every file of a feature that has a form, as the code says it. A form that only searches sends nothing. */
const files = (readdirSync(features, { recursive: true }) as string[])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }))
  .sort((one, other) => one.path.localeCompare(other.path));

const isSearch = (text: string): boolean =>
  /<form[^>]*(role="search"|method="get")|useAddressForm|<Form\b/.test(text) && !/method="post"/.test(text);

const isFramed = (text: string): boolean => /\buseEndpointForm[<(]/.test(text);
/** Forms that the frame holds. */
export const framedForms = files.filter(({ text }) => isFramed(text)).map(({ path }) => path);

/** A part that lays a form out, which it is given. */
const isFrame = (text: string): boolean =>
  [...text.matchAll(/<form\b[^>]*/g)].every(([tag]) => tag.includes('{form.submit}'));

/** Forms that send nothing, and why not. */
const sendNothing: Record<string, string> = {
  'course-setup/set-up-state.tsx': 'what is typed opens the page, and goes along with what is corrected then',
};

/** Forms that send by themselves, and are not converted yet. */
export const ownForms = files
  .filter(({ text }) => /<form\b|<OneFieldForm\b/.test(text) && !isFramed(text) && !isSearch(text) && !isFrame(text))
  .map(({ path }) => path)
  .filter((path) => !(path in sendNothing));
