import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#domain/notices.ts';

export type MailLink = { label: string; url: string };

/**
 * What both parts of a mail are made from: links that are none of the web's are left out, so that no text becomes a
 * script.
 */
export type MailToRender = Pick<MailContent, 'subject' | 'greeting' | 'paragraphs'> & {
  facts: [label: string, value: string][];
  action: MailLink | null;
  footer: string | null;
  footerLinks: MailLink[];
};

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const green = '#1f5f3f';
const quiet = '#566053';

/** Mail programs that know dark mode take these; the others show the colours written at the elements. */
const darkMode = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #121612 !important; }
  .card { background-color: #1d231d !important; border-color: #333b33 !important; }
  .ink { color: #eef1ea !important; }
  .quiet { color: #b3bcae !important; }
  .brand { color: #8fd0a9 !important; }
  .line { border-color: #333b33 !important; }
  .button { background-color: #2a7550 !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }`;

/** The one layout of all mails: readable without pictures, in the dark, by a screen reader and on a phone. */
export function MailLayout({ mail }: { mail: MailToRender }) {
  const { subject, greeting, paragraphs, facts, action, footer, footerLinks } = mail;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkMode}</style>
      </Head>
      <Body className="page" style={{ backgroundColor: '#f4f3ee', margin: 0, padding: '32px 12px', fontFamily: font }}>
        <Preview>{paragraphs[0] ?? greeting}</Preview>
        <div role="article" aria-roledescription="email" aria-label={subject}>
          <Container style={{ maxWidth: '560px' }}>
            <Masthead />
            <Section
              className="card"
              style={{ backgroundColor: '#ffffff', border: '1px solid #e4e2d8', borderRadius: '12px', padding: '32px' }}
            >
              <Heading
                as="h1"
                className="ink"
                style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', fontWeight: 600, color: '#1d241d' }}
              >
                {greeting}
              </Heading>
              {paragraphs.map((paragraph, place) => (
                <Text
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  key={place}
                  className="ink"
                  style={{
                    margin: '0 0 16px',
                    fontSize: '16px',
                    lineHeight: '25px',
                    color: '#1d241d',
                    whiteSpace: 'pre-line',
                  }}
                >
                  {paragraph}
                </Text>
              ))}
              {facts.length > 0 && <Facts facts={facts} />}
              {action && (
                <Button
                  href={action.url}
                  className="button"
                  style={{
                    marginTop: '8px',
                    padding: '13px 22px',
                    borderRadius: '8px',
                    backgroundColor: green,
                    color: '#ffffff',
                    fontSize: '16px',
                    fontWeight: 600,
                    textDecoration: 'none',
                  }}
                >
                  {action.label}
                </Button>
              )}
            </Section>
            <Section style={{ padding: '20px 8px 0' }}>
              {footer && <Small>{footer}</Small>}
              {footerLinks.length > 0 && (
                <Small>
                  {footerLinks.map(({ label, url }, place) => (
                    <span key={url}>
                      {place > 0 && ' · '}
                      <Link href={url} className="quiet" style={{ color: quiet, textDecoration: 'underline' }}>
                        {label}
                      </Link>
                    </span>
                  ))}
                </Small>
              )}
              <Small>
                {brand.name}
                <br />
                {brand.tagline}
              </Small>
            </Section>
          </Container>
        </div>
      </Body>
    </Html>
  );
}

/** The brand's pennant on green, and its name; both are text, so that they show where pictures are blocked. */
function Masthead() {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          <td
            aria-hidden="true"
            align="center"
            style={{
              width: '34px',
              height: '34px',
              borderRadius: '9px',
              backgroundColor: green,
              color: '#fbf9ee',
              fontSize: '19px',
              lineHeight: '34px',
            }}
          >
            {'\u2691\ufe0e'}
          </td>
          <td
            className="brand"
            style={{ paddingLeft: '10px', fontSize: '18px', fontWeight: 600, color: green, fontFamily: font }}
          >
            {brand.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ facts }: Pick<MailToRender, 'facts'>) {
  const cell = {
    padding: '9px 0',
    borderTop: '1px solid #e4e2d8',
    fontSize: '16px',
    lineHeight: '24px',
    verticalAlign: 'top',
    fontFamily: font,
  } as const;
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: '8px 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="quiet line"
              style={{ ...cell, width: '32%', paddingRight: '16px', fontWeight: 400, color: quiet }}
            >
              {label}
            </th>
            <td className="ink line" style={{ ...cell, color: '#1d241d', wordBreak: 'break-word' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Text className="quiet" style={{ margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: quiet }}>
      {children}
    </Text>
  );
}
