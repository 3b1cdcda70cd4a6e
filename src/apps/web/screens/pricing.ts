import { redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** The address that people type: the plans stand on the front page. */
export const loader = () => redirect(paths.home('pricing'), 308);
