import { createRoot } from 'react-dom/client';
import { MachinesPage } from './MachinesPage.tsx';
import '#site/ui/fonts/siteFonts.css';

const root = document.getElementById('machines');
if (root === null) throw new Error('machines.html has no element with id "machines"');
createRoot(root).render(<MachinesPage />);
