export const areas: string[];
export const floors: Record<string, string[]>;
