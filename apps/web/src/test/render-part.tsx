import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Providers } from '#app/providers.tsx';
import { FeedbackHost } from '#ui/feedback/feedback-host.tsx';

/** Renders a part of a screen with theme, cache, router and feedback. */
export async function renderPart(part: ReactNode): Promise<RenderResult & { user: UserEvent }> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const view = render(
    <Providers>
      <RouterProvider router={router} />
      <FeedbackHost />
    </Providers>,
  );
  return Object.assign(view, { user: userEvent.setup() });
}
