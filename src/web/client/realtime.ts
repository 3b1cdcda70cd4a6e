import { useEffect, useRef } from 'react';

export type ServerEvent = { id: string; type: string; data: unknown };

function read(message: MessageEvent<string>): ServerEvent {
  let data: unknown = message.data;
  try {
    data = JSON.parse(message.data);
  } catch {
    // Plain text is a payload as well.
  }
  return { id: message.lastEventId, type: message.type, data };
}

/**
 * Listens to the signed-in person's events while mounted. The browser reconnects by itself and resumes where it stopped.
 * An event names what changed; the handler re-reads it.
 * @param types names of events to hear; messages without a name are always heard
 */
export function useServerEvents(handler: (event: ServerEvent) => void, types: readonly string[] = [], isEnabled = true) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const names = types.join(' ');
  useEffect(() => {
    if (!isEnabled || typeof EventSource === 'undefined') return;
    const source = new EventSource('/api/events');
    const hear = (message: MessageEvent<string>) => latest.current(read(message));
    for (const name of ['message', ...names.split(' ').filter(Boolean)]) source.addEventListener(name, hear);
    return () => source.close();
  }, [names, isEnabled]);
}
