import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { suggestedAddress, suggestedDomain } from '#forms/formats/mailDomain.ts';
import { ActionButton } from '../formPost.tsx';
import { fieldValue, useFormState, useFormStore } from '../formStore.ts';
import { Input } from './InputWidgets.tsx';
import { noteId, ValueNote } from './ValueNote.tsx';

/** A mail address, with a button that corrects a domain that looks mistyped. */
export function EmailWidget(props: WidgetProps) {
  const { id, htmlName: name = '' } = props;
  const { state, change } = useFormStore();
  const [hasFocus, setFocus] = useState(false);
  const domain = useFormState((now) => suggestedDomain(String(fieldValue(now, name)), hasFocus));
  const correct = () => {
    change(name, suggestedAddress(String(fieldValue(state(), name))));
    // the button disappears, and with it the focus
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <Input {...props} inputType="email" furtherDescription={noteId(id)} onFocusChange={setFocus} />
      <ValueNote id={id} text={domain}>
        {/* one element, because a browser's translator replaces text nodes */}
        <span>
          Did you mean{' '}
          <ActionButton translate="no" action={`correct ${name}`} onPress={correct}>
            {domain}
          </ActionButton>
          ?
        </span>
      </ValueNote>
    </>
  );
}
