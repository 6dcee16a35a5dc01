import type { ComponentType, ReactElement } from 'react';
import type { JsonSchema } from '#forms/index.ts';
import { isBeingSent, statusOf, useFormState, useFormStore } from '../formStore.ts';

export type Properties = readonly { readonly name: string; readonly content: ReactElement }[];

export interface FieldsProps {
  readonly properties: Properties;
  readonly required: readonly string[];
  /** Renders the fields of a form with steps. */
  readonly Steps?: ComponentType<FieldsProps> | undefined;
}

/** The body of a form: its fields in a grid, or its steps. It is inert while a lead is sent. */
export function FieldsTemplate(props: FieldsProps) {
  const { properties, Steps } = props;
  const { schema, steps } = useFormStore().model;
  const isSending = useFormState((state) => isBeingSent(statusOf(state)));
  return (
    <>
      {steps?.missing !== 'silent' && hasMarks(schema) && (
        <p className="lead-form__needs">Please fill in all fields marked with *.</p>
      )}
      <div inert={isSending} aria-busy={isSending || undefined}>
        {Steps ? <Steps {...props} /> : <Grid properties={properties} />}
      </div>
    </>
  );
}

function hasMarks({ required, properties, items }: JsonSchema): boolean {
  if (Array.isArray(required) && required.length > 0) return true;
  const inner = Object.values((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return inner.some(hasMarks) || (items !== undefined && hasMarks(items as JsonSchema));
}

/** Fields in a grid. A long form has several, so that a change lays out only one of them. */
export function Grid({ properties }: { readonly properties: Properties }) {
  const blockSize = properties.length > 30 ? 20 : properties.length;
  const starts = properties.flatMap((_, index) => (index % blockSize === 0 ? [index] : []));
  return starts.map((start) => (
    <div className={`lead-form__fields${starts.length > 1 ? ' lead-form__block' : ''}`} key={start}>
      {properties.slice(start, start + blockSize).map(({ content }) => content)}
    </div>
  ));
}
