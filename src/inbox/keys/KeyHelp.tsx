import { Dialog } from '@mui/material';
import { useSelector } from '@xstate/react';
import { commandKeys, type DeskKey, nativeKeys, pageKeys } from '#machines/deskKeys.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { inboxIcons } from '../leads/inboxIcons.ts';
import { useStaffActors } from '../staffActors.ts';
import './KeyHelp.css';

const all = [...commandKeys, ...nativeKeys];
const groups: readonly (readonly [title: string, keys: readonly DeskKey[]])[] = [
  ...(['In the list', 'In an open lead', 'Everywhere'] as const).map(
    (title) => [title, all.filter(({ group }) => group === title)] as const,
  ),
  ...(pageKeys.length > 1 ? [['Pages', pageKeys] as const] : []),
];

/** The help with all keys, and the switch that turns single keys off. */
export function KeyHelp() {
  const { deskKeys } = useStaffActors();
  const isOpen = useSelector(deskKeys, (state) => state.matches('help'));
  const isOn = useSelector(deskKeys, ({ context }) => context.isOn);
  const close = () => deskKeys.send({ type: 'help.closed' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      scroll="body"
      slotProps={{
        backdrop: { className: 'inbox-backdrop' },
        paper: { className: 'key-help', 'aria-labelledby': 'key-help' },
      }}
    >
      <header className="key-help__head">
        <h2 id="key-help">Keyboard shortcuts</h2>
        <button type="button" className="lead__close" onClick={close}>
          <span className="visually-hidden">Close</span>
          <Icon from={inboxIcons} name="close" />
        </button>
      </header>
      <label className="key-help__switch">
        <input type="checkbox" checked={isOn} onChange={() => deskKeys.send({ type: 'keys.switched' })} />
        <span>
          Single keys are shortcuts
          <small>Turn them off if you dictate. Keys with Ctrl always work. This browser remembers it.</small>
        </span>
      </label>
      <div className="key-help__groups">
        {groups.map(([title, keys]) => (
          <section key={title} aria-labelledby={`keys ${title}`}>
            <h3 id={`keys ${title}`}>{title}</h3>
            <dl>
              {keys.map((key) => (
                <div key={key.keys}>
                  <dt>
                    <Keys keys={key.keys} />
                  </dt>
                  <dd>{key.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Each key in a box: Ctrl + Enter are pressed together, g l in turn. */
function Keys({ keys }: { readonly keys: string }) {
  const parts = keys.split(/(\+| )/);
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    index % 2 === 0 ? <kbd key={index}>{part}</kbd> : part === ' ' ? ' then ' : part,
  );
}
