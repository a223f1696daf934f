/** How long the splash takes to fade, in milliseconds; the page has the same figure. */
const SPLASH_FADE_MS = 500;

/** Uncovers the application: the splash fades out and leaves the page, and what was behind it can be used. */
export function closeSplash(): void {
  document.getElementById('root')?.removeAttribute('inert');
  const splash = document.getElementById('splash');
  if (!splash || splash.dataset.saindo !== undefined) return;
  splash.dataset.saindo = '';
  setTimeout(() => splash.remove(), SPLASH_FADE_MS);
}
