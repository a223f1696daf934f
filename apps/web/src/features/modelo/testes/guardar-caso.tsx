import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { rodarCaso } from '@balcao/domain/formulario/caso';
import { isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { useMemo } from 'react';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from '../previa/use-prova.ts';
import { type Caso, useSalvarCaso } from '../queries.ts';
import { casoDaProva, comExpectativa } from './caso-da-prova.ts';

interface GuardarCasoProps {
  prova: Prova;
  /** The case that is replaced; null for a new one. */
  antes: Caso | null;
  onClose: () => void;
}

/** Keeps what is answered in the preview as a test that every later publication has to pass. */
export function GuardarCaso({ prova, antes, onClose }: GuardarCasoProps) {
  const { tipoId, form: modelo, anunciar } = useModeloAberto();
  const caso = useMemo(() => casoDaProva(prova, ''), [prova]);
  const { hoje } = prova.contexto;
  const obtido = useMemo(() => rodarCaso(modelo, caso, hoje).obtido, [modelo, caso, hoje]);
  const form = useRecordForm(
    () => ({ nome: antes?.nome ?? '', valido: obtido.valido, visiveis: true, taxa: true, workflow: true }),
    antes?.version,
  );
  const path = isWorkflow(obtido.workflow) ? WORKFLOWS[obtido.workflow].rotulo : obtido.workflow;
  return (
    <RecordDialog
      form={form}
      save={useSalvarCaso(tipoId)}
      title="Guardar como teste"
      confirm="Guardar teste"
      issues={(value) => requireTexts(value, { nome: 'Dê um nome ao teste.' })}
      body={({ nome, ...espera }) => ({
        antes: antes && { ...antes, version: form.version },
        body: comExpectativa(modelo, { ...caso, nome }, espera, hoje),
      })}
      onClose={onClose}
      onSaved={() => anunciar('Teste guardado.')}
    >
      <TextField
        label="Nome do teste"
        hint="Por exemplo: Perda com carteira física."
        maxLength={120}
        autoComplete="off"
        {...form.text('nome')}
      />
      <RadioField
        label="Com estas respostas, o pedido"
        value={form.value.valido ? 'sim' : 'nao'}
        options={[
          { value: 'sim', label: 'deve poder ser enviado' },
          { value: 'nao', label: 'não deve poder ser enviado' },
        ]}
        onChange={(value) => form.set({ valido: value === 'sim' })}
      />
      <CheckboxField
        label={`Devem aparecer os mesmos ${obtido.visiveis.length} campos`}
        {...form.check('visiveis')}
      />
      <CheckboxField
        label={`A taxa deve ser ${obtido.taxaCentavos === 0 ? 'zero' : formatCentavos(obtido.taxaCentavos)}`}
        {...form.check('taxa')}
      />
      <CheckboxField label={`O caminho deve ser “${path}”`} {...form.check('workflow')} />
    </RecordDialog>
  );
}
