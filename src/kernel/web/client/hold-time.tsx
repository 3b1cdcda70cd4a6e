import { useHoldMinutes } from './root-data.ts';

/** The time that unpaid places are held, in words: '30 minutes'. The installation says how long. */
export const HoldTime = () => {
  const minutes = useHoldMinutes();
  if (minutes === null) return 'a short time';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
