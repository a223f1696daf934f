import { useEffect, useRef } from 'react';
import classes from './busca.module.css';
import type { Opcao, Trecho } from './grupos.ts';

interface OpcaoRowProps {
  id: string;
  opcao: Opcao;
  active: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/** One option, with the place of its match. */
export function OpcaoRow({ id, opcao, active, onOpen, onPoint }: OpcaoRowProps) {
  const { icon: Icon, titulo, detalhe, onde, trecho } = opcao;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts through the combobox
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.hit}
      onClick={onOpen}
      onPointerMove={onPoint}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={classes.body}>
        <span className={classes.head}>
          <span className={classes.label}>
            {typeof titulo === 'string' ? titulo : <Marcado trecho={titulo} />}
          </span>{' '}
          <span className={classes.detail}>{detalhe}</span>
        </span>
        {onde && trecho && (
          <span className={classes.snippet}>
            {onde}: <Marcado trecho={trecho} />
          </span>
        )}
      </span>
    </div>
  );
}

/** A found text with its words marked; always drawn as text. */
function Marcado({ trecho }: { trecho: Trecho }) {
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
