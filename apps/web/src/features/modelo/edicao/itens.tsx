import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from '../modelo.module.css';

interface ItensProps<T> {
  itens: readonly T[];
  onChange: (itens: T[]) => void;
  /** `linhas`: one input each, with its button beside it. */
  como?: 'cartoes' | 'pilhas' | 'linhas';
  max?: number;
  /** Label of the add button, and the item that it adds. */
  incluir: string;
  novo: () => T;
  /** Label of the remove button. */
  retirar: (item: T, i: number) => string;
  children: (item: T, set: (item: T) => void, i: number) => ReactNode;
}

const CLASSES = { cartoes: classes.cartao, pilhas: classes.pilha, linhas: classes.comBotao };

/** Editable list of items without identity: each is known by its position. */
export function Itens<T>(props: ItensProps<T>) {
  const { itens, onChange, como = 'cartoes', max = Number.POSITIVE_INFINITY, children } = props;
  const row = (item: T, i: number) => {
    const button = (
      <IconButton label={props.retirar(item, i)} onClick={() => onChange(itens.filter((_, j) => j !== i))}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    );
    return (
      <div key={i} className={CLASSES[como]}>
        {children(item, (next) => onChange(itens.map((each, j) => (i === j ? next : each))), i)}
        {como === 'linhas' ? button : <div className={classes.linha}>{button}</div>}
      </div>
    );
  };
  return (
    <>
      {itens.map(row)}
      {itens.length < max && (
        <div>
          <Button
            variant="default"
            size={como === 'pilhas' ? 'compact-md' : undefined}
            onClick={() => onChange([...itens, props.novo()])}
          >
            {props.incluir}
          </Button>
        </div>
      )}
    </>
  );
}
