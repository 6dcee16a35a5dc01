import { useState } from 'react';
import type { Chart } from '#workbench/machines/chart.ts';
import { activeStates } from '#workbench/machines/chart.ts';
import type { FrameState } from '../frame/frameMessages.ts';
import { ChartStage } from '../machines/chart/ChartStage.tsx';

interface MachinePaneProps {
  readonly chart: Chart;
  readonly frameState: FrameState | null;
}

/** The machine of the previewed form with its active states. */
export function MachinePane({ chart, frameState }: MachinePaneProps) {
  const [chosen, choose] = useState<string | null>(null);
  const active = new Set(frameState ? ['', ...activeStates(frameState.state)] : []);
  return (
    <div className="preview__machine">
      <ChartStage
        chart={chart}
        marks={{ active, taken: new Set(), open: new Set(), chosen }}
        onChoose={choose}
      />
    </div>
  );
}
