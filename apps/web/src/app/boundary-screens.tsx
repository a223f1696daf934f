import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { SkeletonPage } from '#ui/skeleton.tsx';

const loadNotFound = () => import('#features/portal/not-found-page.tsx');
const loadError = () => import('#features/portal/error-page.tsx');
const loadForbidden = () => import('#features/portal/forbidden-page.tsx');

const NotFoundPage = lazy(loadNotFound);
const ErrorPage = lazy(loadError);
const ForbiddenPage = lazy(loadForbidden);

/** Long after whatever the opened screen needs, also on a slow line; in milliseconds. */
const CALM_MS = 15_000;

/** Fetches these pages once the portal is in use: without a network they could not be fetched any more. */
export function fetchBoundaryScreens(): void {
  setTimeout(() => {
    for (const load of [loadError, loadNotFound, loadForbidden]) void load().catch(() => {});
  }, CALM_MS);
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
export function ForbiddenScreen() {
  return (
    <Boundary>
      <ForbiddenPage />
    </Boundary>
  );
}

/** The page for a screen that broke or could not be fetched. */
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

/** The last resort: a sentence that needs nothing fetched, when even the page of the failure cannot be. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Suspense fallback={<SkeletonPage />}>{this.props.children}</Suspense>;
    return (
      <h1 tabIndex={-1} role="alert">
        Não foi possível abrir esta tela. Confira sua internet e recarregue a página.
      </h1>
    );
  }
}
