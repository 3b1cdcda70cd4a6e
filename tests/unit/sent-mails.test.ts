import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factLine } from '#areas/messages/rules/facts-block.ts';
import { previewOf } from '#areas/messages/rules/notices.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { mailContentOf } from '#areas/messages/services/notify.ts';
import { asText, linksOf, plain } from '#tests/factories/mail-text.ts';
import { baseUrl, worlds } from '#tests/factories/mails.ts';
import { sentMails } from '#tests/factories/sent-mails.ts';

const maps = 'https://www.google.com/maps/dir/?api=1&destination=';
const all = Object.values(sentMails).flatMap((of) => Object.entries(of));

describe.each(all)('the mail %j', (_, template) => {
  it.each(Object.entries(worlds))('says its facts in both parts, in the world %j', async (_name, world) => {
    const content = await template(world);
    const { html, text } = await renderMail(content);
    const seen = asText(html).replace(/\s+/g, ' ');
    for (const [label, value] of content.facts ?? []) {
      expect(value, label).not.toBe('');
      expect(seen).toContain(value);
      expect(text).toContain(factLine([label, value]));
    }
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph);
    expect(plain(content.subject)).not.toContain(plain(previewOf(content)));
    expect(`${seen}${text}${content.subject}`).not.toMatch(/…|undefined|null|NaN|\[object|Invalid/);
    expect(content.greeting.trim()).not.toMatch(/^Hello ,|^$/);
    expect(content.action?.label).not.toBe('Open');
    for (const url of linksOf(html)) expect(url.startsWith(maps) || url.startsWith(`${baseUrl}/`), url).toBe(true);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(60 * 1024);
    // An order number is one word: no line ends at its hyphen.
    const broken = html
      .replaceAll('<span style="white-space:nowrap">K7Q2-9M4</span>', '')
      .replace(/<head>[\s\S]*?<\/head>|<div[^>]*data-skip-in-text[\s\S]*?<\/div>/g, '');
    expect(broken).not.toContain('K7Q2-9M4');
  });
});

/** Mails that are drawn in `mails.test.ts`. */
const elsewhere = [
  ...['entries/rules/pay-mail.ts', 'entries/services/registrations/notify-players.ts'],
  ...['entries/services/registrations/notify-registration.ts', 'entries/services/reminders/remind-holds.ts'],
  ...['organizers/services/notify-change.ts', 'organizers/services/notify-venue-loss.ts'],
  ...['play/services/tee-sheets/notify-sheet.ts', 'scoring/services/day/notify-field.ts'],
  'waitlist/services/notify-waitlist-entry.ts',
];

it('every file that writes a mail is drawn or named', () => {
  const writing = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/messages\/|\/contract\/|\/routes\//.test(file) &&
      /^\s+paragraphs[:,]/m.test(readFileSync(`src/areas/${file}`, 'utf8')),
  );
  const known = [...Object.keys(sentMails), ...elsewhere];
  expect(writing.toSorted()).toEqual(known.toSorted());
});

/** They tell by a notice whose title and message are the mail, or pass on what others write. */
const ofOwnMessage = [
  'accounts/services/keys/ending-keys.ts',
  'accounts/services/keys/usage-counter.ts',
  'accounts/services/plans/refresh-plan.ts',
  'accounts/services/plans/settle-plan-checkout.ts',
  'accounts/services/team/accept-invitation.ts',
  'accounts/services/team/change-members.ts',
  'brand/services/check-domain.ts',
  'courses/services/hand-over.ts',
  'entries/services/addons/notify-addon.ts',
  'entries/services/credits/sweep-credits.ts',
  'entries/services/field/add-player.ts',
  'entries/services/field/remind-payment.ts',
  'entries/services/partners/notify-each.ts',
  'entries/services/registrations/confirm-entry.ts',
  'entries/services/registrations/name-players.ts',
  'entries/services/registrations/notify-twice.ts',
  'entries/services/reminders/notify-in-batches.ts',
  'entries/services/shares/own-shares.ts',
  'integrations/services/notify-turned-off.ts',
  'money/services/connect.ts',
  'money/services/notify-dispute.ts',
  'notifications/services/live-streams.ts',
  'organizers/services/notify-entrants.ts',
  'play/services/prints/background-prints.ts',
  'results/services/check-results.ts',
  'results/services/golfers/posted-rounds.ts',
  'scoring/services/leaderboards/broadcast.ts',
  'scoring/services/leaderboards/notify-followers.ts',
  'sponsors/services/remind-sponsors.ts',
];

it('every file that tells somebody without writing a mail is named', () => {
  const telling = readdirSync('src/areas', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!file.endsWith('.ts') || /messages\/|\/contract\/|\/routes\//.test(file)) return false;
    const source = readFileSync(`src/areas/${file}`, 'utf8');
    return /\b(?:notify|queueMail|queueMails)\(/.test(source) && !/^\s+paragraphs[:,]/m.test(source);
  });
  expect(telling.toSorted()).toEqual(ofOwnMessage.toSorted());
});

it.each(Object.entries(worlds))('a mail of a notice alone says it in both parts, in the world %j', async (_, world) => {
  const [title, message] = [`${world.title} was changed`, `${world.people.join(', ')} play in ${world.title}.`];
  const notice = { userId: 'user', type: 'system', subject: 'one', title, message, path: '/entries/1' } as const;
  const content = mailContentOf(notice, baseUrl);
  const { html, text } = await renderMail(content);
  expect(content.subject).toBe(title);
  const plainly = (words: string) => words.replace(/\s+/g, ' ');
  for (const part of [asText(html), text]) expect(plainly(part)).toContain(plainly(message));
  expect(linksOf(html)).toContain(`${baseUrl}/entries/1`);
});
