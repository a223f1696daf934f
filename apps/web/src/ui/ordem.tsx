import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './ordem.module.css';

/** Marks the element that holds the items of `Ordem`. */
export const LISTA = { 'data-lista': true } as const;

interface SetasProps {
  /** Name of the item in labels: «a parte 3». */
  nome: string;
  i: number;
  total: number;
  onMove: (to: number) => void;
}

/** Buttons that move an item up and down. At the ends they keep the focus and do nothing. */
export function Setas({ nome, i, total, onMove }: SetasProps) {
  const arrow = (verb: string, to: number, Icon: typeof IconArrowUp) => {
    // Not `disabled`, because that would drop the focus from the pressed button.
    const off = to < 0 || to >= total;
    return (
      <IconButton
        label={`${verb} ${nome}`}
        data-mover={to - i}
        aria-disabled={off || undefined}
        onClick={() => !off && onMove(to)}
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <>
      {arrow('Subir', i - 1, IconArrowUp)}
      {arrow('Descer', i + 1, IconArrowDown)}
    </>
  );
}

interface OrdemProps<T> extends Pick<SetasProps, 'nome' | 'i'> {
  itens: readonly T[];
  onChange: (itens: T[]) => void;
}

/** Moves or removes an item that is known by its position; the focus follows. */
export function Ordem<T>({ nome, i, itens, onChange }: OrdemProps<T>) {
  const others = itens.filter((_, j) => j !== i);
  const row = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onChange([...others.slice(0, to), ...itens.slice(i, i + 1), ...others.slice(to)]);
    // A second press must move the same item again.
    setTimeout(() => buttonsOf(list, `[data-mover="${to - i}"]`)[to]?.focus());
  };
  const remove = () => {
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onChange(others);
    // The pressed button disappears with its item. The focus goes to the next item, else the last, else the add button.
    setTimeout(() => {
      const left = buttonsOf(list, '[data-retirar]');
      (left[i] ?? left.at(-1) ?? list?.querySelector<HTMLElement>('button, select'))?.focus();
    });
  };
  return (
    <div ref={row} className={classes.acts}>
      <Setas nome={nome} i={i} total={itens.length} onMove={move} />
      <IconButton label={`Retirar ${nome}`} data-retirar onClick={remove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The buttons of this list, without those of nested lists. */
function buttonsOf(list: Element | null | undefined, selector: string): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (button) => button.closest('[data-lista]') === list,
  );
}
