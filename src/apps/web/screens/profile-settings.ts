import { redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** The menu's address of the profile section of the settings. */
export const loader = () => redirect(paths.settings('profile'));
