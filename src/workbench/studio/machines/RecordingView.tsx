import { type ReactNode, useState } from 'react';
import { activeStates } from '#workbench/machines/chart.ts';
import type { LiveRecording, RecordedActor } from '#workbench/machines/recording.ts';
import { Button } from '../controls.tsx';
import { ChartStage } from './chart/ChartStage.tsx';
import { OutlinePanel, type PathControls } from './OutlinePanel.tsx';

interface RecordingViewProps {
  readonly recording: LiveRecording;
  readonly actors: readonly RecordedActor[];
  readonly actor: RecordedActor;
  readonly onShow: (path: string) => void;
  readonly open?: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (stateOrTransition: string) => void;
  readonly onPress?: (stateOrTransition: string) => void;
  readonly pathControls?: PathControls | undefined;
  /** Tabs next to the chart; the outline is added to them. */
  readonly tabs: Readonly<Record<string, ReactNode>>;
}

/** The chart of one actor of a recording with its active states, and tabs next to it. */
export function RecordingView(props: RecordingViewProps) {
  const { recording, actors, actor, onShow, open = new Set(), chosen, onChoose, onPress = onChoose } = props;
  const { chart, path, value } = actor;
  const marks = {
    active: new Set(value === null ? [] : ['', ...activeStates(value)]),
    taken: new Set((recording.steps.at(-1)?.taken ?? recording.takenAtStart)[path]),
    open,
    chosen,
  };
  const tabs: Readonly<Record<string, ReactNode>> = {
    ...props.tabs,
    Outline: (
      <OutlinePanel chart={chart} marks={marks} onChoose={onChoose} pathControls={props.pathControls} />
    ),
  };
  const [tab, showTab] = useState(Object.keys(tabs)[0] ?? '');
  return (
    <>
      <main className="machines-main">
        {actors.length > 1 && (
          <div className="actors row" role="toolbar" aria-label="Machines of this recording">
            {actors.map((one) => (
              <Button key={one.path} aria-pressed={one.path === path} onClick={() => onShow(one.path)}>
                {one.chart.id}
              </Button>
            ))}
          </div>
        )}
        <ChartStage chart={chart} marks={marks} onChoose={onPress} />
      </main>
      <section className="panel" aria-label={tab}>
        <div className="tabs" role="toolbar" aria-label="Tabs">
          {Object.keys(tabs).map((name) => (
            <Button key={name} aria-pressed={name === tab} onClick={() => showTab(name)}>
              {name}
            </Button>
          ))}
        </div>
        <div className="panel-body stack">{tabs[tab]}</div>
      </section>
    </>
  );
}
