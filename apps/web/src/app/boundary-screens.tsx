import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Component, type ReactNode, Suspense } from 'react';
import { describeError } from '#platform/problem.ts';
import type { Needs } from '#platform/route-row.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SkeletonPage } from '#ui/skeleton.tsx';

const load = () => import('#features/portal/error-page.tsx');

const ErrorPage = lazyNamed<{ error: unknown; onRetry: () => void }, 'ErrorPage'>(load, 'ErrorPage');
const NotFoundPage = lazyNamed<object, 'NotFoundPage'>(load, 'NotFoundPage');
const ForbiddenPage = lazyNamed<{ needs: Needs }, 'ForbiddenPage'>(load, 'ForbiddenPage');

/** Delay after the first screen, even on a slow connection; in milliseconds. */
const CALM_MS = 15_000;

/** Loads these pages once the portal is in use, because they cannot load without a network. */
export function fetchBoundaryScreens(): void {
  setTimeout(() => void load().catch(() => {}), CALM_MS);
}

/** The 404 page. */
export function NotFoundScreen() {
  return (
    <Boundary>
      <NotFoundPage />
    </Boundary>
  );
}

/** The 'sem permissão' page. */
export function ForbiddenScreen({ needs }: { needs: Needs }) {
  return (
    <Boundary>
      <ForbiddenPage needs={needs} />
    </Boundary>
  );
}

/** The page for a screen that broke or failed to load. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Boundary>
      <ErrorPage error={error} onRetry={retry} />
    </Boundary>
  );
}

/** Last resort when even the error page fails to load: a sentence that needs no other file. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense fallback={<SkeletonPage />}>{this.props.children}</Suspense>;
    return (
      <h1 tabIndex={-1} role="alert">
        {describeError(null)}
      </h1>
    );
  }
}
