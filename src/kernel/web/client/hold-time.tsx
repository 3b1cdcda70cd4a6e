import { useHoldMinutes } from './root-data.ts';

/** The time for which unpaid places are held, in words: '30 minutes'. It is a setting of the installation. */
export const HoldTime = () => {
  const minutes = useHoldMinutes();
  if (minutes === null) return 'a short time';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
