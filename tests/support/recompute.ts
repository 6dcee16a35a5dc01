import { Big } from 'big.js';
import type { Trace, TraceStep } from '#forms/operators/trace.ts';

/**
 * Recomputes a trace from its numbers, days and rates. It shares no code with the operators, and reads no result except to
 * see which alternative was used. Throws for a step without a result.
 */
export function recompute({ calculations, name }: Pick<Trace, 'calculations' | 'name'>): number {
  return Number(calculation(calculations, name)) + 0; // 0 has no sign
}

function calculation(calculations: Trace['calculations'], name: string): Big {
  const step = calculations[name]?.step;
  if (!step) throw new Error(`The trace has no calculation ${name}.`);
  return value(step, (one) => calculation(calculations, one));
}

const Exact = Big();
Exact.DP = 40;

function value(step: TraceStep, other: (name: string) => Big): Big {
  const { kind, facts, answers, rows = [] } = step;
  const parts = () => step.parts.map((part) => value(part, other));
  const first = () => value(nth(step.parts, 0), other);
  switch (kind) {
    case 'number':
    case 'quantity':
      return new Exact(Number(facts.value));
    case 'answer':
      return new Exact(Number(nth(answers, 0).value));
    case 'calculation':
      return other(String(facts.name));
    case 'add':
      return parts().reduce((sum, part) => sum.plus(part));
    case 'subtract':
      return parts().reduce((rest, part) => rest.minus(part));
    case 'multiply':
      return parts().reduce((product, part) => product.times(part));
    case 'divide':
      return parts().reduce((quotient, part) => quotient.div(part));
    case 'min':
    case 'lowest':
      return parts().sort((a, b) => a.cmp(b))[0] as Big;
    case 'max':
    case 'highest':
      return parts().sort((a, b) => b.cmp(a))[0] as Big;
    case 'sum':
      return parts().reduce((sum, part) => sum.plus(part), new Exact(0));
    case 'firstOf':
      return value(nth(step.parts, -1), other);
    case 'percent':
      return parts().reduce((share, of) => share.times(of).times('0.01'));
    case 'round':
      return rounded(first(), new Exact(Number(facts.to)), String(facts.mode));
    case 'case':
    case 'if':
      return first();
    case 'count':
      return new Exact(rows.length);
    case 'age':
      return new Exact(wholeYears(dayAt(step, 0), dayAt(step, 1)));
    case 'days':
      return new Exact((Date.parse(dayAt(step, 1)) - Date.parse(dayAt(step, 0))) / 86_400_000);
    case 'table':
      return new Exact(String(step.result));
  }
}

function nth<T>(all: readonly T[], index: number): T {
  const one = all.at(index);
  if (one === undefined) throw new Error(`A step has no part ${index}.`);
  return one;
}

const dayAt = ({ answers }: TraceStep, index: number) => String(nth(answers, index).value).slice(0, 10);

/** Full years: the years between, without the last if its birthday has not come. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Rounds to a multiple: the two multiples around the value are compared. */
function rounded(given: Big, to: Big, mode: string): Big {
  const steps = given.div(to).round(20);
  const whole = steps.round(0, 0);
  const below = whole.gt(steps) ? whole.minus(1) : whole;
  const above = below.eq(steps) ? below : below.plus(1);
  const rest = steps.minus(below);
  const isEven = below.mod(2).eq(0);
  const up = {
    up: true,
    down: false,
    'half-up': rest.gte(0.5),
    'half-even': rest.gt(0.5) || (rest.eq(0.5) && !isEven),
  }[mode];
  return (up ? above : below).times(to);
}
