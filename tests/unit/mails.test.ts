import { describe, expect, it } from 'vitest';
import { contactLine, factLine } from '#areas/messages/rules/facts-block.ts';
import { type MailContent, previewOf } from '#areas/messages/rules/notices.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { asText, linksOf, plain } from '#tests/factories/mail-text.ts';
import { baseUrl, templates, texts, worlds } from '#tests/factories/mails.ts';

const maps = 'https://www.google.com/maps/dir/?api=1&destination=';
const maxBytes = 60 * 1024;

const factOf = (content: MailContent, label: string) => content.facts?.find(([name]) => name === label)?.[1];

describe.each(Object.keys(templates))('the mail %j', (name) => {
  it.each(Object.keys(worlds))('says its facts in both parts, in the world %j', async (of) => {
    const world = worlds[of];
    const template = templates[name];
    if (!world || !template) throw new Error('no such mail');
    const content = template(world);
    const { html, text } = await renderMail(content);
    const seen = asText(html);
    expect(content.subject).toContain(world.title);
    expect(content.subject.length, 'a header holds 200 letters').toBeLessThanOrEqual(200);
    for (const [label, value] of content.facts ?? []) {
      expect(seen).toContain(value);
      expect(text).toContain(factLine([label, value]));
    }
    const whom = contactLine(world.contact);
    if (whom) expect(factOf(content, 'Questions?')).toBe(whom);
    const preview = previewOf(content);
    expect(plain(content.subject)).not.toContain(plain(preview));
    expect(seen.trim().startsWith(preview.slice(0, 40)), 'the preview comes first').toBe(true);
    expect(`${seen}${text}`).not.toMatch(/…|undefined|null|\[object/);
    expect(content.action?.label).not.toBe('Open');
    for (const url of linksOf(html)) expect(url.startsWith(maps) || url.startsWith(`${baseUrl}/`), url).toBe(true);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxBytes);
  });
});

/** Mails that say where and when: all but what is told in play, where everybody is there. */
const withPlace = Object.keys(templates).filter((name) => !['Danger', 'Result'].includes(name));
it.each(withPlace)('%j says the day with its zone, and the place with its city', (name) => {
  const { plain: world } = worlds;
  const content = world && templates[name]?.(world);
  if (!content) throw new Error('no such mail');
  expect(factOf(content, 'When')).toMatch(/^Friday, November 27, 2026(?:,| at) \d?\d:\d\d AM EST$/);
  expect(factOf(content, 'Where')).toBe('Rocky Ridge Golf Club, Macon, GA');
});

/** Subjects and buttons as they were agreed. */
it.each([
  ['Entered', 'You play Rocky Ridge Stableford, Fri Nov 27', 'See my entry'],
  ['Pay', '$148.75 for Rocky Ridge Stableford, by Nov 24', 'Pay $148.75'],
  ['Last day to pay', 'Last day: $148.75 for Rocky Ridge Stableford', 'Pay $148.75'],
  ['Tee time', 'Fri Nov 27, 8:00 AM: Rocky Ridge Stableford', 'My group'],
  ['New tee time', 'New time 9:30 AM: Rocky Ridge Stableford', 'My group'],
  ['Changed', 'New time 8:00 AM: Rocky Ridge Stableford', 'See my entry'],
  ['Danger', 'STOP NOW: danger on the course: Rocky Ridge Stableford', 'My group'],
  ['Result', 'You finished 4th: Rocky Ridge Stableford', 'Results'],
])('%j is headed %j and leads on by %j', (name, subject, label) => {
  const { plain: world } = worlds;
  const content = world && templates[name]?.(world);
  expect(content).toMatchObject({ subject, action: { label } });
});

it.each(['Entered', 'Payment received', 'Withdrawn', 'Cancelled'])(
  '%j names the order by its short number alone',
  (name) => {
    const { plain: world } = worlds;
    const content = world && templates[name]?.(world);
    expect(content && factOf(content, 'Order')).toBe('K7Q2-9M4');
    expect(content?.footer).toContain('Order K7Q2-9M4.');
  },
);

it('who is asked for money without an account reads who entered them, the parts, until when, and what if it is not them', () => {
  const { 'thirty extras': world } = worlds;
  const content = world && templates.Pay?.(world);
  if (!content) throw new Error('no such mail');
  expect(content.paragraphs.join(' ')).toContain('Harbor Golf entered you in Founders Four-Ball.');
  expect(content.paragraphs.join(' ')).toMatch(/held until Tuesday, November 24, 2026(,| at) 11:59 PM EST/);
  expect(content.facts?.filter(([label]) => label.startsWith('Extra '))).toHaveLength(30);
  expect(factOf(content, 'Due')).toBe('$148.75');
  expect(content.footer).toContain('This is not you?');
});

it.each([
  ['Entered', 'Paid'],
  ['Entered, paid later', 'Due'],
  ['Refund', 'Paid'],
  ['Withdrawn', 'Price'],
])('%j says the sum of the entry as %j, and its short order number', (name, label) => {
  const { plain: world } = worlds;
  const content = world && templates[name]?.(world);
  if (!content) throw new Error('no such mail');
  const sums = content.facts?.filter(([one]) => ['Paid', 'Due', 'Price'].includes(one));
  expect(sums).toEqual([[label, '$148.75']]);
  expect(factOf(content, 'Order')).toBe('K7Q2-9M4');
  expect(content.footer).toMatch(/ Order K7Q2-9M4\.$/);
});

it('whoever pays a share reads what is theirs, not what the group owes', () => {
  const { plain: world } = worlds;
  const content = world && templates['Pay a share']?.(world);
  if (!content) throw new Error('no such mail');
  expect(factOf(content, 'Your share')).toBe('$37.19');
  expect(factOf(content, 'Due')).toBeUndefined();
});

it('the ticket of the day has the code, the hole, the others with what they play off, tees and format', () => {
  const { plain: world } = worlds;
  const content = world && templates['Tee time']?.(world);
  if (!content) throw new Error('no such mail');
  expect(content.facts?.map(([label, value]) => [label, value])).toEqual([
    ['Check-in code', 'K7Q2'],
    ['When', expect.stringMatching(/^Friday, November 27, 2026(,| at) 8:00 AM EST$/)],
    ['From', 'hole 1'],
    ['With', 'Bo Quist (plays off 12)'],
    ['Where', 'Rocky Ridge Golf Club, Macon, GA'],
    ['Format', 'Stableford'],
    ['Tees', 'White tees, you play off 11'],
    ['Questions?', 'Rita Mallon, 555-0134'],
  ]);
  expect(content.also).toEqual({ label: 'Directions', url: expect.stringContaining(maps) });
});

it('a change says the old beside the new', () => {
  const { plain: world } = worlds;
  const content = world && templates.Changed?.(world);
  if (!content) throw new Error('no such mail');
  expect(factOf(content, 'Time before')).toBe('Friday, November 27, 2026 at 7:30 AM EST');
  expect(factOf(content, 'Time now')).toMatch(/^Friday, November 27, 2026(,| at) 8:00 AM EST$/);
});

describe.each(Object.keys(texts))('the text message %j', (name) => {
  it.each(Object.keys(worlds))(
    'names its tournament once, its time with the zone, and its link, in the world %j',
    (of) => {
      const world = worlds[of];
      const text = world && texts[name]?.(world);
      if (!world || !text) throw new Error('no such text');
      expect(text.split(world.title)).toHaveLength(2);
      expect(text).toMatch(/\d:\d\d [AP]M E[SD]T/);
      expect(text).toMatch(/ https:\/\/golf\.test\/\S+$/);
    },
  );

  it('does not say when it was sent as if that were a time to start', () => {
    const { plain: world } = worlds;
    const said = (world && texts[name]?.(world)) ?? '';
    expect(said).toMatch(name === 'Danger' ? /, sent 2:41 PM EST\. / : / until .*11:59 PM EST\. /);
  });

  it('has room on one phone screen: 160 letters beside its link', () => {
    const { plain: world } = worlds;
    const text = (world && texts[name]?.(world)) ?? '';
    expect(text.replace(/ https:\S+$/, '').length).toBeLessThanOrEqual(160);
  });
});
