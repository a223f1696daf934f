import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './ordem.module.css';

/** Goes on the element that holds the items which `Ordem` moves. */
export const LISTA = { 'data-lista': true } as const;

interface OrdemProps {
  /** What is moved, as it is spoken of: «a parte 3». */
  nome: string;
  i: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an item of a list, the focus with it, and takes it away. */
export function Ordem({ nome, i, total, onMove, onRemove }: OrdemProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (delta: -1 | 1) => {
    const to = i + delta;
    if (to < 0 || to >= total) return;
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onMove(to);
    // The items are known by their places alone: pressing again is to move this one on, not to bring it back.
    setTimeout(() => buttonsOf(list, `[data-mover="${delta}"]`)[to]?.focus());
  };
  const remove = () => {
    const list = row.current?.closest<HTMLElement>('[data-lista]');
    onRemove();
    // The pressed button goes with its item: on to what stands in its place now, else the last, else what adds one.
    setTimeout(() => {
      const left = buttonsOf(list, '[data-retirar]');
      (left[i] ?? left.at(-1) ?? list?.querySelector('button'))?.focus();
    });
  };
  return (
    <div ref={row} className={classes.acts}>
      <IconButton
        label={`Subir ${nome}`}
        data-mover={-1}
        // Not `disabled`, which would take the focus away from the button that was pressed.
        aria-disabled={i === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Descer ${nome}`}
        data-mover={1}
        aria-disabled={i === total - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
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
