// @vitest-environment node
import { expect, it } from 'vitest';
import { sheetAfterSplash } from './splash-first.ts';

const SHEET = '    <link rel="stylesheet" crossorigin href="/assets/style-1.css" nonce="x">\n';
const SPLASH = '    <div id="splash"></div>\n';
const ROOT = '    <div id="root" inert></div>\n';

it('the splash is read before the style sheet, the application after it', () => {
  expect(sheetAfterSplash(`<head>\n${SHEET}</head>\n${SPLASH}${ROOT}`)).toBe(
    `<head>\n</head>\n${SPLASH}${SHEET}${ROOT}`,
  );
});

it('a page that has lost one of them is not built', () => {
  expect(() => sheetAfterSplash(SPLASH + ROOT)).toThrow('no style sheet');
  expect(() => sheetAfterSplash(SHEET + SPLASH)).toThrow('no #root');
});
