import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffSite } from '#admin/StaffSite.tsx';
import '#ui/fonts/siteFonts.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';
import '#ui/theme/layout.css';
import '#ui/button.css';
import '#ui/controls.css';
import '#pages/login/loginForms.css';
import './staff.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');
createRoot(root).render(
  <StrictMode>
    <StaffSite />
  </StrictMode>,
);
