import './app.css';
import { takeAccessLink } from '#platform/access-link.ts';
import { startConfigStore } from '#platform/config-store.ts';
import { clearToken, startSession } from '#platform/session.ts';
import { loadSettings } from '#platform/settings.ts';
import { startThemeMode } from '#platform/theme-mode.ts';
import { checkVersion } from '#platform/version.ts';
import { mountApp } from './mount-app.tsx';

/** How long the splash takes to fade, in milliseconds; the page has the same figure. */
const SPLASH_FADE_MS = 500;

/** Uncovers the application: the splash fades out and leaves the page, and what was behind it can be used. */
function closeSplash(): void {
  document.getElementById('root')?.removeAttribute('inert');
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.saindo !== undefined) return;
  splash.dataset.saindo = '';
  setTimeout(() => splash.remove(), SPLASH_FADE_MS);
}

function start(): void {
  if (checkVersion({ history: window.history, reload: () => window.location.reload() })) return;
  startSession();
  const link = takeAccessLink({ location: window.location, history: window.history, clearToken });
  startConfigStore();
  startThemeMode();
  const settings = loadSettings();
  void Promise.all([settings, mountApp(link, settings)]).then(closeSplash);
}

start();
