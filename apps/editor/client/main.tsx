import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/base.css';
import './styles/controls.css';
import './styles/start.css';
import './styles/form.css';
import './styles/pictures.css';
import './styles/notices.css';
import './styles/changes.css';
import './styles/preview.css';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
