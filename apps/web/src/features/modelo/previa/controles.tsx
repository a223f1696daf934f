import { isSituacaoRegistro, SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { isPublico, PUBLICOS } from '@balcao/domain/formulario/publico-texto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { SelectField } from '#ui/select-field.tsx';
import classes from './previa.module.css';
import type { Prova } from './use-prova.ts';

interface ControlesProps {
  prova: Prova;
  /** Null where nothing wider than a phone can be shown. */
  aparelho: { celular: boolean; setCelular: (celular: boolean) => void } | null;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** As whom the form is seen, and on what. */
export function Controles({ prova, aparelho }: ControlesProps) {
  const { publico, situacao, contexto, guardada } = prova;
  return (
    <>
      <div className={classes.controles}>
        <SelectField
          label="Ver como"
          placeholder={null}
          value={publico}
          options={optionsOf(PUBLICOS)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (isPublico(value)) prova.setPublico(value);
          }}
        />
        {situacao !== null && (
          <SelectField
            label="Situação do registro"
            placeholder={null}
            value={situacao}
            options={optionsOf(SITUACAO_ROTULO)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isSituacaoRegistro(value)) prova.setSituacao(value);
            }}
          />
        )}
        {aparelho && (
          <SelectField
            label="Aparelho"
            placeholder={null}
            value={aparelho.celular ? 'celular' : 'computador'}
            options={optionsOf({ computador: 'Computador', celular: 'Celular' })}
            onChange={(event) => aparelho.setCelular(event.currentTarget.value === 'celular')}
          />
        )}
      </div>
      {guardada && (
        <p className={classes.descricao}>
          A prévia segue o teste aberto, no dia {formatIsoDate(contexto.hoje)}. “Limpar respostas” volta ao
          dia de hoje.
        </p>
      )}
    </>
  );
}
