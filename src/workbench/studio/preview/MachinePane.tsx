import { useState } from 'react';
import { activeStates } from '#workbench/machines/activeStates.ts';
import type { Chart } from '#workbench/machines/chart.ts';
import type { FrameAnswers } from '../frame/frameMessages.ts';
import { ChartStage } from '../machines/chart/ChartStage.tsx';

interface MachinePaneProps {
  readonly chart: Chart;
  readonly answers: FrameAnswers | null;
}

/** The machine of the form that is drawn above, with the states that it is in right now. */
export function MachinePane({ chart, answers }: MachinePaneProps) {
  const [chosen, choose] = useState<string | null>(null);
  const active = new Set(answers ? ['', ...activeStates(answers.state)] : []);
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
