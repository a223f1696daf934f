import { useEffect } from 'react';
import type { Edicao } from './edicao.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) anywhere but in an open dialog, in the place of the browser's own undo of one text. */
export function useAtalhos(edicao: Edicao): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
      const key = event.key.toLowerCase();
      const back = key === 'z' && !event.shiftKey;
      const forth = (key === 'z' && event.shiftKey) || key === 'y';
      if (!back && !forth) return;
      event.preventDefault();
      if (back) edicao.desfazer();
      else edicao.refazer();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [edicao]);
}
