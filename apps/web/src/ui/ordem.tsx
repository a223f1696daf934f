import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './ordem.module.css';

/** Goes on the element that holds the items which `Ordem` moves. */
export const LISTA = { 'data-lista': true } as const;

interface SetasProps {
  /** What is moved, as it is spoken of: «a parte 3». */
  nome: string;
  i: number;
  total: number;
  onMove: (to: number) => void;
}

/** Moves an item of a list up and down. At its ends it keeps the focus and does nothing. */
export function Setas({ nome, i, total, onMove }: SetasProps) {
  const arrow = (verb: string, to: number, Icon: typeof IconArrowUp) => {
    // Not `disabled`, which would take the focus away from the button that was pressed.
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

/** Moves an item of a list that is known by its place alone, the focus with it, and takes it away. */
export function Ordem<T>({ nome, i, itens, onChange }: OrdemProps<T>) {
  const others = itens.filter((_, j) => j !== i);
  const row = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onChange([...others.slice(0, to), ...itens.slice(i, i + 1), ...others.slice(to)]);
    // Pressing again is to move this one on, not to bring it back.
    setTimeout(() => buttonsOf(list, `[data-mover="${to - i}"]`)[to]?.focus());
  };
  const remove = () => {
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onChange(others);
    // The pressed button goes with its item: on to what stands in its place now, else the last, else what adds one.
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

/** Those of the list itself, without those of lists inside of it. */
function buttonsOf(list: Element | null | undefined, selector: string): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (button) => button.closest('[data-lista]') === list,
  );
}
