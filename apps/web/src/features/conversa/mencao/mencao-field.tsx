import { type ComponentProps, useEffect } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PlaceholderField } from '../placeholder-field.tsx';
import type { Mencionada } from './find-mention.ts';
import classes from './mencao.module.css';
import { useMencao } from './use-mencao.ts';

interface MencaoFieldProps extends ComponentProps<typeof PlaceholderField> {
  requerimentoId: string;
  onPick: (pessoa: Mencionada) => void;
}

/**
 * The text of a note. An @ opens a list of staff who can read the request: arrows and Enter choose, Escape closes it. It
 * stays a text box for assistive technology, because a combobox has only one line.
 */
export function MencaoField({ requerimentoId, onPick, ...field }: MencaoFieldProps) {
  const { value, onChange } = field;
  const { list, open, hits, at, pick, failed, nobody, input } = useMencao({
    requerimentoId,
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
      <PlaceholderField {...field} {...input} />
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label="Pessoas que leem este pedido"
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
        {nobody && 'Ninguém que lê este pedido tem este nome.'}
        {failed && 'Não foi possível buscar as pessoas. A nota pode ser salva sem a menção.'}
      </p>
    </div>
  );
}
