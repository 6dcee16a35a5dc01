import { useSyncExternalStore } from 'react';
import type { PageContent } from '#web/content/pageContent.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ScrollButton, scrollToSection } from '#web/ui/ScrollButton.tsx';
import { enquiryId } from './EnquirySection.tsx';
import './CoveredItems.css';

type Covered = NonNullable<PageContent['covered']>;

/**
 * The items that a product covers, as a list, tiles or pictures. An item may be a button that scrolls to the form, or a checkbox
 * for the form's option with the same label.
 */
export function CoveredItems({ covered: { items, look } }: { readonly covered: Covered }) {
  const checked = useCheckedOptions();
  const options = items.filter(({ leadsTo }) => leadsTo === 'option');
  const chosen = options.filter(({ label }) => checked?.includes(label)).length;
  return (
    <div>
      <ul className={`covered covered--${look}`}>
        {items.map(({ label, text, icon, picture, animation, leadsTo }) => (
          <li
            key={label}
            className={`covered__item${leadsTo ? ` covered__item--${leadsTo}` : ''}`}
            data-aos={animation}
          >
            {picture && <img src={picture} alt="" loading="lazy" width="480" height="320" />}
            {icon && <Icon name={icon} />}
            {leadsTo === 'form' ? (
              <ScrollButton to={enquiryId} className="covered__label covered__button">
                {label}
              </ScrollButton>
            ) : (
              <h3 className="covered__label">
                {leadsTo === 'option' ? (
                  <LinkButton
                    href={`#${enquiryId}`}
                    className="covered__button"
                    aria-pressed={checked?.includes(label)}
                    onPress={() => toggleOption(label)}
                  >
                    {label}
                  </LinkButton>
                ) : (
                  label
                )}
              </h3>
            )}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
      {options.length > 0 && (
        <p className="covered-chosen">
          {chosen > 0 && (
            <ScrollButton to={enquiryId} toField>
              {chosen} chosen: continue
            </ScrollButton>
          )}
        </p>
      )}
    </div>
  );
}

/** Clicks an option of the form. Until the form has loaded, scrolls to it. */
function toggleOption(option: string): void {
  const box = boxes('').find(({ value }) => value === option);
  if (box) box.click();
  else scrollToSection(enquiryId);
}

/** The ticked options of the form, read from its inputs. Undefined before hydration. */
const useCheckedOptions = () =>
  useSyncExternalStore(onControlsChange, checkedOptions, () => null)?.split('\n');

const boxes = (selector: string) =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`#${enquiryId} input${selector}`));

const checkedOptions = () =>
  boxes(':checked')
    .map(({ value }) => value)
    .join('\n');

function onControlsChange(onChange: () => void): () => void {
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}
