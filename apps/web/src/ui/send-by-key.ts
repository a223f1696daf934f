import type { KeyboardEvent } from 'react';

/** Submits the form on Ctrl+Enter. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
