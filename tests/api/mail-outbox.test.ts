import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { queueMail, queueTextMessage } from '#areas/messages/database/mails.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const evil = `<script>alert("x")</script>`;
const send = (to: string, title: string) =>
  queueMail(server.context.pool, {
    id: newId(),
    subjectKey: newId(),
    to,
    now: server.clock.now(),
    content: {
      subject: title,
      greeting: title,
      paragraphs: [`About ${title}`],
      action: { label: 'Open', url: 'https://golf.test/x?a=1&b=2' },
    },
    attachments: [
      { filename: 'a "file".ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar; charset=utf-8' },
    ],
  });
const pageOf = async (path: string) => {
  const { status, body, headers } = await server.call('GET', path);
  return {
    status,
    headers,
    html: String(body),
    titles: [...String(body).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title),
  };
};

describe('the outbox', () => {
  it('shows both parts of a mail, its links and its files, and nothing in it can run', async () => {
    await send('one@outbox.test', evil);
    await server.mailTo('one@outbox.test', /script/);
    const { html, headers, status } = await pageOf('/dev/outbox?to=one@outbox.test');
    expect(status).toBe(200);
    expect(html).not.toContain('<script');
    const frame = /<iframe src="([^"]+)" sandbox="allow-popups allow-popups-to-escape-sandbox"/.exec(html)?.[1] ?? '';
    const shown = await server.call('GET', frame);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('About &lt;script&gt;');
    expect(shown.body).not.toContain('<script');
    for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'", 'sandbox allow-popups'])
      expect(shown.headers['content-security-policy']).toContain(part);
    expect(shown.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect((await server.call('GET', `/dev/outbox/${newId()}/html`)).status).toBe(404);
    expect(html).toContain('About &#60;script&#62;');
    expect(html).toContain('<a href="https://golf.test/x?a=1&#38;b=2">');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
    expect(html).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">`);
    const file = /href="(\/dev\/outbox\/[^"]+\/attachments\/0)"/.exec(html)?.[1] ?? '';
    const download = await server.call('GET', file);
    expect([download.status, download.body, download.headers['content-type']]).toEqual([
      200,
      'BEGIN:VCALENDAR',
      'text/calendar; charset=utf-8',
    ]);
    expect(download.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''a%20%22file%22.ics`);
    expect((await server.call('GET', file.replace(/0$/, '1'))).status).toBe(404);
  });

  it('shows a text message as such', async () => {
    await queueTextMessage(server.context.pool, {
      id: newId(),
      subjectKey: newId(),
      to: '+15550100',
      text: 'Your code is 123456.',
      now: server.clock.now(),
    });
    await server.mailTo('+15550100', /Text message/);
    const { html } = await pageOf('/dev/outbox?to=%2B15550100');
    expect(html).toContain('Text message to ');
    expect(html).toContain('Your code is 123456.');
    expect(html).not.toContain('<iframe');
  });

  it('keeps to one address when asked, newest first, page by page', async () => {
    for (let n = 1; n <= 25; n++) {
      await send('many@outbox.test', `Mail ${n}`);
      await server.mailTo('many@outbox.test', new RegExp(`^Mail ${n}$`));
      server.clock.advance(1000);
    }
    const first = await pageOf('/dev/outbox?to=many@outbox.test');
    expect(first.titles).toEqual(Array.from({ length: 20 }, (_, n) => `Mail ${25 - n}`));
    const older = /<a href="([^"]+)">Older<\/a>/.exec(first.html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const second = await pageOf(older);
    expect(second.titles).toEqual(['Mail 5', 'Mail 4', 'Mail 3', 'Mail 2', 'Mail 1']);
    expect(second.html).toContain('>Newest</a>');
    expect(second.html).not.toContain('>Older</a>');
    expect((await pageOf('/dev/outbox?to=nobody@outbox.test')).html).toContain('No mail to this address yet.');
  });

  it('gives tests the same as JSON, and refuses what is no place in it', async () => {
    await send('json@outbox.test', 'For tests');
    await server.mailTo('json@outbox.test', /For tests/);
    const { body } = await server.call('GET', '/dev/outbox.json?to=json@outbox.test');
    expect(body).toEqual([
      {
        to: 'json@outbox.test',
        subject: 'For tests',
        text: expect.stringContaining('About For tests'),
        html: expect.stringContaining('About For tests'),
        links: ['https://golf.test/x?a=1&b=2'],
        attachments: [{ filename: 'a "file".ics', content: 'BEGIN:VCALENDAR' }],
        sent_at: expect.any(String),
      },
    ]);
    expect(await server.call('GET', '/dev/outbox?before=nonsense')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'before' }] },
    });
  });

  it('is not there where a mail server is set', async () => {
    const other = await startTestServer({
      settings: { SMTP_URL: 'smtp://127.0.0.1:9' },
      listen: false,
      databaseUrl: server.databaseUrl,
    });
    for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await other.call('GET', path)).status).toBe(404);
    await other.stop();
  });
});
