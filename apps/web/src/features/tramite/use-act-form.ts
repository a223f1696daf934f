import { isKept, type KeptShape } from '#platform/kept-shape.ts';
import { keptKey } from '#platform/local-copy.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useKept } from '#platform/use-kept.ts';
import { bindText } from '#ui/bind-text.ts';
import type { ActionProps } from './act-context.ts';
import { type Send, useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * The form of an act upon a request: what is filled in outlives a closed dialog and an expired session until it was
 * sent, `place` names it among those of the request; the messages stand on the fields; nothing that somebody else
 * changed meanwhile is overwritten. `shape` says what is kept where more than plain values are filled in.
 */
export function useActForm<T extends object>(
  { detail, leitor, onClose, onDone }: Omit<ActionProps, 'acao'>,
  place: string,
  start: T,
  shape: KeptShape = start as unknown as KeptShape,
) {
  const [filled, setFilled, forget] = useKept(keptKey(detail.id, place), start, isKept<T>(shape));
  const keyFor = useSendingKey();
  const change = useChange(detail, {
    onDone: (next) => {
      forget();
      onDone(next);
    },
  });
  const errors = useFieldErrors(change.error);
  const put = (part: Partial<T>) => {
    for (const name of Object.keys(part)) errors.drop(name);
    setFilled((now) => ({ ...now, ...part }));
  };
  return {
    filled,
    setFilled,
    /** Changes answers that have the names of their fields, and takes back what was said of them. */
    put,
    /** For the text fields that have the names of their answers. */
    text: bindText(filled, put, (name) => errors.of.get(name)),
    errors,
    /** The idempotency key of what is sent. */
    keyFor,
    send: change.send,
    /** Shows what is wrong, by field; sends when nothing is. */
    sendUnless: (wrong: ReadonlyMap<string, string>, send: Send) => {
      errors.show(wrong);
      if (wrong.size === 0) change.send(send);
    },
    /** For `ActDialog`. */
    dialog: { change, leitor, onClose },
  };
}

/** What the rules find wrong, by the name of its field. */
export function byField(wrong: readonly { campo: string; mensagem: string }[]): Map<string, string> {
  return new Map(wrong.map(({ campo, mensagem }) => [campo, mensagem]));
}
