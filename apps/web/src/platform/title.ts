import { useEffect } from 'react';
import { createStore } from './store.ts';

const SUFFIX = 'Balcão';

/** What the page calls itself; the shell announces it after a navigation. */
const titleStore = createStore('');

/** Names the page in the tab: `Requerimentos – Balcão`. */
function setTitle(title: string): void {
  titleStore.set(title);
  document.title = title === '' ? SUFFIX : `${title} – ${SUFFIX}`;
}

/** Marks a title while its form has errors, so that a screen reader says so first. */
export function titleWithErrors(title: string, hasErrors: boolean): string {
  return hasErrors ? `Erro: ${title}` : title;
}

/** Names the page while the component is on screen. Nothing happens for an empty title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
