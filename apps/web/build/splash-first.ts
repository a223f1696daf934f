import type { Plugin } from 'vite';

const SHEET = /[ \t]*<link rel="stylesheet"[^>]*>\n/;
const ROOT = /[ \t]*<div id="root"/;

/**
 * Puts the style sheet between splash and application. The splash carries its own rules and is painted without the
 * sheet; the scripts still wait for it.
 */
export function splashFirst(): Plugin {
  return {
    name: 'splash-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: sheetAfterSplash },
  };
}

/** The page with its style sheet below the splash. @throws Error when the page has no style sheet or no root. */
export function sheetAfterSplash(html: string): string {
  const [sheet] = SHEET.exec(html) ?? [];
  if (sheet === undefined || !ROOT.test(html)) throw new Error('index.html has no style sheet or no #root');
  return html.replace(sheet, '').replace(ROOT, (root) => sheet + root);
}
