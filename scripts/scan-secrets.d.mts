export function secretsIn(line: string): string[];
export function scanFiles(paths: string[]): string[];
export function trackedFiles(folder?: string): string[] | null;
export function hasWholeHistory(folder?: string): boolean;
export function scanHistory(folder?: string): Promise<string[]>;
