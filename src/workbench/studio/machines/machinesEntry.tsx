import { createRoot } from 'react-dom/client';
import { MachinesPage } from './MachinesPage.tsx';
import '#web/ui/fonts/siteFonts.css';

createRoot(document.getElementById('machines') as HTMLElement).render(<MachinesPage />);
