import type { CampoCalc } from '@balcao/domain/formulario/campo';
import { regraDe } from '@balcao/domain/formulario/regras';
import { FieldNotes } from '#ui/field.tsx';
import type { InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import classes from './fields.module.css';

/** What the form works out, shown as it changes. */
export function Input({ campo, item }: InputProps<CampoCalc>) {
  const { contexto } = useFormulario();
  const { valor } = item;
  return (
    <dl className={classes.worked}>
      <dt>{campo.rotulo}</dt>
      <dd>
        <FieldNotes hint={campo.ajuda} />
        <output>
          {valor === null || valor === undefined
            ? 'Ainda não calculado'
            : regraDe(campo).formatar(valor, campo, contexto)}
        </output>
      </dd>
    </dl>
  );
}
