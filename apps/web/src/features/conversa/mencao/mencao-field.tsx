import type { Mencionada } from '@balcao/domain/texto/mencao';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PlaceholderField } from '../placeholder-field.tsx';
import classes from './mencao.module.css';
import { useMencionaveis } from './queries.ts';
import { type Procura, useMencao } from './use-mencao.ts';

interface MencaoFieldProps extends ComponentProps<typeof PlaceholderField> {
  requerimentoId: string;
  onPick: (pessoa: Mencionada) => void;
}

/** The text of a note of a request. An @ opens a list of staff who can read it. */
export function MencaoField({ requerimentoId, onPick, ...field }: MencaoFieldProps) {
  const { value, onChange } = field;
  return (
    <Mencao
      id={requerimentoId}
      useProcura={useMencionaveis}
      pessoas="Pessoas que leem este pedido"
      ninguem="Ninguém que lê este pedido tem este nome."
      value={value}
      onChange={onChange}
      onPick={onPick}
    >
      {(input) => <PlaceholderField {...field} {...input} />}
    </Mencao>
  );
}

interface MencaoProps {
  /** Of what the note is about. */
  id: string;
  useProcura: Procura;
  /** Name of the list, and what is said where nobody has the name. */
  pessoas: string;
  ninguem: string;
  value: string;
  onChange: (value: string) => void;
  onPick: (pessoa: Mencionada) => void;
  /** The text box, with what it needs for the list. */
  children: (input: ReturnType<typeof useMencao>['input']) => ReactNode;
}

/**
 * A text box in which an @ opens a list of people: arrows and Enter choose, Escape closes it. It stays a text box for
 * assistive technology, because a combobox has only one line.
 */
export function Mencao({ id, useProcura, pessoas, ninguem, value, onChange, onPick, children }: MencaoProps) {
  const { list, open, hits, at, pick, failed, nobody, input } = useMencao({
    id,
    useProcura,
    value,
    onChange,
    onPick,
  });
  const active = open ? `${list}-${at}` : null;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.anchor}>
      {children(input)}
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label={pessoas}
          className={classes.list}
          // Pressing a name must not take the focus, which would close the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
        >
          {hits.map((pessoa, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the text box, which keeps the focus
            <div
              key={pessoa.id}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.option}
              onClick={() => pick(pessoa)}
            >
              {pessoa.nome}
              {pessoa.grupos.length > 0 && <small>{pessoa.grupos.join(', ')}</small>}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={classes.state}>
        {open && (
          <VisuallyHidden>
            {hits.length === 1 ? '1 pessoa.' : `${hits.length} pessoas.`} Setas e Enter escolhem.
          </VisuallyHidden>
        )}
        {nobody && ninguem}
        {failed && 'Não foi possível buscar as pessoas. A nota pode ser salva sem a menção.'}
      </p>
    </div>
  );
}
