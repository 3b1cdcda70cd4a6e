import type { ReactElement } from 'react';
import type { Misfortune } from './bench.tsx';
import { accountForms } from './shown/accounts.tsx';
import { committeeForms } from './shown/committee.tsx';
import { courseForms } from './shown/course.tsx';
import { entryForms } from './shown/entry.tsx';
import { fileForms } from './shown/files.tsx';
import { organizerForms } from './shown/organizers.tsx';
import { otherForms } from './shown/others.tsx';
import { settingsForms } from './shown/settings.tsx';

/** A form as a page shows it, and what a person does with it. */
export type ShownForm = {
  /** @param done what the page is told when it was sent, where the form tells it */
  show: (done: () => void) => ReactElement;
  /** The viewer; null for a stranger. An organizer where nothing is said. */
  as?: 'golfer' | 'organizer' | 'country_club' | null;
  /** The button that opens it, where it does not stand open, or that is pressed before anything is typed. */
  open?: string;
  /** The typed values, by label. */
  type: Record<string, string | boolean>;
  /** The button that sends it. */
  press: string;
  /** A field that the server names in a refusal. */
  refuses: string;
  /** The server's answer once it is done; nothing where it is left out. */
  answer?: unknown;
  /** The reads meanwhile, by a pattern of the address; dry runs of the form as well. */
  reads?: Record<string, unknown>;
  /** The calls meanwhile that change nothing, such as a price: by a pattern of the address. */
  asks?: Record<string, unknown>;
  /**
   * The number of calls of one press, where it is more than one: the second asks for the code that the first promised.
   */
  sends?: number;
  /** The words on a misfortune where the form has its own. */
  says?: Partial<Record<Misfortune, string>>;
  /** Passwords and codes are not kept over a reload. */
  isSecret?: true;
};

/** By the file that holds the form. */
export const shownForms: Record<string, ShownForm> = {
  ...settingsForms,
  ...organizerForms,
  ...otherForms,
  ...committeeForms,
  ...courseForms,
  ...entryForms,
  ...accountForms,
  ...fileForms,
};
