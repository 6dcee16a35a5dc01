import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffFailure, StaffSite } from './StaffSite.tsx';
import { StaffActors, startStaffActors } from './staffActors.ts';
import '#web/ui/fonts/siteFonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import '#web/ui/theme/layout.css';
import '#web/ui/button.css';
import '#web/ui/controls.css';
import '#site/pages/login/loginForms.css';
import './staff.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');
const site = createRoot(root, {
  onUncaughtError(error) {
    console.error(error);
    site.render(<StaffFailure />);
  },
});
site.render(
  <StrictMode>
    <StaffActors value={startStaffActors()}>
      <StaffSite />
    </StaffActors>
  </StrictMode>,
);
