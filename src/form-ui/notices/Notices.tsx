import { useEffect, useRef, useState } from 'react';
import type { NoticeModel, NoticeTone, ShownNotice } from '#forms/index.ts';
import { noticesId } from '../controlIds.ts';
import { ActionButton, useIsHydrated } from '../formPost.tsx';
import {
  areSame,
  type FormStore,
  useFieldState,
  useFormState,
  useFormStore,
  useStepValues,
  valuesOf,
} from '../formStore.ts';
import { useShownText } from '../shownText.tsx';
import { withColon } from '../withColon.ts';

/** The words and the sign of each tone, so that colour is not the only difference. */
const tones: Readonly<Record<NoticeTone, { readonly label: string; readonly sign: string }>> = {
  information: { label: 'Good to know', sign: 'i' },
  caution: { label: 'Please note', sign: '!' },
  stop: { label: 'Important', sign: '×' },
};

interface NoticeBoxProps {
  readonly notice: NoticeModel;
  /** The label of the field, if the notice is not below it. */
  readonly label?: string | undefined;
  /** Whether it is also the error of the field above, which is then hidden. */
  readonly isError?: boolean;
}

function NoticeBox({ notice: { tone, text }, label, isError }: NoticeBoxProps) {
  const shown = useShownText();
  return (
    <div
      className={`notice notice--${tone}${isError ? ' notice--error' : ''}`}
      role="note"
      data-notice={tone}
    >
      <span className="notice__sign" aria-hidden="true">
        {tones[tone].sign}
      </span>
      <p>
        <strong>{withColon([tones[tone].label, label].filter(Boolean).join(', '))} </strong>
        {shown(text)}
      </p>
    </div>
  );
}

interface NoticesProps {
  /** The id of the field's control, which the notices describe. */
  readonly id: string;
  readonly name: string;
}

/** The notices below a field. A stop that is its error describes the control as an error, so it is not described twice. */
export function Notices({ id, name }: NoticesProps) {
  const { form, today } = useFormStore();
  const notices = useFormState(
    (state) =>
      form.notices(valuesOf(state), today()).flatMap(({ field, notice }) => (field === name ? [notice] : [])),
    areSame,
  );
  const { error } = useFieldState(name);
  const boxes = (isError: boolean) =>
    notices.flatMap((notice) =>
      (notice.text === error?.text) === isError
        ? [<NoticeBox key={notice.when + notice.text} {...{ notice, isError }} />]
        : [],
    );
  return (
    <>
      {boxes(true)}
      <div id={noticesId(id)}>{boxes(false)}</div>
    </>
  );
}

/** The label of a field, after the title of its row. */
const labelOf = (store: FormStore, field: string) =>
  [store.structureComponents?.rowTitleOf(store, field), store.field(field)?.label].filter(Boolean).join(', ');

/** The stops in place of Next and Submit. Without scripts, a button checks whether changed answers still stop the form. */
export function StopNotices({ stops }: { readonly stops: readonly ShownNotice[] }) {
  const store = useFormStore();
  const labels = useFormState(() => stops.map(({ field }) => labelOf(store, field)), areSame);
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLDivElement>(null);
  // an answer may arrive, for instance from a table, while the button that the stops replace has the focus
  const [replacesFocus] = useState(
    () => !import.meta.env.SSR && document.activeElement?.matches('.form-actions > button') === true,
  );
  useEffect(() => {
    if (replacesFocus && document.activeElement === document.body) box.current?.focus();
  }, [replacesFocus]);
  return (
    <div className="form-actions__stops" ref={box} tabIndex={-1}>
      {stops.map(({ field, notice }, index) => (
        <NoticeBox key={field + notice.text} notice={notice} label={labels[index]} />
      ))}
      {isHydrated ? (
        // Enter presses it, so that the form shows the stop among its errors
        <button type="submit" hidden />
      ) : (
        <ActionButton action="check" className="button button--quiet" onPress={() => {}}>
          Check changed answers
        </ActionButton>
      )}
    </div>
  );
}

/** The notices of all answers, in a review. Stops without an outcome are in place of the button. */
export function ReviewNotices() {
  const store = useFormStore();
  const { form, today } = store;
  const notices = form
    .notices(useStepValues(), today())
    .filter(({ notice: { tone, outcome } }) => tone !== 'stop' || outcome !== undefined);
  return notices.map(({ field, notice }) => (
    <NoticeBox key={field + notice.text} notice={notice} label={labelOf(store, field)} />
  ));
}
