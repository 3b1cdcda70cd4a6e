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
import { brand } from '#kernel/contract/brand.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';

export type MailLink = { label: string; url: string };

type ThemeColours = { accent: string; on_accent: string };
/** An organizer's look on a mail about its tournament. */
export type MailLook = {
  name: string;
  /** Its address, and its own size in pixels. */
  logo: { url: string; width: number; height: number } | null;
  colours: Record<'light' | 'dark', ThemeColours> | null;
  /** Our own name stays out of it. */
  hidesPlatform?: boolean;
  /** Where a link of ours leads in it. */
  addressOf?: (url: string) => string;
};

/**
 * What both parts of a mail are made from: links that are none of the web's are left out, so that no text becomes a
 * script.
 */
export type MailToRender = Pick<MailContent, 'subject' | 'greeting' | 'paragraphs'> & {
  facts: [label: string, value: string][];
  action: MailLink | null;
  footer: string | null;
  footerLinks: MailLink[];
  look: MailLook | null;
};

/** Who sends a mail, line by line. */
export function senderLines(look: MailLook | null): string[] {
  if (look?.hidesPlatform) return [look.name];
  return [look ? `Sent for ${look.name} by ${brand.name}` : brand.name, brand.tagline];
}

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const usual: Record<'light' | 'dark', ThemeColours & { name: string }> = {
  light: { accent: '#1f5f3f', on_accent: '#ffffff', name: '#1f5f3f' },
  dark: { accent: '#2a7550', on_accent: '#ffffff', name: '#8fd0a9' },
};
const quiet = '#566053';

const coloursOf = (look: MailLook | null, theme: 'light' | 'dark') =>
  look?.colours ? { ...look.colours[theme], name: look.colours[theme].accent } : usual[theme];

/** Mail programs that know dark mode take these; the others show the colours written at the elements. */
const darkModeOf = ({
  accent,
  on_accent,
  name,
}: ReturnType<typeof coloursOf>) => `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #121612 !important; }
  .card { background-color: #1d231d !important; border-color: #333b33 !important; }
  .ink { color: #eef1ea !important; }
  .quiet { color: #b3bcae !important; }
  .brand { color: ${name} !important; }
  .line { border-color: #333b33 !important; }
  .button { background-color: ${accent} !important; color: ${on_accent} !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }`;

/** The one layout of all mails: readable without pictures, in the dark, by a screen reader and on a phone. */
export function MailLayout({ mail }: { mail: MailToRender }) {
  const { subject, greeting, paragraphs, facts, action, footer, footerLinks, look } = mail;
  const colours = coloursOf(look, 'light');
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkModeOf(coloursOf(look, 'dark'))}</style>
      </Head>
      <Body className="page" style={{ backgroundColor: '#f4f3ee', margin: 0, padding: '32px 12px', fontFamily: font }}>
        <Preview>{paragraphs[0] ?? greeting}</Preview>
        <div role="article" aria-roledescription="email" aria-label={subject}>
          <Container style={{ maxWidth: '560px' }}>
            {look ? <OwnMasthead look={look} colour={colours.name} /> : <Masthead />}
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
                    backgroundColor: colours.accent,
                    color: colours.on_accent,
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
                {senderLines(look).map((words, place) => (
                  <span key={words}>
                    {place > 0 && <br />}
                    {words}
                  </span>
                ))}
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
              backgroundColor: usual.light.accent,
              color: '#fbf9ee',
              fontSize: '19px',
              lineHeight: '34px',
            }}
          >
            {'\u2691\ufe0e'}
          </td>
          <td
            className="brand"
            style={{
              paddingLeft: '10px',
              fontSize: '18px',
              fontWeight: 600,
              color: usual.light.name,
              fontFamily: font,
            }}
          >
            {brand.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** How high a logo stands in a mail; a wide one stands lower. */
const logoBox = { width: 200, height: 48 };

/** An organizer's logo and name: the name is text, so that it shows where pictures are blocked. */
function OwnMasthead({ look: { name, logo }, colour }: { look: MailLook; colour: string }) {
  const scale = logo ? Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1) : 1;
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          {logo && (
            <td style={{ paddingRight: '12px' }}>
              <img
                src={logo.url}
                alt=""
                width={Math.round(logo.width * scale)}
                height={Math.round(logo.height * scale)}
                style={{ display: 'block', border: 0, borderRadius: '6px', backgroundColor: '#ffffff' }}
              />
            </td>
          )}
          <td className="brand" style={{ fontSize: '18px', fontWeight: 600, color: colour, fontFamily: font }}>
            {name}
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
