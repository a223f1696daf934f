import type { Cond } from '@balcao/domain/formulario/condicao';
import { sayCond } from '@balcao/domain/formulario/editar/frase';
import { useRef } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { type Lugar, useErroEm } from '../edicao/use-erro-em.ts';
import classes from './cond.module.css';
import { CondEditor, useCondInicial } from './cond-editor.tsx';

interface CondFieldProps {
  label: string;
  lugar: Lugar;
  /** The choices before «quando»; the value of each stands for no condition. */
  fixos: readonly { value: string; label: string }[];
  /** The chosen one of `fixos` while there is no condition. */
  fixo: string;
  cond: Cond | undefined;
  tab?: string | null;
  proprio?: string;
  /** Begins the sentence that sums it up: «Aparece quando». */
  frase: string;
  onFixo: (value: string) => void;
  onCond: (cond: Cond) => void;
}

/** Always, never, or when a condition holds; summed up in a sentence. */
export function CondField(props: CondFieldProps) {
  const { label, lugar, fixos, fixo, cond, tab = null, proprio, frase, onFixo, onCond } = props;
  const { form } = useModeloAberto();
  const erroEm = useErroEm();
  const first = useCondInicial(tab, proprio);
  const regra = useRef<HTMLDivElement>(null);
  const canAsk = cond !== undefined || first !== null;
  return (
    <div className={classes.campo}>
      <RadioField
        label={label}
        {...erroEm(lugar.onde, lugar.parte)}
        value={cond === undefined ? fixo : 'quando'}
        options={[...fixos, ...(canAsk ? [{ value: 'quando', label: 'Quando…' }] : [])]}
        onChange={(value) => {
          if (value !== 'quando') onFixo(value);
          else if (cond === undefined && first) {
            onCond(first);
            // It opens below, often past the end of the panel that holds it.
            setTimeout(() => regra.current?.scrollIntoView?.({ block: 'nearest' }));
          }
        }}
      />
      {cond !== undefined && (
        <div ref={regra} className={classes.campo}>
          <p className={classes.frase}>
            {frase} {sayCond(form, cond, tab)}.
          </p>
          <CondEditor
            cond={cond}
            tab={tab}
            lugar={lugar}
            proprio={proprio}
            onChange={onCond}
            onRemove={() => onFixo(fixo)}
          />
        </div>
      )}
    </div>
  );
}

interface CondOpcionalProps {
  label: string;
  lugar: Lugar;
  cond: Cond | undefined;
  tab?: string | null;
  frase: string;
  onChange: (cond: Cond | undefined) => void;
}

/** A condition that may be absent: then it always holds. */
export function CondOpcional({ onChange, ...rest }: CondOpcionalProps) {
  return (
    <CondField
      {...rest}
      fixos={[{ value: 'sempre', label: 'Sempre' }]}
      fixo="sempre"
      onFixo={() => onChange(undefined)}
      onCond={onChange}
    />
  );
}
