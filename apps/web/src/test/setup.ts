import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { alertas } from '#platform/alertas.ts';
import { startConfigStore } from '#platform/config-store.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { clearNotifications } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { startSession } from '#platform/session.ts';
import { resetStores } from '#platform/store.ts';
import { toast } from '#platform/toast.ts';
import { fillGaps } from './dom-gaps.ts';
import { server, unhandledRequests } from './server.ts';

// Tests of the build run in plain Node, without a document.
if (typeof window !== 'undefined') prepareBrowser();

function prepareBrowser(): void {
  fillGaps();
  // A busy machine is slow, not wrong.
  configure({ asyncUtilTimeout: 15_000 });
  const { matchMedia } = window;

  beforeAll(() => server.listen());
  afterAll(() => server.close());

  beforeEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
    startSession();
    startConfigStore();
  });

  afterEach(async () => {
    cleanup();
    // A changed window width must not reach the next file.
    window.matchMedia = matchMedia;
    server.resetHandlers();
    queryClient.clear();
    clearNotifications();
    toast.clear();
    alertas.clear();
    resetStores();
    vi.useRealTimers();
    // Otherwise the next screen of the same person would ask about a run of an earlier test.
    await eraseCopies();
    const forgotten = unhandledRequests.splice(0);
    if (forgotten.length > 0)
      throw new Error(`requests without a reply in this test: ${forgotten.join(', ')}`);
  });
}
