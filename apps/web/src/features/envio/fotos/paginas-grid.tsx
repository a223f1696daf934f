import { IconArrowLeft, IconArrowRight, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './fotos.module.css';
import type { Pagina } from './paginas.ts';
import type { Paginas } from './use-paginas.ts';

/** The pages in order; each can be dragged, moved by button, rotated and removed. */
export function PaginasGrid({ fotos }: { fotos: Paginas }) {
  const { paginas, move } = fotos;
  const box = useRef<HTMLOListElement>(null);
  const dragged = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  /** Moves the focus after the next render, because the pressed button moves or disappears. */
  const focus = (selector: string) =>
    setTimeout(() => {
      const dialog = box.current?.closest<HTMLElement>('[role="dialog"]') ?? document;
      const found =
        dialog.querySelector<HTMLElement>(selector) ??
        dialog.querySelector<HTMLElement>('[data-fotos="album"]');
      found?.focus();
    });
  const step = (id: string, to: number, act: string) => {
    if (to < 0 || to >= paginas.length) return;
    move(id, to);
    setSaid(`Agora é a página ${to + 1} de ${paginas.length}.`);
    focus(`[data-pagina="${id}"] [data-act="${act}"]`);
  };
  const remove = (index: number, id: string) => {
    const next = paginas[index + 1] ?? paginas[index - 1];
    fotos.remove(id);
    setSaid(`Página ${index + 1} retirada.`);
    focus(next ? `[data-pagina="${next.id}"] [data-act="retirar"]` : '[data-fotos="album"]');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: some readers drop the role of a list without markers */}
      <ol ref={box} className={classes.grid} role="list" aria-label="Páginas" hidden={paginas.length === 0}>
        {paginas.map((pagina, i) => (
          <PaginaItem
            key={pagina.id}
            pagina={pagina}
            numero={i + 1}
            onDragStart={() => {
              dragged.current = pagina.id;
            }}
            onDragOver={() => dragged.current && move(dragged.current, i)}
          >
            <Act
              act="antes"
              label={`Página ${i + 1}: mover para antes`}
              off={i === 0}
              onClick={() => step(pagina.id, i - 1, 'antes')}
            >
              <IconArrowLeft size={18} aria-hidden="true" />
            </Act>
            <Act
              act="depois"
              label={`Página ${i + 1}: mover para depois`}
              off={i === paginas.length - 1}
              onClick={() => step(pagina.id, i + 1, 'depois')}
            >
              <IconArrowRight size={18} aria-hidden="true" />
            </Act>
            <Act act="girar" label={`Página ${i + 1}: girar`} onClick={() => fotos.turn(pagina.id)}>
              <IconRotateClockwise size={18} aria-hidden="true" />
            </Act>
            <Act act="retirar" label={`Página ${i + 1}: retirar`} onClick={() => remove(i, pagina.id)}>
              <IconTrash size={18} aria-hidden="true" />
            </Act>
          </PaginaItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

interface PaginaItemProps {
  pagina: Pagina;
  numero: number;
  onDragStart: () => void;
  onDragOver: () => void;
  children: ReactNode;
}

function PaginaItem({ pagina, numero, onDragStart, onDragOver, children }: PaginaItemProps) {
  return (
    <li
      className={classes.page}
      data-pagina={pagina.id}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={classes.sheet}>
        <img
          src={pagina.miniatura}
          alt={`Página ${numero}: ${pagina.nome}`}
          className={classes.photo}
          data-turns={pagina.giros}
          draggable={false}
        />
        <span className={classes.number} aria-hidden="true">
          {numero}
        </span>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}

interface ActProps {
  act: string;
  label: string;
  /** Whether the move is impossible. Not `disabled`, which would lose the focus. */
  off?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Act({ act, label, off, onClick, children }: ActProps) {
  return (
    <IconButton
      label={label}
      data-act={act}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
    >
      {children}
    </IconButton>
  );
}
