import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#domain/notices.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** A mail with a plain-text part that says all of what the HTML part says. Line breaks never reach the subject. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const facts = content.facts ?? [];
  const text = [
    content.greeting,
    ...content.paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    content.action ? `${content.action.label}:\n${content.action.url}` : '',
    content.footer ?? '',
    content.footerLink ? `${content.footerLink.label}:\n${content.footerLink.url}` : '',
    brand.name,
  ]
    .filter(Boolean)
    .join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5b6459">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#f4f3ee;color:#1d241d;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-weight:700;color:#1f5f3f">${escapeHtml(brand.name)}</p>
<div style="background:#fff;border-radius:12px;padding:32px"><h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(content.greeting)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${rows.length ? `<table style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>` : ''}
${content.action ? `<p style="margin:24px 0 0"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;background:#1f5f3f;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px">${escapeHtml(content.action.label)}</a></p>` : ''}
</div>${content.footer ? `<p style="margin:24px 0 0;font-size:13px;color:#5b6459">${escapeHtml(content.footer)}</p>` : ''}
${content.footerLink ? `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(content.footerLink.url)}" style="color:#5b6459">${escapeHtml(content.footerLink.label)}</a></p>` : ''}</div></body></html>`;
  return { subject: content.subject.replace(/[\r\n]+/g, ' ').slice(0, 200), text, html };
}
