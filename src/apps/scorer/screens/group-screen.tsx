import { useEffect, useState } from 'react';
import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import type { Settings } from '../store/kept.ts';
import { counted, timeText } from '../view/words.ts';
import { CallPart } from './call-part.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { UpdatePart } from './update-part.tsx';
import { type OpenGroup, useScorer, useScorerState } from './use-scorer.ts';
import { WhoScreen } from './who-screen.tsx';

const themes: readonly (readonly [theme: Settings['theme'], name: string])[] = [
  ['phone', 'Day, dark at night'],
  ['day', 'Always day'],
  ['dark', 'Always dark'],
];

function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className="switch" onClick={() => onChange(!isOn)}>
      <span>{label}</span>
      <b aria-hidden="true">{isOn ? 'On' : 'Off'}</b>
    </button>
  );
}

function SettingsPart() {
  const scorer = useScorer();
  const { settings } = useScorerState();
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">This phone</h2>
      <Switch
        label="Left hand"
        isOn={settings.isLeftHanded}
        onChange={(isLeftHanded) => scorer.set({ isLeftHanded })}
      />
      {'wakeLock' in navigator && (
        <Switch
          label="Keep screen on"
          isOn={settings.keepsScreenOn}
          onChange={(keepsScreenOn) => scorer.set({ keepsScreenOn })}
        />
      )}
      <div className="choice" role="group" aria-label="Colours">
        {themes.map(([theme, name]) => (
          <button
            key={theme}
            type="button"
            className="plain-button"
            aria-pressed={settings.theme === theme}
            onClick={() => scorer.set({ theme })}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The committee's messages of today, newest first. */
function MessagesPart({ group }: { group: OpenGroup }) {
  const { messages } = group.memory.link;
  const zone = group.bundle.tournament.time_zone;
  if (!messages || messages.all.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">From the committee</h2>
      <ul className="plain-list">
        {messages.all.toReversed().map(({ id, title, body, sent_at }) => (
          <li key={id} className="message">
            <strong>{title}</strong>
            {body && <p>{body}</p>}
            <small>{timeText(Date.parse(sent_at), zone)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The phones that score the group, the link for another to join or take over, and this phone's role. */
export function GroupScreen({ group, hole }: { group: OpenGroup; hole: number }) {
  const scorer = useScorer();
  const { device } = useScorerState();
  const [open, setOpen] = useState<'nothing' | 'hand over' | 'who'>('nothing');
  const { bundle, memory } = group;
  const zone = bundle.tournament.time_zone;
  const isOwnGroup = bundle.link.kind === 'group';
  useEffect(() => void scorer.nameDevice(), [scorer]);
  const nameAt = (seat: number | null) =>
    bundle.players.find((player) => player.seat === seat)?.name ?? 'Somebody else keeping score';
  const waiting = memory.outbox.unsent.size;
  if (open === 'who') return <WhoScreen onDone={() => setOpen('nothing')} />;
  const others = bundle.devices.filter(({ id }) => id !== device);
  return (
    <main className="scroll">
      <h1>{isOwnGroup ? 'Group' : `Group ${bundle.group?.number}`}</h1>
      {!isOwnGroup && (
        <button type="button" className="main-button" onClick={() => void scorer.leaveGroup()}>
          Other groups
        </button>
      )}
      <MessagesPart group={group} />
      {isOwnGroup && <CallPart group={group} hole={hole} />}
      <section aria-labelledby="phones">
        <h2 id="phones">Phones</h2>
        <ul className="plain-list">
          <li className="phone">
            <strong>{nameAt(memory.link.seat ?? null)}</strong>
            <span>This phone</span>
          </li>
          {others.map((one) => (
            <li key={one.id} className="phone">
              <strong>{nameAt(one.seat)}</strong>
              <span>
                {one.name || 'Phone'}, last heard {timeText(Date.parse(one.last_seen_at), zone)}
                {one.is_waiting && ', waits for the committee'}
                {one.is_blocked && ', set aside by the committee'}
              </span>
            </li>
          ))}
        </ul>
        {isOwnGroup && (
          <button type="button" className="plain-button" onClick={() => setOpen('who')}>
            Somebody else holds this phone
          </button>
        )}
      </section>
      <section aria-labelledby="joining">
        <h2 id="joining">Another phone</h2>
        <p>
          {isOwnGroup ? 'Code of the group' : bundle.link.label} <b className="code">{writtenCode(bundle.link.code)}</b>
        </p>
        <button
          type="button"
          className={isOwnGroup ? 'main-button' : 'plain-button'}
          onClick={() => setOpen('hand over')}
        >
          {waiting > 0 && isOwnGroup ? `Hand over ${counted(waiting, 'unsent score')}` : 'Show the code to scan'}
        </button>
      </section>
      <SettingsPart />
      <section aria-labelledby="safety">
        <h2 id="safety">Scores on this phone</h2>
        <p>
          {counted(memory.own.size, 'entry', 'entries')} typed here,{' '}
          {waiting === 0 ? 'all sent' : `${waiting} to be sent`}. They stay on this phone.
        </p>
        {waiting > 0 && (
          <button type="button" className="plain-button" onClick={() => scorer.wake()}>
            Send now
          </button>
        )}
        <button type="button" className="plain-button" onClick={() => void scorer.sendEverythingAgain()}>
          Send everything again
        </button>
        <UpdatePart />
        <button type="button" className="plain-button" onClick={() => scorer.close()}>
          Open another group
        </button>
      </section>
      {open === 'hand over' && <HandOverSheet memory={memory} onClose={() => setOpen('nothing')} />}
    </main>
  );
}
