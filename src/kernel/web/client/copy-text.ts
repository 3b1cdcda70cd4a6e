/**
 * Puts a text on the clipboard.
 * @throws where the browser refuses it, or has no clipboard, as on a page that came by plain http
 */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
