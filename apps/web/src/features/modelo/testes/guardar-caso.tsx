import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CasoTeste, rodarCaso } from '@balcao/domain/formulario/caso';
import { isRecord } from '@balcao/domain/formulario/valor';
import { isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { useMemo } from 'react';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from '../previa/use-prova.ts';
import { type Caso, type CasoInput, useSalvarCaso } from '../queries.ts';

interface GuardarCasoProps {
  prova: Prova;
  /** The test to replace; null for a new one. */
  antes: Caso | null;
  onClose: () => void;
}

/** Saves the preview as a test that every later publication must pass. */
export function GuardarCaso({ prova, antes, onClose }: GuardarCasoProps) {
  const { tipoId, form, anunciar } = useModeloAberto();
  const caso = useMemo(() => casoDaProva(prova, ''), [prova]);
  const { hoje } = prova.contexto;
  const obtido = useMemo(() => rodarCaso(form, caso, hoje).obtido, [form, caso, hoje]);
  const dialogo = useRecordForm(
    () => ({ nome: antes?.nome ?? '', valido: obtido.valido, visiveis: true, taxa: true, workflow: true }),
    antes?.version,
  );
  const { value, set, text, check } = dialogo;
  const path = isWorkflow(obtido.workflow) ? WORKFLOWS[obtido.workflow].rotulo : obtido.workflow;
  const taxa = obtido.taxaCentavos === 0 ? 'zero' : formatCentavos(obtido.taxaCentavos);
  return (
    <RecordDialog
      form={dialogo}
      save={useSalvarCaso(tipoId)}
      title="Guardar como teste"
      confirm="Guardar teste"
      issues={(typed) => requireTexts(typed, { nome: 'Dê um nome ao teste.' })}
      body={({ nome, ...espera }) => ({
        antes: antes && { ...antes, version: dialogo.version },
        body: comExpectativa(form, { ...caso, nome }, espera, hoje),
      })}
      onClose={onClose}
      onSaved={() => anunciar('Teste guardado.')}
    >
      <TextField
        label="Nome do teste"
        hint="Por exemplo: Perda com carteira física."
        maxLength={120}
        autoComplete="off"
        {...text('nome')}
      />
      <RadioField
        label="Com estas respostas, o pedido"
        value={value.valido ? 'sim' : 'nao'}
        options={[
          { value: 'sim', label: 'deve poder ser enviado' },
          { value: 'nao', label: 'não deve poder ser enviado' },
        ]}
        onChange={(valido) => set({ valido: valido === 'sim' })}
      />
      <CheckboxField
        label={`Devem aparecer os mesmos ${obtido.visiveis.length} campos`}
        {...check('visiveis')}
      />
      <CheckboxField label={`A taxa deve ser ${taxa}`} {...check('taxa')} />
      <CheckboxField label={`O caminho deve ser “${path}”`} {...check('workflow')} />
    </RecordDialog>
  );
}

/** Which results the test fixes, as its author chose. */
export interface Expectativa {
  valido: boolean;
  visiveis: boolean;
  taxa: boolean;
  workflow: boolean;
}

/** The preview as a test without expectations: audience, day and answers. */
function casoDaProva({ publico, contexto, dia, respostas }: Prova, nome: string): CasoTeste {
  const { origens, verificados, anexos } = contexto;
  return {
    nome,
    publico,
    contexto: {
      ...(dia !== undefined && { hoje: dia }),
      origens: { ...origens },
      verificados: [...verificados],
      anexos: [...anexos],
    },
    respostas: { ...respostas },
    espera: { valido: true },
  };
}

/** The test with the current results as its expectations. */
function comExpectativa(form: Formulario, caso: CasoTeste, espera: Expectativa, hoje: string): CasoInput {
  const { obtido } = rodarCaso(form, caso, hoje);
  const body: CasoInput = {
    ...caso,
    espera: {
      valido: espera.valido,
      ...(espera.visiveis && { visiveis: obtido.visiveis }),
      ...(espera.taxa && { taxaCentavos: obtido.taxaCentavos }),
      ...(espera.workflow && { workflow: obtido.workflow }),
      ...(!espera.valido && obtido.erros.length > 0 && { erros: obtido.erros }),
    },
  };
  // Drops functions and undefined properties, as the server will store it.
  const plain: unknown = JSON.parse(JSON.stringify(body));
  return isRecord(plain) ? (plain as CasoInput) : body;
}
