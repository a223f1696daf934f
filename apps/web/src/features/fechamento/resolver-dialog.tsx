import { type ReactNode, useState } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { DestinoField } from './destino-field.tsx';
import { type Diferenca, useResolver } from './queries.ts';

type Solucao = Diferenca['solucoes'][number];

const ESCOLHA: Readonly<Record<Solucao, { label: string; hint: string }>> = {
  APLICAR: { label: 'Aplicar a uma cobrança', hint: 'O valor paga uma cobrança em aberto.' },
  CREDITAR: { label: 'Deixar como crédito', hint: 'Quem pagou é avisado e usa o valor em outra cobrança.' },
  DEVOLVER: { label: 'Devolver ao pagador', hint: 'Outra pessoa precisa aprovar.' },
  ACEITAR: { label: 'Aceitar como está', hint: 'Nada mais muda. Fica registrado que você viu.' },
  VINCULAR: { label: 'Vincular a uma pessoa', hint: 'O valor vira crédito dela, e ela é avisada.' },
};

interface Valores {
  solucao: string;
  destino: string;
  motivo: string;
}

interface ResolverDialogProps {
  diferenca: Diferenca;
  onClose: () => void;
  children: ReactNode;
}

/** Asks how a difference is solved, and why. */
export function ResolverDialog({ diferenca, onClose, children }: ResolverDialogProps) {
  const [only, ...others] = diferenca.solucoes;
  const initial = { solucao: others.length === 0 ? (only ?? '') : '', destino: '', motivo: '' };
  const form = useRecordForm<Valores>(() => initial, diferenca.version);
  const chosen = diferenca.solucoes.find((one) => one === form.value.solucao);
  const asks = chosen === 'APLICAR' || chosen === 'VINCULAR' ? chosen : null;
  return (
    <RecordDialog
      form={form}
      save={useResolver({ id: diferenca.id, version: form.version })}
      title="Resolver a diferença"
      confirm={chosen === 'DEVOLVER' ? 'Pedir a devolução' : 'Resolver'}
      size="lg"
      issues={(value) => [
        ...requireTexts(value, { solucao: 'Escolha o que fazer.' }),
        ...(asks ? requireTexts(value, { destino: DESTINO[asks] }) : []),
        ...motivoIssues(value.motivo),
      ]}
      body={({ destino, motivo }) => bodyOf(chosen ?? 'ACEITAR', { destino, motivo })}
      onClose={onClose}
    >
      {children}
      <RadioField
        label="O que fazer"
        options={diferenca.solucoes.map((value) => ({ value, ...ESCOLHA[value] }))}
        {...form.pick('solucao')}
        onChange={(solucao) => form.set({ solucao, destino: '' })}
      />
      {asks && <Destino key={asks} diferenca={diferenca} asks={asks} form={form} />}
      <TextareaField
        label="Motivo"
        hint="Fica registrado com o seu nome."
        rows={3}
        {...form.text('motivo')}
      />
    </RecordDialog>
  );
}

const DESTINO = { APLICAR: 'Escolha a cobrança.', VINCULAR: 'Escolha a pessoa.' } as const;

/** The issues of the form keep one without a choice from being sent. */
function bodyOf(solucao: Solucao, { destino, motivo }: Pick<Valores, 'destino' | 'motivo'>) {
  if (solucao === 'APLICAR') return { solucao, motivo, cobrancaId: destino };
  if (solucao === 'VINCULAR') return { solucao, motivo, pessoaId: destino };
  return { solucao, motivo };
}

interface DestinoProps {
  diferenca: Diferenca;
  asks: 'APLICAR' | 'VINCULAR';
  form: RecordForm<Valores>;
}

function Destino({ diferenca, asks, form }: DestinoProps) {
  const [busca, setBusca] = useState('');
  return (
    <DestinoField
      diferenca={diferenca}
      asks={asks}
      busca={busca}
      onBusca={setBusca}
      {...form.pick('destino')}
    />
  );
}
