const channelName = 'form-studio-tabs';

/** What tabs say to each other: that they are here, ask who is, or go. */
interface TabMessage {
  readonly tab: string;
  readonly says: 'here' | 'who' | 'gone';
}

/** Tells how many other tabs of this browser have the studio open, whenever that changes. Returns what ends it. */
export function countTabs(tell: (others: number) => void): () => void {
  const tab = Math.random().toString(36).slice(2);
  const others = new Set<string>();
  const channel = new BroadcastChannel(channelName);
  const say = (says: TabMessage['says']) => channel.postMessage({ tab, says } satisfies TabMessage);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const before = others.size;
    if (data.says === 'gone') others.delete(data.tab);
    else others.add(data.tab);
    if (data.says === 'who') say('here');
    if (others.size !== before) tell(others.size);
  });
  const goodbye = () => say('gone');
  window.addEventListener('pagehide', goodbye);
  say('who');
  return () => {
    goodbye();
    window.removeEventListener('pagehide', goodbye);
    channel.close();
  };
}
