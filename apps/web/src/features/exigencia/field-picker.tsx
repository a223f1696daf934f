import { listCorrigiveis } from '@balcao/domain/formulario/exigencia';
import { useMemo } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { passoTitulo, resumoOf, useCaseContexto } from '#features/requerimento/api.tsx';
import classes from './exigencia.module.css';

interface FieldPickerProps {
  detail: Detalhe;
  /** Names of the chosen fields. */
  chosen: ReadonlySet<string>;
  onToggle: (campo: string, on: boolean) => void;
}

/** The filed answers, with a checkbox for each that can be corrected. */
export function FieldPicker({ detail, chosen, onToggle }: FieldPickerProps) {
  const contexto = useCaseContexto(detail);
  const passos = useMemo(() => {
    const corrigiveis = listCorrigiveis(detail.formulario);
    return resumoOf(detail, detail.respostas, contexto)
      .map(({ passo, itens }) => ({ passo, itens: itens.filter(({ campo }) => corrigiveis.has(campo)) }))
      .filter(({ itens }) => itens.length > 0);
  }, [detail, contexto]);
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>O que precisa ser corrigido? Marque as respostas.</legend>
      <div className={classes.answers}>
        {passos.map(({ passo, itens }) => (
          <div key={passo.id}>
            <h3 className={classes.passo}>{passoTitulo(passo, 'equipe')}</h3>
            {itens.map(({ campo, rotulo, texto, vazio }) => (
              <label key={campo} className={classes.answer}>
                <input
                  type="checkbox"
                  checked={chosen.has(campo)}
                  onChange={(event) => onToggle(campo, event.currentTarget.checked)}
                />
                <span className={classes.question}>{rotulo}</span>
                <span className={classes.given} data-empty={vazio || undefined}>
                  {texto}
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
