import { describe, expect, it } from 'vitest';
import { brand, operator } from '#kernel/contract/brand.ts';
import { type MailContent, previewOf } from '#areas/messages/rules/notices.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { unsubscribeToken } from '#areas/notifications/services/unsubscribe.ts';

const content: MailContent = {
  subject: 'Registration confirmed: Summer Championship',
  greeting: 'Hello Gale,',
  paragraphs: ['You are registered for Summer Championship.', 'First line\nSecond line'],
  facts: [
    ['When', 'Friday, June 5, 2026, 9:00 AM EDT'],
    ['Amount', '$100.00'],
  ],
  action: { label: 'Open your dashboard', url: 'https://golf.test/golfer-dashboard?a=1&b=2' },
  footer: 'You get this mail because you registered.',
  footerLink: { label: 'Unsubscribe', url: 'https://golf.test/newsletter/unsubscribe?token=t' },
};
const links = [{ label: 'Notification settings', url: 'https://golf.test/notifications?tab=settings' }];

const asText = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
/** The texts of a document for its reader, without the preview that stands hidden before them. */
const textOf = (html: string) =>
  asText(
    html
      .replace(/<head>[\s\S]*?<\/head>/, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  );
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => asText(url));

describe('a mail', () => {
  it('says the same in both of its parts: every sentence, fact, link and the brand', async () => {
    const { text, html } = await renderMail(content, links);
    const seen = textOf(html);
    const said = [
      content.greeting,
      content.paragraphs[0],
      'First line',
      'Second line',
      'When',
      '9:00 AM EDT',
      'Amount',
      '$100.00',
      content.footer,
    ];
    for (const one of [
      ...said,
      'Open your dashboard',
      'Unsubscribe',
      'Notification settings',
      brand.name,
      brand.tagline,
    ]) {
      expect(text).toContain(one);
      expect(seen).toContain(one);
    }
    expect(hrefsOf(html)).toEqual([content.action?.url, content.footerLink?.url, links[0]?.url]);
    for (const url of hrefsOf(html)) expect(text).toContain(url);
  });

  it('is a whole document: language, title, preview, headings of rows, dark colours, and nothing to load', async () => {
    const { html } = await renderMail(content);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html).toContain(`<title>${content.subject}</title>`);
    expect(html).toMatch(/display:none[^>]*>You are registered for Summer Championship\./);
    expect(html.match(/<th scope="row"/g)).toHaveLength(2);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<img|<script|url\(|@import|src=/);
  });

  it('is made of plain text: what somebody wrote never becomes a tag, an attribute or a script', async () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert('x')</script>&amp;</td></title></style>`;
    const { html, text } = await renderMail(
      {
        subject: evil,
        greeting: evil,
        paragraphs: [evil],
        facts: [[evil, evil]],
        action: { label: evil, url: `https://golf.test/?q=${evil}` },
        footer: evil,
      },
      [{ label: evil, url: 'https://golf.test/' }],
    );
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(textOf(html).split(evil).length - 1).toBeGreaterThanOrEqual(6);
    expect(text.split(evil).length - 1).toBeGreaterThanOrEqual(6);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/relative',
    'https://',
    '',
  ])('never links %j', async (url) => {
    const { html, text } = await renderMail(
      { ...content, action: { label: 'Open', url }, footerLink: { label: 'End', url } },
      [{ label: 'More', url }],
    );
    expect(hrefsOf(html)).toEqual([]);
    expect(html).not.toMatch(/javascript:|vbscript:|data:text/i);
    expect(text).not.toContain('Open:');
  });

  it('has a second button, a picture that is attached, and facts that lead somewhere', async () => {
    const { html, text } = await renderMail({
      ...content,
      facts: [['Where', 'Pine Ridge', 'https://maps.test/?q=1']],
      also: { label: 'Directions', url: 'https://maps.test/?q=1' },
      picture: { cid: 'check-in', alt: 'Check-in code K7Q2' },
    });
    expect(hrefsOf(html)).toEqual([
      'https://maps.test/?q=1',
      content.action?.url,
      'https://maps.test/?q=1',
      content.footerLink?.url,
    ]);
    expect(html).toMatch(
      /<img[^>]*alt="Check-in code K7Q2"[^>]*src="cid:check-in"|<img[^>]*src="cid:check-in"[^>]*alt/,
    );
    expect(text).toContain('Where: Pine Ridge\nhttps://maps.test/?q=1');
    expect(text).toContain('Directions:\nhttps://maps.test/?q=1');
  });

  it('of a list says where its sender is; no other does', async () => {
    const before = operator.postalAddress;
    operator.postalAddress = '1 Pier Road, Boston MA 02110';
    try {
      const listed = await renderMail({ ...content, oneClickUrl: 'https://golf.test/api/newsletter/unsubscribe' });
      const other = await renderMail(content);
      for (const part of [listed.text, textOf(listed.html)]) expect(part).toContain('1 Pier Road');
      for (const part of [other.text, textOf(other.html)]) expect(part).not.toContain('1 Pier Road');
    } finally {
      operator.postalAddress = before;
    }
  });

  it.each([
    ['what it says is to be shown', { preview: 'Friday at nine' }, 'Friday at nine'],
    ['else its first sentence', {}, 'You are registered for Summer Championship.'],
    ['no sentence that is the subject again', { subject: 'You are registered for Summer Championship' }, 'First line'],
    ['else the first fact', { paragraphs: [] }, 'When: Friday, June 5, 2026, 9:00 AM EDT'],
    ['else its greeting', { paragraphs: [], facts: [] }, 'Hello Gale,'],
  ])('shows beside its subject %s', (_, more, shown) => {
    expect(previewOf({ ...content, ...more })).toContain(shown);
  });

  it('needs no facts, button or footer', async () => {
    const { html, text } = await renderMail({ subject: 'S', greeting: 'G', paragraphs: [] });
    expect(html).not.toMatch(/<th|href=/);
    expect(text).toBe(`G\n\n${brand.name}\n${brand.tagline}`);
  });
});

describe('the token of an unsubscribe link', () => {
  const secret = 'a-secret-for-tests-only-0123456789abcdef';
  const mail = { user_id: '018f3c3a-0000-7000-8000-000000000000', preference: 'venue_updates' };

  it('is another for each person, switch and secret, and the same whenever it is made', () => {
    const token = unsubscribeToken(secret, mail);
    expect(unsubscribeToken(secret, mail)).toBe(token);
    const others = [
      unsubscribeToken(secret, { ...mail, preference: 'tournament_updates' }),
      unsubscribeToken(secret, { ...mail, user_id: '018f3c3a-0000-7000-8000-000000000001' }),
      unsubscribeToken(`${secret}!`, mail),
    ].map((other) => other?.split('.')[2]);
    expect(new Set([token?.split('.')[2], ...others]).size).toBe(4);
  });

  it.each([
    [{ ...mail, preference: null }],
    [{ ...mail, user_id: null }],
    [{ ...mail, preference: 'push_notifications' }],
    [{ ...mail, preference: 'password' }],
  ])('is none for %j', (other) => expect(unsubscribeToken(secret, other)).toBeNull());
});
