import { Outlet } from 'react-router';
import { useComings } from './root-data.ts';

/** The page of whoever looks: what one person has typed is never shown to another. */
export const OwnPage = () => <Outlet key={useComings()} />;
