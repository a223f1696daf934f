import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { usePageShown } from '#platform/use-page-shown.ts';
import { forgetRun, keepNoLonger } from './kept-run.ts';
import type { Execucao } from './queries.ts';
import type { Corrida } from './store.ts';

/**
 * Time before a result leaves, in milliseconds. It counts only while the page is visible, without pointer or focus on
 * the bar.
 */
export const RESULT_TIMEOUT_MS = 8000;

/** The same, while the run can still be undone. */
const UNDO_TIMEOUT_MS = 30_000;

/** Closes the bar and moves the focus to the title of the page. */
export function closeBar(corrida: Corrida): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  forgetRun(corrida);
}

/**
 * Closes the result of a run after its time; `open` pauses it. A result with reasons stays until it is closed, because
 * they appear nowhere else. It only does not return after a reload.
 */
export function useBarLeaves(corrida: Corrida, execucao: Execucao | undefined, open: boolean) {
  const shown = usePageShown();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [entered, setEntered] = useState(false);
  const over = execucao?.situacao === 'concluida' || execucao?.situacao === 'desfeita';
  const stays = execucao?.itens.some((item) => isOnlyHere(execucao, item)) ?? false;
  const undoable = (execucao?.desfazerAte ?? null) !== null;
  const running = over && shown && !pointed && !focused && !open;
  useEffect(() => {
    if (!running) return;
    const leave = () => {
      if (stays) keepNoLonger(corrida);
      else if (entered) closeBar(corrida);
      else forgetRun(corrida);
    };
    const timer = setTimeout(leave, undoable ? UNDO_TIMEOUT_MS : RESULT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [running, stays, entered, undoable, corrida]);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // The bar itself has the focus only when its focused button disappeared.
      setFocused(target !== currentTarget);
      setEntered(true);
    },
    onBlur: () => {
      setFocused(false);
      setEntered(false);
    },
  };
}

function isOnlyHere({ lote, situacao }: Execucao, item: Execucao['itens'][number]): boolean {
  if (lote && situacao === 'desfeita') return item.situacao === 'feito';
  return item.situacao === 'recusado' || (item.situacao === 'sem_efeito' && item.motivo !== null);
}
