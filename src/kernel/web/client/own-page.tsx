import { Outlet } from 'react-router';
import { usePersonChanges } from './root-data.ts';

/** A page keyed by its viewer, so that text typed by one person is never shown to another. */
export const OutletPerPerson = () => <Outlet key={usePersonChanges()} />;
