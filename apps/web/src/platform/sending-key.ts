import { useRef } from 'react';
import { newUuid } from './new-uuid.ts';

/**
 * The idempotency key of a content. The same content keeps its key through retries and double clicks; another one gets
 * a new key.
 */
export function useSendingKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: newUuid() };
    return last.current.key;
  };
}
