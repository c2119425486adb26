import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './calls/query-client.ts';
import { router } from './routes.tsx';
import './styles/fonts.css';
import './styles/base.css';
import './styles/controls.css';
import './shell/shell.css';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
