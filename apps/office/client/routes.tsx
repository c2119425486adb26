import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { CallError } from './calls/call.ts';
import { meQuery } from './calls/queries.ts';
import { queryClient, session } from './calls/query-client.ts';
import { EnterScreen } from './entry/enter-screen.tsx';
import { Entry, SignInScreen } from './entry/sign-in-screen.tsx';
import { PERIODS } from './figures/periods.ts';
import { InboxScreen } from './inbox/inbox-screen.tsx';
import { readInboxSearch } from './inbox/inbox-search.ts';
import { Shell } from './shell/shell.tsx';
import { SubmissionScreen } from './submission/submission-screen.tsx';

// The map of the office's addresses. Screens that most people rarely open are loaded when they are.

const root = createRootRoute({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }): { to?: string } => (isOwnPath(to) ? { to } : {}),
  component: SignInScreen,
});

const enter = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  validateSearch: ({ to }): { to?: string } => (isOwnPath(to) ? { to } : {}),
  component: EnterScreen,
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (error instanceof CallError && error.status === 401)
        throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true });
      throw error;
    }
  },
  component: Shell,
  errorComponent: Failed,
});

const inbox = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: readInboxSearch,
  beforeLoad: async () => {
    const { kinds, may } = await queryClient.ensureQueryData(meQuery);
    if (kinds.length === 0 && may.edit) throw redirect({ to: '/edit', replace: true });
  },
  component: InboxScreen,
});

const submission = createRoute({
  getParentRoute: () => inside,
  path: '/submissions/$id',
  component: SubmissionScreen,
});

const held = createRoute({
  getParentRoute: () => inside,
  path: '/held',
  component: lazyRouteComponent(() => import('./held/held-screen.tsx'), 'HeldScreen'),
});

const figures = createRoute({
  getParentRoute: () => inside,
  path: '/figures',
  validateSearch: ({ days }): { days: number } => ({
    days: PERIODS.find((period) => period === Number(days)) ?? 30,
  }),
  component: lazyRouteComponent(() => import('./figures/figures-screen.tsx'), 'FiguresScreen'),
});

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  validateSearch: ({ page }): { page: number } => ({ page: Math.max(1, Math.trunc(Number(page)) || 1) }),
  component: lazyRouteComponent(() => import('./activity/activity-screen.tsx'), 'ActivityScreen'),
});

const edit = createRoute({
  getParentRoute: () => inside,
  path: '/edit',
  component: lazyRouteComponent(() => import('./editing/editing-screen.tsx'), 'EditingScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    enter,
    inside.addChildren([inbox, submission, held, figures, activity, edit]),
  ]),
  // Addresses that people can read and write: plain text, not JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const set = Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
  },
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Failed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

session.onEnd = () => {
  const { href, pathname } = router.state.location;
  if (pathname === '/sign-in' || pathname === '/enter') return;
  void router.navigate({ to: '/sign-in', search: { to: href } });
};

/** Whether a text is a path of the office: not another site's address. */
function isOwnPath(to: unknown): to is string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to);
}

function NotFound() {
  return (
    <Entry title="There is nothing here" company={undefined}>
      <p>The address is wrong, or what was here has been erased.</p>
      <Link to="/" className="button main">
        To the inbox
      </Link>
    </Entry>
  );
}

function Failed({ error }: ErrorComponentProps) {
  return (
    <Entry title="This did not work" company={undefined}>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="main" onClick={() => window.location.reload()}>
        Try again
      </button>
    </Entry>
  );
}
