// A program for a browser: shows one form at a time as its page does, answers what it asks, and does what a person
// does.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createQueryClient } from '#kernel/web/client/query.ts';
import { announcementSlot } from '#kernel/web/ui/announce.ts';
import { receiveToasts, type Toast } from '#kernel/web/ui/toast.ts';
import { type ShownForm, shownForms } from './shown-forms.ts';
import { viewerOf } from './shown/viewers.ts';

/** The misfortunes between a press and its result. */
export const misfortunes = ['slow', '409', '422', '429', '500', 'no JSON', 'session over', 'pressed twice'] as const;
export type Misfortune = (typeof misfortunes)[number];

const complaint = 'This is not possible so';
const codes = { '409': 'wrong_state', '422': 'validation_failed', '429': 'too_many_requests', '500': 'unexpected' };

let form: ShownForm;
let misfortune: Misfortune | null = null;
let release = () => {};
let writes: { path: string; body: unknown }[] = [];
let toasts: Toast[] = [];
let done = 0;
let hide = () => {};
let router: ReturnType<typeof createMemoryRouter>;
receiveToasts(
  (toast) => void toasts.push(toast),
  () => {},
);
// A text that the page shows by itself is said to screen readers alone.
const region = document.createElement('p');
region.dataset.slot = announcementSlot;
document.body.append(region);
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const { textContent } of addedNodes) if (textContent) toasts.push({ title: textContent });
}).observe(region, { childList: true });

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, errors?: object[]) =>
  json(
    { type: 'about:blank', status, code, title: complaint, detail: complaint, ...(errors ? { errors } : {}) },
    status,
  );

/** The reads of pages beside their form. */
const usual = (address: string): object =>
  address.includes('subscription')
    ? { account_type: 'organizer', plan: 'platinum', subscribed: true, subscription_end: null }
    : { data: [], next_cursor: null };

async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const path = address.replace(/\?.*/, '');
  const asked = typeof body === 'string' ? JSON.parse(body) : null;
  const read = Object.entries(form.reads ?? {}).find(([pattern]) => new RegExp(pattern).test(address));
  const question = Object.entries(form.asks ?? {}).find(([pattern]) => new RegExp(pattern).test(address));
  if (question) return json(question[1]);
  if (method === 'GET' || asked?.dry_run) return json(read ? read[1] : usual(address));
  writes.push({ path, body: asked });
  if ((misfortune === 'slow' || misfortune === 'pressed twice') && writes.length === 1)
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  if (misfortune === 'no JSON') return new Response('<html>Please log in to the hotel', { status: 200 });
  if (misfortune === 'session over') return refusal(401, 'not_authenticated');
  if (misfortune === '422') return refusal(422, codes[422], [{ field: form.refuses, message: complaint }]);
  if (misfortune && misfortune in codes) return refusal(Number(misfortune), codes[misfortune as keyof typeof codes]);
  return form.answer === undefined ? new Response(null, { status: 204 }) : json(form.answer);
}
window.fetch = (input, init = {}) => answer(String(input), init);

const { port1, port2 } = new MessageChannel();
/** The next turn of the page, as its scheduler takes one: a timer of no length lasts four milliseconds after a few. */
const turn = () =>
  new Promise<void>((next) => {
    port1.onmessage = () => next();
    port2.postMessage(null);
  });
const quiet = async () => {
  for (let turns = 0; turns < 8; turns++) await turn();
};
/** The same for files, which are sent so that their progress can be told. */
class FileRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  private address = '';
  private method = '';
  open(method: string, address: string) {
    [this.method, this.address] = [method, address];
  }
  setRequestHeader() {}
  async send() {
    const response = await answer(this.address, { method: this.method });
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}
Object.assign(window, { XMLHttpRequest: FileRequest });

/** Waits until something is so; what never comes is said by what is asserted afterwards. */
async function until(isSo: () => unknown): Promise<void> {
  for (let turns = 0; turns < 20 && !isSo(); turns++) await turn();
  for (let tries = 0; tries < 200 && !isSo(); tries++) await new Promise((next) => setTimeout(next, 5));
}

const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

const countDone = () => {
  done += 1;
};

async function show(name: string): Promise<void> {
  hide();
  const found = shownForms[name];
  if (!found) throw new Error(`${name} is not shown by any file of tests/unit/forms/shown`);
  form = found;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({
        viewer: form.as === null ? null : viewerOf(form.as ?? 'organizer'),
        testMode: true,
        brand: null,
      }),
      hydrateFallbackElement: <p />,
      element: (
        <Providers>
          <Outlet />
        </Providers>
      ),
      children: [
        { index: true, element: form.show(countDone) },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ]);
  root.render(<RouterProvider router={router} />);
  hide = () => {
    root.unmount();
    container.remove();
  };
  if (form.open) {
    await until(() => buttonOf(form.open ?? ''));
    buttonOf(form.open)?.click();
  }
  // The words of some buttons say what was typed: then the fields are there, and the button comes with them.
  const [first = ''] = Object.keys(form.type);
  await until(() => buttonOf(form.press) ?? controlOf(first));
  await quiet();
}

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\*/g, '').trim();
/** A button by its label: of two, the one that sends. */
function buttonOf(label: string): HTMLButtonElement | undefined {
  const found = [...document.querySelectorAll<HTMLButtonElement>('button')].filter((one) => textOf(one) === label);
  return found.find((one) => one.type === 'submit') ?? found[0];
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
const controls = () =>
  [
    ...document.querySelectorAll<Control>(
      'input, textarea, select, button[role=checkbox], button[role=radio], button[role=switch]',
    ),
  ].filter(
    // A control that stands beside a drawn box for browsers alone is none of its own.
    (one) => one.type !== 'hidden' && one.getAttribute('aria-hidden') !== 'true',
  );
const labelOf = (control: Control) => control.getAttribute('aria-label') ?? textOf(control.labels?.[0]);
const isChecked = (control: Control) =>
  control instanceof HTMLInputElement ? control.checked : control.getAttribute('aria-checked') === 'true';
const standsIn = (control: Control) =>
  control instanceof HTMLButtonElement || ['checkbox', 'radio'].includes(control.type)
    ? isChecked(control)
    : control.value;
/** Everything that stands in the form, but for fields of these kinds. */
const typed = (without: readonly string[] = ['file']) =>
  controls()
    .filter(({ type: kind }) => !without.includes(kind))
    .map((control) => `${labelOf(control)}: ${standsIn(control)}`);
/** The values that a reload keeps: a password is typed again, and a file chosen. */
const kept = () => typed(['file', 'password']);

/** A field by its label; of more than one of the same name, as three dates, which: 'Date (2)'. */
function controlOf(label: string): Control | undefined {
  const [, name = label, place = '1'] = /^(.*) \((\d)\)$/.exec(label) ?? [];
  return controls().filter((one) => labelOf(one).startsWith(name))[Number(place) - 1];
}

function type(label: string, value: string | boolean): void {
  const control = controlOf(label);
  if (!control) throw new Error(`no field ${label}; there are ${controls().map(labelOf).join(', ')}`);
  if (control.type === 'file') {
    const chosen = new DataTransfer();
    chosen.items.add(new File(['content'], String(value), { type: 'image/png' }));
    (control as HTMLInputElement).files = chosen.files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (typeof value === 'boolean') {
    if (isChecked(control) !== value) control.click();
    return;
  }
  control.focus();
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

async function fill(): Promise<void> {
  for (const [label, value] of Object.entries(form.type)) {
    type(label, value);
    await quiet();
  }
}

const isComplaining = () =>
  document.querySelector('[role=alert], [aria-invalid=true], [data-slot=field-error]') !== null;
const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

/** Whether what was sent has been answered, and the form has said so. */
const isOver = () =>
  done > 0 || toasts.length > 0 || isComplaining() || (writes.length >= (form.sends ?? 1) && !isBusy());

/** The findings of somebody who fills in a form and meets a misfortune. */
export async function walk(name: string, met: Misfortune) {
  sessionStorage.clear();
  [writes, toasts, done, misfortune] = [[], [], 0, met];
  await show(name);
  await fill();
  const [before, keptBefore] = [typed(), kept()];
  buttonOf(form.press)?.click();
  if (met === 'pressed twice') buttonOf(form.press)?.click();
  const isHeld = met === 'slow' || met === 'pressed twice';
  await until(() => writes.length > 0 || isComplaining());
  await quiet();
  const wasBusy = isBusy();
  if (isHeld) {
    buttonOf(form.press)?.click();
    await quiet();
    release();
  }
  await until(isOver);
  await quiet();
  const found = {
    // More than one only where all of them were made by the one press.
    writes: writes.length === form.sends ? 1 : writes.length,
    wasBusy,
    isBusy: isBusy(),
    done,
    says: (document.body.textContent ?? '').replace(/\s+/g, ' '),
    toasts: toasts.map(({ title, description, variant }) => ({
      title,
      description,
      isFailure: variant === 'destructive',
    })),
    isTypedKept: JSON.stringify(typed()) === JSON.stringify(before),
    isComplaining: isComplaining(),
    afterReload: [] as string[],
    keptSecrets: [] as string[],
    before: keptBefore,
    body: writes[0]?.body,
  };
  if (met === 'session over') {
    const secrets = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ value }) => value);
    dispatchEvent(new Event('pagehide'));
    const drafts = Object.values(sessionStorage).join(' ');
    found.keptSecrets = secrets.filter((secret) => secret !== '' && drafts.includes(secret));
    await show(name);
    found.afterReload = kept();
  }
  hide();
  hide = () => {};
  return found;
}

/** A form that was sent and has gone through leaves no draft behind, and asks nobody who leaves. */
export async function succeed(name: string) {
  sessionStorage.clear();
  [writes, toasts, done, misfortune] = [[], [], 0, null];
  await show(name);
  await fill();
  buttonOf(form.press)?.click();
  await until(isOver);
  await quiet();
  await router.navigate('/elsewhere');
  await quiet();
  const found = {
    writes: writes.length === form.sends ? 1 : writes.length,
    has: done + toasts.filter(({ variant }) => variant !== 'destructive').length,
    isAsked: document.querySelector('[role=alertdialog]') !== null,
    says: (document.body.textContent ?? '').replace(/\s+/g, ' '),
    kept: Object.keys(sessionStorage),
  };
  hide();
  hide = () => {};
  return found;
}

const isSecret = (name: string): boolean => shownForms[name]?.isSecret === true;

/** The form's own words on a misfortune. */
const ownWords = (name: string, met: Misfortune): string | undefined => shownForms[name]?.says?.[met];

const bench = { walk, succeed, isSecret, ownWords };
export type Bench = typeof bench;
Object.assign(window, { bench });
