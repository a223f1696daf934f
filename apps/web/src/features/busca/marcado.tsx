import classes from './busca.module.css';
import type { Trecho } from './grupos.ts';

/** A text with its matches marked; always rendered as text. */
export function Marcado({ trecho }: { trecho: Trecho }) {
  return trecho.map(({ texto, destaque }, i) =>
    destaque ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <mark key={i} className={classes.mark}>
        {texto}
      </mark>
    ) : (
      texto
    ),
  );
}
