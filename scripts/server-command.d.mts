export const serverSettings: Record<string, string>;
export function shellScript(program: string): string;
export function settleSettings(root: string, options?: { mayBeMissing?: boolean }): void;
