import type { CampoMun } from '@balcao/domain/formulario/campo';
import { findUf, UFS, ufOfMunicipio } from '@balcao/domain/pessoa/uf';
import { useState } from 'react';
import { useMunicipios } from '#platform/municipios.ts';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { fieldProps, filledBy, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { asText } from '../typed-answers.ts';
import classes from './fields.module.css';

/** The state comes from its field in the form, or else from a select beside the municipality. */
export const mun = filledBy((props: InputProps<CampoMun>) => {
  const { avaliacao } = useFormulario();
  const { campo, item } = props;
  if (campo.uf === undefined) return <WithState {...props} />;
  const uf = avaliacao.escopo.leitor(item.linha)(campo.uf);
  return <Municipio {...props} uf={typeof uf === 'string' ? (findUf(uf)?.sigla ?? null) : null} />;
});

const STATES = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

function WithState(props: InputProps<CampoMun>) {
  const [picked, setPicked] = useState<string | null>(null);
  const uf = picked ?? ufOfMunicipio(asText(props.typed))?.sigla ?? null;
  return (
    <div className={classes.pair}>
      <SelectField
        label="Estado"
        options={STATES}
        value={uf ?? ''}
        onChange={(event) => {
          setPicked(event.currentTarget.value);
          props.onChange('');
        }}
      />
      <Municipio {...props} uf={uf} />
    </div>
  );
}

function Municipio(props: InputProps<CampoMun> & { uf: string | null }) {
  const { uf } = props;
  const municipios = useMunicipios(uf);
  const field = fieldProps(props);
  const options = (municipios.data ?? []).map(({ ibge, nome }) => ({ value: ibge, label: nome }));
  return (
    <div>
      <ComboField
        {...field}
        hint={uf === null ? 'Escolha antes o estado.' : (field.hint ?? 'Escreva as primeiras letras.')}
        options={options}
        value={asText(props.typed)}
        onChange={props.onChange}
        disabled={uf === null}
        placeholder={municipios.isFetching && municipios.data === undefined ? 'Carregando…' : undefined}
      />
      {municipios.isError && municipios.data === undefined && (
        <Callout
          tone="atencao"
          live
          action={
            <button type="button" className={classes.use} onClick={() => void municipios.refetch()}>
              Tentar de novo
            </button>
          }
        >
          Não conseguimos carregar os municípios. O que você preencheu está guardado.
        </Callout>
      )}
    </div>
  );
}
