import { useState } from 'react';
import type { ShownRun } from '#inspect/collectRuns.ts';
import { ActorList } from '../ActorList.tsx';
import { OutlinePanel } from '../OutlinePanel.tsx';
import { PanelTabs } from '../PanelTabs.tsx';
import { runMarks } from '../runMarks.ts';
import { ChartStage } from '../stage/ChartStage.tsx';
import { LivePanel } from './LivePanel.tsx';

interface LiveRunViewProps {
  readonly run: ShownRun;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

const tabs = ['Run', 'Outline'] as const;

/** A run of a page as it goes on: the chart of the actor that moved last, or of the one that was chosen. */
export function LiveRunView({ run, isFollowing, onFollow }: LiveRunViewProps) {
  const [tab, showTab] = useState<(typeof tabs)[number]>('Run');
  const [chosenPath, choosePath] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const path = isFollowing ? run.lastMoved : chosenPath;
  const actor = run.actors.get(path) ?? run.actors.get('');
  if (actor === undefined) return <p className="machines-waiting">The page has told nothing yet.</p>;
  const marks = runMarks(run, actor.path, { open: new Set(), chosen });
  return (
    <>
      <main className="machines-main">
        <ActorList
          actors={[...run.actors.values()]}
          shown={actor.path}
          onShow={(shown) => {
            onFollow(false);
            choosePath(shown);
          }}
        />
        <ChartStage chart={actor.chart} marks={marks} onTransition={choose} onState={choose} />
      </main>
      <PanelTabs names={tabs} shown={tab} onShow={showTab}>
        {tab === 'Run' ? (
          <LivePanel run={run} path={actor.path} isFollowing={isFollowing} onFollow={onFollow} />
        ) : (
          <OutlinePanel chart={actor.chart} marks={marks} onChoose={choose} />
        )}
      </PanelTabs>
    </>
  );
}
