import { isKept, type KeptShape } from '#platform/kept-shape.ts';
import { keptKey } from '#platform/local-copy.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useKept } from '#platform/use-kept.ts';
import { bindText } from '#ui/bind-text.ts';
import type { ActionProps } from './act-context.ts';
import { type Send, useChange } from './use-change.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * The form of an action on a request. The values survive a closed dialog and an expired session until they are sent;
 * `place` is their key within the request. Messages stand on the fields, and nothing that somebody else changed is
 * overwritten. `shape` describes values that are not plain.
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
    /** Changes values by field name and removes their messages. */
    put,
    /** Binds the text fields by name. */
    text: bindText(filled, put, (name) => errors.of.get(name)),
    errors,
    /** Idempotency key of a body. */
    keyFor,
    send: change.send,
    /** Shows the given errors, or sends when there are none. */
    sendUnless: (wrong: ReadonlyMap<string, string>, send: Send) => {
      errors.show(wrong);
      if (wrong.size === 0) change.send(send);
    },
    /** Properties for `ActDialog`. */
    dialog: { change, leitor, onClose },
  };
}

/** The findings of the rules by field name. */
export function byField(wrong: readonly { campo: string; mensagem: string }[]): Map<string, string> {
  return new Map(wrong.map(({ campo, mensagem }) => [campo, mensagem]));
}
