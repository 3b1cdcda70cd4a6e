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
import type { Fact } from '#areas/messages/rules/facts-block.ts';
import { type MailContent, previewOf } from '#areas/messages/rules/notices.ts';
import { partsAroundOrderNumbers } from '#kernel/rules/order-number.ts';
import { font, type MailLook, Masthead, OwnMasthead, type ThemeColours, usual } from './mail-mastheads.tsx';

export type { MailLook } from './mail-mastheads.tsx';
export type MailLink = { label: string; url: string };

/** The content of both parts of a mail. Links other than http(s) must be left out, so that no text becomes a script. */
export type MailToRender = Pick<MailContent, 'subject' | 'preview' | 'greeting' | 'paragraphs' | 'picture'> & {
  facts: Fact[];
  actions: MailLink[];
  footer: string | null;
  footerLinks: MailLink[];
  /** The sender's postal address, in mails that can be unsubscribed from. */
  postalAddress: string | null;
  look: MailLook | null;
};

/** The lines that name the sender of a mail. */
export function senderLines(look: MailLook | null): string[] {
  if (look?.hidesPlatform) return [look.name];
  return [look ? `Sent for ${look.name} by ${brand.name}` : brand.name, brand.tagline];
}

const quiet = '#566053';

const coloursOf = (look: MailLook | null, theme: 'light' | 'dark') =>
  look?.colours ? { ...look.colours[theme], name: look.colours[theme].accent } : usual[theme];

/** Styles for mail programs that support dark mode; the others use the inline colours. */
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
  .second { background-color: #1d231d !important; border-color: #8b9388 !important; }
  .button { background-color: ${accent} !important; color: ${on_accent} !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }`;

/** The one layout of all mails: readable without pictures, in dark mode, by a screen reader and on a phone. */
export function MailLayout({ mail }: { mail: MailToRender }) {
  const { subject, greeting, paragraphs, picture, facts, actions, footer, footerLinks, postalAddress, look } = mail;
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
        <Preview>{previewOf(mail)}</Preview>
        <div role="article" aria-roledescription="email" aria-label={subject} style={{ overflowWrap: 'anywhere' }}>
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
                  <Unbroken text={paragraph} />
                </Text>
              ))}
              {picture && (
                <img
                  src={`cid:${picture.cid}`}
                  alt={picture.alt}
                  width={184}
                  height={184}
                  style={{ display: 'block', border: 0, borderRadius: '8px', backgroundColor: '#ffffff' }}
                />
              )}
              {facts.length > 0 && <Facts facts={facts} />}
              {actions.map((action, place) => (
                <MailButton key={action.url} action={action} colours={colours} isFirst={place === 0} />
              ))}
            </Section>
            <Section style={{ padding: '20px 8px 0' }}>
              {footer && (
                <Small>
                  <Unbroken text={footer} />
                </Small>
              )}
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
              {postalAddress && <Small>{postalAddress}</Small>}
            </Section>
          </Container>
        </div>
      </Body>
    </Html>
  );
}

function MailButton({ action, colours, isFirst }: { action: MailLink; colours: ThemeColours; isFirst: boolean }) {
  const own = isFirst
    ? { backgroundColor: colours.accent, color: colours.on_accent, border: `1px solid ${colours.accent}` }
    : { backgroundColor: '#ffffff', color: '#1d241d', border: '1px solid #8b9388' };
  return (
    <Button
      href={action.url}
      className={isFirst ? 'button' : 'second ink'}
      style={{
        margin: '8px 12px 0 0',
        padding: '12px 22px',
        borderRadius: '8px',
        fontSize: '16px',
        fontWeight: 600,
        textDecoration: 'none',
        ...own,
      }}
    >
      {action.label}
    </Button>
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
        {facts.map(([label, value, url], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two extras may bear one name
          <tr key={place}>
            <th
              scope="row"
              align="left"
              className="quiet line"
              style={{ ...cell, width: '32%', minWidth: '84px', paddingRight: '12px', fontWeight: 400, color: quiet }}
            >
              {label}
            </th>
            <td className="ink line" style={{ ...cell, color: '#1d241d', wordBreak: 'break-word' }}>
              {url ? (
                <Link href={url} className="ink" style={{ color: '#1d241d', textDecoration: 'underline' }}>
                  {value}
                </Link>
              ) : (
                <Unbroken text={value} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text in which no order number is broken across lines. */
const Unbroken = ({ text }: { text: string }) =>
  partsAroundOrderNumbers(text).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <span key={place} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Text className="quiet" style={{ margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: quiet }}>
      {children}
    </Text>
  );
}
