import { createRoot } from 'react-dom/client';
import '@fontsource-variable/familjen-grotesk/wght.css';
import './base.css';
import { App } from './app.tsx';

const host = document.getElementById('game');
if (host === null) throw new Error('the page has no place for the game');
createRoot(host).render(<App />);
