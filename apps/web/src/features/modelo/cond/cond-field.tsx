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
  /** The choices before «quando», each without a condition. */
  fixos: readonly { value: string; label: string }[];
  /** The chosen value of `fixos` while there is no condition. */
  fixo: string;
  cond: Cond | undefined;
  tab?: string | null;
  proprio?: string;
  /** Start of the summary sentence: «Aparece quando». */
  frase: string;
  onFixo: (value: string) => void;
  onCond: (cond: Cond) => void;
}

/** Chooses between fixed answers and a condition, and sums the condition up in a sentence. */
function CondField(props: CondFieldProps) {
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
            // The editor opens below, often outside the visible part of its panel.
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

type QuandoProps = Omit<CondFieldProps, 'fixos' | 'fixo' | 'onFixo' | 'onCond'>;

interface CondOpcionalProps extends QuandoProps {
  /** Label of the choice without a condition. */
  sem?: string;
  onChange: (cond: Cond | undefined) => void;
}

/** An optional condition; without one it always holds. */
export function CondOpcional({ sem = 'Sempre', onChange, ...rest }: CondOpcionalProps) {
  return (
    <CondField
      {...rest}
      fixos={[{ value: 'sem', label: sem }]}
      fixo="sem"
      onFixo={() => onChange(undefined)}
      onCond={onChange}
    />
  );
}

interface CondSimNaoProps extends Omit<QuandoProps, 'cond'> {
  sim: string;
  valor: Cond | boolean | undefined;
  onChange: (valor: Cond | true | undefined) => void;
}

/** Never, always, or under a condition. */
export function CondSimNao({ sim, valor, onChange, ...rest }: CondSimNaoProps) {
  return (
    <CondField
      {...rest}
      fixos={[
        { value: 'nao', label: 'Não' },
        { value: 'sim', label: sim },
      ]}
      fixo={valor === true ? 'sim' : 'nao'}
      cond={typeof valor === 'object' ? valor : undefined}
      onFixo={(fixo) => onChange(fixo === 'sim' ? true : undefined)}
      onCond={onChange}
    />
  );
}
