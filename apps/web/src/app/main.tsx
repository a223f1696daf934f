import './app.css';
import { takeAccessLink } from '#platform/access-link.ts';
import { startConfigStore } from '#platform/config-store.ts';
import { clearToken, startSession } from '#platform/session.ts';
import { loadSettings } from '#platform/settings.ts';
import { startThemeMode } from '#platform/theme-mode.ts';
import { checkVersion } from '#platform/version.ts';
import { mountApp } from './mount-app.tsx';
import { closeSplash } from './splash.ts';

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
