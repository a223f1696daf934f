import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { rodarCaso } from '@balcao/domain/formulario/caso';
import { isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { useMemo, useState } from 'react';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
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
  const { tipoId, form, anunciar } = useModeloAberto();
  const caso = useMemo(() => casoDaProva(prova, ''), [prova]);
  const { hoje } = prova.contexto;
  const obtido = useMemo(() => rodarCaso(form, caso, hoje).obtido, [form, caso, hoje]);
  const [nome, setNome] = useState(antes?.nome ?? '');
  const [attempted, setAttempted] = useState(false);
  const [espera, setEspera] = useState({ valido: obtido.valido, visiveis: true, taxa: true, workflow: true });
  const salvar = useSalvarCaso(tipoId);
  const submit = () => {
    setAttempted(true);
    if (nome.trim() === '') return;
    const body = comExpectativa(form, { ...caso, nome }, espera, hoje);
    salvar.mutate(
      { antes, body },
      {
        onSuccess: () => {
          anunciar('Teste guardado.');
          onClose();
        },
      },
    );
  };
  const flag = (parte: 'visiveis' | 'taxa' | 'workflow', label: string) => (
    <CheckboxField
      label={label}
      checked={espera[parte]}
      onChange={(on) => setEspera((now) => ({ ...now, [parte]: on }))}
    />
  );
  const path = isWorkflow(obtido.workflow) ? WORKFLOWS[obtido.workflow].rotulo : obtido.workflow;
  return (
    <FormDialog
      title="Guardar como teste"
      confirm="Guardar teste"
      busy={salvar.isPending}
      failure={salvar.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Nome do teste"
        hint="Por exemplo: Perda com carteira física."
        value={nome}
        maxLength={120}
        autoComplete="off"
        error={attempted && nome.trim() === '' ? 'Dê um nome ao teste.' : undefined}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <RadioField
        label="Com estas respostas, o pedido"
        value={espera.valido ? 'sim' : 'nao'}
        options={[
          { value: 'sim', label: 'deve poder ser enviado' },
          { value: 'nao', label: 'não deve poder ser enviado' },
        ]}
        onChange={(value) => setEspera((now) => ({ ...now, valido: value === 'sim' }))}
      />
      {flag('visiveis', `Devem aparecer os mesmos ${obtido.visiveis.length} campos`)}
      {flag(
        'taxa',
        `A taxa deve ser ${obtido.taxaCentavos === 0 ? 'zero' : formatCentavos(obtido.taxaCentavos)}`,
      )}
      {flag('workflow', `O caminho deve ser “${path}”`)}
    </FormDialog>
  );
}
