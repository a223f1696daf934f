import type { Caso } from '@balcao/domain/formulario/condicao';
import { sayCond } from '@balcao/domain/formulario/editar/frase';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type Lugar, useErroEm } from '../edicao/use-erro-em.ts';
import modelo from '../modelo.module.css';
import classes from './cond.module.css';
import { CondEditor, useCondInicial } from './cond-editor.tsx';

interface CasosEditorProps<T> {
  titulo: string;
  /** Place of the cases in the form, such as `taxa` and `casos.`. */
  lugar: Lugar;
  casos: readonly Caso<T>[];
  tab?: string | null;
  /** The value of a new case. */
  novo: T;
  frase: string;
  onChange: (casos: Caso<T>[]) => void;
  renderValor: (valor: T, onChange: (valor: T) => void, i: number) => ReactNode;
}

/** Values by condition, in order: the first condition that holds wins. */
export function CasosEditor<T>(props: CasosEditorProps<T>) {
  const { titulo, lugar, casos, tab = null, novo, frase, onChange, renderValor } = props;
  const { form } = useModeloAberto();
  const erroEm = useErroEm();
  const first = useCondInicial(tab);
  const change = (i: number, parte: Partial<Caso<T>>) =>
    onChange(casos.map((caso, j) => (i === j ? { ...caso, ...parte } : caso)));
  const at = (i: number): Lugar => ({ onde: lugar.onde, parte: `${lugar.parte}${i}.se` });
  const unreachable = (i: number) => erroEm(at(i).onde, at(i).parte);
  const remove = (i: number) => onChange(casos.filter((_, j) => j !== i));
  return (
    <fieldset className={modelo.casos} {...LISTA}>
      <legend>{titulo}</legend>
      {casos.length > 1 && <p className={modelo.nota}>O primeiro que valer é o que conta.</p>}
      {casos.map((caso, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases have no id, and are only edited in place
        <div key={i} className={modelo.cartao}>
          {renderValor(caso.valor, (valor) => change(i, { valor }), i)}
          <p className={classes.frase}>
            {frase} {sayCond(form, caso.se, tab)}.
          </p>
          <ErroDaParte {...unreachable(i)} />
          <CondEditor
            cond={caso.se}
            tab={tab}
            lugar={at(i)}
            onChange={(se) => change(i, { se })}
            onRemove={() => remove(i)}
          />
          <Ordem nome={`o caso ${i + 1}`} i={i} itens={casos} onChange={onChange} />
        </div>
      ))}
      {first ? (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange([...casos, { se: first, valor: novo }])}
        >
          Incluir caso
        </Button>
      ) : (
        <p className={modelo.nota}>Inclua um campo no formulário para usar condições.</p>
      )}
    </fieldset>
  );
}

interface ErroDaParteProps {
  id: string;
  error: string | undefined;
}

/** Error of a part without a single input. The list of problems focuses it. */
function ErroDaParte({ id, error }: ErroDaParteProps) {
  if (!error) return null;
  return (
    <div id={id} tabIndex={-1} data-focus-quiet>
      <FieldNotes error={error} />
    </div>
  );
}
