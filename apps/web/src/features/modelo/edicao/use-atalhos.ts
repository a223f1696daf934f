import { useEffect } from 'react';
import type { Edicao } from './edicao.ts';

/** Marks the place of answers that try the form out: what is typed there is no part of the form. */
export const RESPOSTAS = { 'data-respostas': true } as const;

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) in the place of the browser's own undo of one text; not in an open dialog, and not
 * among the answers that try the form out. Ahead of the boxes of texts, which then keep their hands off.
 */
export function useAtalhos(edicao: Edicao): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      if (event.target instanceof Element && event.target.closest('[data-respostas]')) return;
      const key = event.key.toLowerCase();
      const back = key === 'z' && !event.shiftKey;
      const forth = (key === 'z' && event.shiftKey) || key === 'y';
      if (!back && !forth) return;
      event.preventDefault();
      if (back) edicao.desfazer();
      else edicao.refazer();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [edicao]);
}
