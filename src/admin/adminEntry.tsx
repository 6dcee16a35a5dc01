import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffSite } from '#admin/StaffSite.tsx';
import 'virtual:site-fonts.css';
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/layout.css';
import '#styles/forms.css';
import '#styles/login.css';
import './staff.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root"');
createRoot(root).render(
  <StrictMode>
    <StaffSite />
  </StrictMode>,
);
