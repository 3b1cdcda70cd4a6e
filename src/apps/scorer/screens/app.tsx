import { useEffect } from 'react';
import type { Scorer } from '../scorer.ts';
import { CodeScreen } from './code-screen.tsx';
import { GroupsScreen } from './groups-screen.tsx';
import { MainScreen } from './main-screen.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { ViewerScreen } from './viewer-screen.tsx';
import { ScorerProvider, useOpenGroup, useScorerState } from './use-scorer.ts';
import { useKeepScreenOn } from './use-keep-screen-on.ts';
import { useTheme } from './use-theme.ts';
import { WhoScreen } from './who-screen.tsx';

function Screens() {
  const { isStarted, memory, settings } = useScorerState();
  const group = useOpenGroup();
  useTheme(settings.theme, group?.bundle.look?.colours);
  useKeepScreenOn(settings.keepsScreenOn);
  useEffect(() => {
    document.documentElement.classList.toggle('left-handed', settings.isLeftHanded);
  }, [settings.isLeftHanded]);
  if (!isStarted) return <p className="opening">Opening…</p>;
  if (!memory) return <CodeScreen />;
  if (group?.bundle.link.kind === 'viewer') return <ViewerScreen key={memory.link.token} group={group} />;
  if (group && (group.bundle.groups?.length ?? 0) > 0) return <GroupsScreen key={memory.link.token} group={group} />;
  if (!group || group.bundle.cards.length === 0) return <OpeningScreen key={memory.link.token} />;
  if (memory.link.seat === undefined && group.bundle.link.kind === 'group')
    return <WhoScreen key={memory.link.token} />;
  // The key resets the screen to the group's hole when another code is opened.
  return <MainScreen key={memory.link.token} group={group} />;
}

export function App({ scorer }: { scorer: Scorer }) {
  return (
    <ScorerProvider value={scorer}>
      <Screens />
    </ScorerProvider>
  );
}
