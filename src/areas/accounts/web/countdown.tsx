import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { useServerClock } from './use-server-clock.ts';

type CountdownProps = {
  /** The end of the countdown as an ISO instant. */
  until: string;
  onEnd?: () => void;
  className?: string;
};

/** The remaining time in digits: '29:41', '3:05:09'; from 24 hours on in days and hours: '2 d 3 h'. */
export function clockOf(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/**
 * The remaining time by the server's clock, as '29:41'. Screen readers do not announce each second: the purpose must be
 * in the text beside it.
 */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - serverNow());
  const handleEnd = useEffectEvent(() => onEnd?.());
  const isByServer = useServerClock();
  useEffect(() => {
    const tick = () => {
      setLeft(end - serverNow());
      // Waits for the server's time: a device whose clock is fast would end the countdown too early.
      if (!isByServer || serverNow() < end) return;
      clearInterval(timer);
      handleEnd();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end, isByServer]);
  return (
    <span role="timer" suppressHydrationWarning className={`font-medium tabular-nums ${className ?? ''}`}>
      {clockOf(left)}
    </span>
  );
}
