import type { KeyboardEvent } from 'react';

/** Sends the form that the key was pressed in, by Ctrl+Enter as in the writing of a message. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
