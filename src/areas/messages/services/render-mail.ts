import { render } from '@react-email/render';
import { createElement } from 'react';
import { brand, operator } from '#kernel/contract/brand.ts';
import { factLine } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { type MailLink, MailLayout, type MailLook, type MailToRender, senderLines } from './mail-layout.tsx';

/**
 * Renders a mail as HTML, and as plain text with the same content. Both escape their texts, which anybody may have
 * written.
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
    // The footer is the platform's text and the only part of a tournament's mail that names the platform.
    footer: content.footer ? inNameOf(content.footer, look) : null,
    footerLinks: [...(content.footerLink ? [content.footerLink] : []), ...links].filter(isOfTheWeb).map(led),
    // Mails with an unsubscribe link must name the sender's postal address.
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
