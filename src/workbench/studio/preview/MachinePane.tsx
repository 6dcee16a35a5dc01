import { useMemo, useState } from 'react';
import { activeStates } from '#inspect/activeStates.ts';
import type { Chart } from '#inspect/chart.ts';
import type { FrameAnswers } from '../frame/frameMessages.ts';
import { noMarks } from '../machines/picture/ChartPicture.tsx';
import { ChartStage } from '../machines/stage/ChartStage.tsx';
import './MachinePane.css';

interface MachinePaneProps {
  readonly chart: Chart;
  readonly answers: FrameAnswers | null;
}

/** The machine of the form that is drawn above, with the states that it is in right now. */
export function MachinePane({ chart, answers }: MachinePaneProps) {
  const [chosen, choose] = useState<string | null>(null);
  const active = useMemo(() => new Set(answers ? ['', ...activeStates(answers.state)] : []), [answers]);
  return (
    <div className="machine-pane">
      <ChartStage
        chart={chart}
        marks={{ ...noMarks, active, chosen }}
        onTransition={choose}
        onState={choose}
      />
    </div>
  );
}
