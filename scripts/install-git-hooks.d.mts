/** Has git call the hooks of `scripts/git-hooks`. @returns whether they are in force by this call */
export function installGitHooks(folder: string): boolean;
