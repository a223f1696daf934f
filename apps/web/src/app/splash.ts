/** Duration of the fade in milliseconds; the style sheet has the same value. */
const SPLASH_FADE_MS = 500;

/** Reveals the application: the splash fades out and is removed, and the page becomes usable. */
export function closeSplash(): void {
  document.getElementById('root')?.removeAttribute('inert');
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.saindo !== undefined) return;
  splash.dataset.saindo = '';
  setTimeout(() => splash.remove(), SPLASH_FADE_MS);
}
