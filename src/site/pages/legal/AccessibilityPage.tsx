import accessibility from '#web/content/accessibility.json';
import { StaticText } from './StaticText.tsx';
import './legal.css';

/** `/accessibility`: the accessibility statement. */
export function AccessibilityPage() {
  return <StaticText content={accessibility} />;
}
