import { render } from '@react-email/render';
import { createElement } from 'react';
import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#domain/notices.ts';
import { type MailLink, MailLayout, type MailLook, type MailToRender } from './mail-layout.tsx';

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
  const mail: MailToRender = {
    ...content,
    facts: content.facts ?? [],
    action: content.action && isOfTheWeb(content.action) ? content.action : null,
    footer: content.footer ?? null,
    footerLinks: [...(content.footerLink ? [content.footerLink] : []), ...links].filter(isOfTheWeb),
    look,
  };
  return { text: textOf(mail), html: await render(createElement(MailLayout, { mail })) };
}

const isOfTheWeb = ({ url }: MailLink): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function textOf({ greeting, paragraphs, facts, action, footer, footerLinks, look }: MailToRender): string {
  const withUrl = ({ label, url }: MailLink) => `${label}:\n${url}`;
  return [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? withUrl(action) : '',
    footer ?? '',
    ...footerLinks.map(withUrl),
    `${look ? `Sent for ${look.name} by ${brand.name}` : brand.name}\n${brand.tagline}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
