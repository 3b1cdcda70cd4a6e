export const serverPrograms: Record<string, string>;
export function filesBelow(folder: string): Generator<string>;
export function sourceFiles(root: string): string[];
