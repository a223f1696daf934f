import { useEffect } from 'react';
import type { Edicao } from './edicao.ts';

/** Marks the area with test answers, which are not part of the form. */
export const RESPOSTAS = { 'data-respostas': true } as const;

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo changes of the form instead of one text. They do nothing in an open dialog
 * or in the area with test answers. They run before the shortcuts of the text editors.
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
