import { redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** The address of the menu: the profile's section of the settings. */
export const loader = () => redirect(paths.settings('profile'));
