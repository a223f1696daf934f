import { useEffect } from 'react';
import { createStore } from './store.ts';

const SUFFIX = 'Balcão';

/** Title of the page; the shell announces it after a navigation. */
const titleStore = createStore('');

/** Sets the title of the browser tab: `Requerimentos – Balcão`. */
function setTitle(title: string): void {
  titleStore.set(title);
  document.title = title === '' ? SUFFIX : `${title} – ${SUFFIX}`;
}

/** Marks a title while its form has errors, so that a screen reader says so first. */
export function titleWithErrors(title: string, hasErrors: boolean): string {
  return hasErrors ? `Erro: ${title}` : title;
}

/** Sets the title while mounted. An empty title does nothing. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
