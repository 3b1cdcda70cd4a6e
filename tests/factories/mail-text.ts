/** The text of a mail's HTML. */
export const asText = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
/** A text without what sets its sentences apart. */
export const plain = (text: string) => text.replace(/[\s.!:]+/g, ' ').trim();
export const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => asText(url));
