/**
 * Copies a text to the clipboard.
 * @throws if the browser refuses, or has no clipboard, as on a page without https
 */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
