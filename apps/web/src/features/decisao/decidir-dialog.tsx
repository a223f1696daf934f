import type { Acao } from '@balcao/domain/requerimento/acao';
import {
  isDecisaoFinal,
  RESUMO_MAXIMO,
  RESUMO_MINIMO,
  type Resultado,
  sayRecurso,
  TEXTO_MINIMO,
} from '@balcao/domain/requerimento/decisao';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog } from '#features/tramite/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import classes from '#ui/parts.module.css';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { FundamentacaoField, ResultadoFields } from './decidir-fields.tsx';
import { DecidirNotes } from './decidir-notes.tsx';
import { type Decidir, useDecidir } from './use-decidir.ts';

const TITULO: Partial<Record<Acao, string>> = {
  decidir_recurso: 'Decidir o recurso',
  reconsiderar: 'Reconsiderar a decisão',
};

const REGISTRAR: Record<Resultado, string> = {
  DEFERIDO: 'Registrar deferimento',
  DEFERIDO_PARCIAL: 'Registrar deferimento em parte',
  INDEFERIDO: 'Registrar indeferimento',
};

/** The decision: its end, a summary for the requester, the reasons and the law, with the words about appealing. */
export function DecidirDialog(props: ActionProps) {
  const { acao, detail, leitor } = props;
  const form = useDecidir(props);
  const { resultado, text } = form;
  const final = isDecisaoFinal(detail.recursosDecididos + Number(acao === 'decidir_recurso'));
  const denies = resultado !== undefined && resultado !== 'DEFERIDO';
  const minimo = denies ? PARAMETROS_LEGAIS['decisao.texto_minimo'].valor : TEXTO_MINIMO;
  return (
    <ActDialog
      {...form.dialog}
      title={TITULO[acao] ?? 'Decidir o pedido'}
      confirm={confirmOf(form)}
      danger={resultado === 'INDEFERIDO'}
      size="lg"
      onSubmit={form.submit}
    >
      <FieldStack>
        <DecidirNotes detail={detail} indefere={resultado === 'INDEFERIDO'} onConferir={props.onConferir} />
        <ResultadoFields form={form} acao={acao} leitor={leitor} />
        <TextareaField
          label="Resumo para o requerente"
          hint={`Uma ou duas frases em palavras simples, com pelo menos ${RESUMO_MINIMO} letras. Vai no aviso e no alto da página dele.`}
          rows={3}
          limit={RESUMO_MAXIMO}
          {...text('resumo')}
        />
        <FundamentacaoField form={form} detail={detail} minimo={minimo} />
        <TextField label="Base legal" {...text('baseLegal')} />
        {denies && (
          <Callout tone="info" title="No fim da decisão, o requerente lê">
            <p className={classes.prose}>{sayRecurso(detail.formulario.recurso.dias, final)}</p>
          </Callout>
        )}
      </FieldStack>
    </ActDialog>
  );
}

/** The button says what it puts on record. */
function confirmOf({ desfechos, filled, resultado }: Decidir): string {
  const named = desfechos?.find(({ codigo }) => codigo === filled.desfecho)?.rotulo;
  if (named) return `Registrar “${named}”`;
  return resultado ? REGISTRAR[resultado] : 'Registrar decisão';
}
