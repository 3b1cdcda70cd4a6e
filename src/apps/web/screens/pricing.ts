import { redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** An address that people type: the plans are on the landing page. */
export const loader = () => redirect(paths.home('pricing'), 308);
