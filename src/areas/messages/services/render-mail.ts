import { render } from '@react-email/render';
import { createElement } from 'react';
import { brand, operator } from '#kernel/contract/brand.ts';
import { factLine } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { type MailLink, MailLayout, type MailLook, type MailToRender, senderLines } from './mail-layout.tsx';

/**
 * A mail as HTML, and as plain text that says all of what the HTML says. Both are made from plain texts, which may be
 * anybody's.
 * @param links shown below the footer, after the one that the content names
 * @param look of the organizer whose tournament it is about; null for the site's own
 */
export async function renderMail(
  content: MailContent,
  links: MailLink[] = [],
  look: MailLook | null = null,
): Promise<{ text: string; html: string }> {
  const led = ({ label, url }: MailLink): MailLink => ({ label, url: look?.addressOf?.(url) ?? url });
  const mail: MailToRender = {
    ...content,
    facts: (content.facts ?? []).map(([label, value, url]) =>
      url && isOfTheWeb({ label, url }) ? [label, value, led({ label, url }).url] : [label, value],
    ),
    actions: [content.action, content.also].flatMap((one) => (one && isOfTheWeb(one) ? [led(one)] : [])),
    // The text below the card is ours, not a person's: the only place of a mail about a tournament that names us.
    footer: content.footer ? inNameOf(content.footer, look) : null,
    footerLinks: [...(content.footerLink ? [content.footerLink] : []), ...links].filter(isOfTheWeb).map(led),
    // Readers who may end mails of a list see who sends them, and where that is.
    postalAddress: content.oneClickUrl ? operator.postalAddress : null,
    look,
  };
  return { text: textOf(mail), html: await render(createElement(MailLayout, { mail })) };
}

const inNameOf = (words: string, look: MailLook | null): string =>
  look?.hidesPlatform ? words.replaceAll(` at ${brand.name}`, ` with ${look.name}`) : words;

const isOfTheWeb = ({ url }: MailLink): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function textOf({
  greeting,
  paragraphs,
  facts,
  actions,
  footer,
  footerLinks,
  postalAddress,
  look,
}: MailToRender): string {
  const withUrl = ({ label, url }: MailLink) => `${label}:\n${url}`;
  return [
    greeting,
    ...paragraphs,
    facts.map((fact) => [factLine(fact), fact[2]].filter(Boolean).join('\n')).join('\n'),
    ...actions.map(withUrl),
    footer ?? '',
    ...footerLinks.map(withUrl),
    senderLines(look).join('\n'),
    postalAddress ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
