import { formatCentavos, VALOR_INVALIDO } from '@balcao/domain/dinheiro/centavos';
import type { AtoDeDuasPessoas } from '@balcao/domain/pagamento/ato';
import { FORMAS_DE_PAGAMENTO, NOMES_FORMA_DE_PAGAMENTO } from '@balcao/domain/pagamento/atos-da-cobranca';
import {
  erroDoMotivo,
  MOTIVOS_DE_CANCELAMENTO,
  NOMES_MOTIVO_DE_CANCELAMENTO,
} from '@balcao/domain/pagamento/cancelamento';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { DOCUMENTO, UmArquivoField, useUmArquivo } from '#features/anexo/api.tsx';
import { now } from '#platform/clock.ts';
import { RadioField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordIssue, requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Atos, usePedir } from './queries.ts';

interface PedirProps {
  cobrancaId: string;
  descricao: string;
  atos: Atos;
  onClose: () => void;
}

const EXPLIQUE = { texto: 'Explique para quem vai decidir.' };
const HINT = 'A segunda pessoa lê este texto. Escreva pelo menos 10 letras.';
const ESPERA = 'Nada muda agora: outra pessoa precisa aprovar.';

/** Asks that a charge ends without money, with the document for it. */
function CancelarDialog({ cobrancaId, descricao, atos, onClose }: PedirProps) {
  const arquivo = useUmArquivo();
  const form = arquivo.fresh(useRecordForm(() => ({ motivo: '', texto: '' }), atos.version));
  const hoje = isoDateInSaoPaulo(now());
  const motivoOf = (said: string) => NOMES_MOTIVO_DE_CANCELAMENTO.find((one) => one === said);
  return (
    <RecordDialog
      form={form}
      save={usePedir('pedirCancelamento', { id: cobrancaId, version: form.version })}
      title={`Cancelar: ${descricao}`}
      confirm="Pedir cancelamento"
      danger
      issues={(value) => {
        const motivo = motivoOf(value.motivo);
        const erro = motivo && erroDoMotivo(motivo, { vencimento: atos.vencimento, hoje });
        return [
          ...requireTexts(value, { motivo: 'Escolha o motivo.' }),
          ...(erro ? [{ path: 'motivo', message: erro }] : []),
          ...arquivo.issues,
          ...requireTexts(value, EXPLIQUE),
        ];
      }}
      body={({ motivo, texto }) => ({ motivo: motivoOf(motivo) ?? 'ENGANO', texto, anexoId: arquivo.id })}
      onClose={onClose}
      onLeave={arquivo.discard}
    >
      <p>{ESPERA}</p>
      <SelectField
        label="Motivo"
        options={optionsOf(MOTIVOS_DE_CANCELAMENTO)}
        {...form.pick('motivo')}
        onChange={({ currentTarget }) => form.set({ motivo: currentTarget.value })}
      />
      <UmArquivoField
        arquivo={arquivo}
        label="Documento"
        hint="Decisão, ofício ou outro documento que justifique o cancelamento."
        error={form.errors.of(DOCUMENTO)}
      />
      <TextareaField label="Explicação" hint={HINT} rows={3} maxLength={1000} {...form.text('texto')} />
    </RecordDialog>
  );
}

/** The state of an amount that a person types. */
function useValor(initial: number | null) {
  const [typed, setTyped] = useState<{ cents: number | null; valid: boolean }>({
    cents: initial,
    valid: true,
  });
  const issues: readonly RecordIssue[] = !typed.valid
    ? [{ path: 'valor', message: VALOR_INVALIDO }]
    : typed.cents === null || typed.cents < 1
      ? [{ path: 'valor', message: 'Informe um valor maior do que zero.' }]
      : [];
  return {
    cents: typed.cents ?? 0,
    issues,
    changed: typed.cents !== initial || !typed.valid,
    field: {
      name: 'valor',
      value: typed.cents,
      onChange: (cents: number | null, valid: boolean) => setTyped({ cents, valid }),
    },
  };
}

/** Asks that a payment made outside of the portal is entered, with its proof. */
function BaixarDialog({ cobrancaId, descricao, atos, onClose }: PedirProps) {
  const arquivo = useUmArquivo();
  const valor = useValor(atos.totalHoje);
  const hoje = isoDateInSaoPaulo(now());
  const plain = useRecordForm(() => ({ dia: '', forma: '', texto: '' }), atos.version);
  const form = arquivo.fresh({ ...plain, changed: plain.changed || valor.changed });
  return (
    <RecordDialog
      form={form}
      save={usePedir('pedirBaixa', { id: cobrancaId, version: form.version })}
      title={`Baixa manual: ${descricao}`}
      confirm="Pedir baixa"
      issues={(value) => [
        ...valor.issues,
        ...form.dateIssues('dia', 'Informe o dia do pagamento.'),
        ...(value.dia > hoje ? [{ path: 'dia', message: 'Escolha hoje ou um dia que já passou.' }] : []),
        ...requireTexts(value, { forma: 'Escolha a forma.' }),
        ...arquivo.issues,
        ...requireTexts(value, EXPLIQUE),
      ]}
      body={({ dia, forma, texto }) => ({
        dia,
        texto,
        valor: valor.cents,
        forma: NOMES_FORMA_DE_PAGAMENTO.find((one) => one === forma) ?? 'OUTRA',
        anexoId: arquivo.id,
      })}
      onClose={onClose}
      onLeave={arquivo.discard}
    >
      <p>{ESPERA} Use só para o que foi pago fora do portal.</p>
      <MoneyField
        label="Valor pago"
        hint={`Hoje a cobrança está em ${formatCentavos(atos.totalHoje)}. Multa, juros e desconto contam pelo dia do pagamento.`}
        error={form.errors.of('valor')}
        {...valor.field}
      />
      <DateField label="Dia do pagamento" {...form.date('dia')} />
      <SelectField
        label="Forma"
        options={optionsOf(FORMAS_DE_PAGAMENTO)}
        {...form.pick('forma')}
        onChange={({ currentTarget }) => form.set({ forma: currentTarget.value })}
      />
      <UmArquivoField
        arquivo={arquivo}
        label="Comprovante"
        hint="Recibo, extrato ou outro documento que prove o pagamento."
        error={form.errors.of(DOCUMENTO)}
      />
      <TextareaField label="Explicação" hint={HINT} rows={3} maxLength={1000} {...form.text('texto')} />
    </RecordDialog>
  );
}

interface DevolverProps extends PedirProps {
  especie: 'DEVOLVER' | 'CREDITAR';
}

const DESTINOS = [
  {
    value: 'DEVOLVER',
    label: 'Devolver a quem pagou',
    hint: 'Pelo Pix ou cartão de que veio, ou por transferência.',
  },
  { value: 'CREDITAR', label: 'Deixar como crédito', hint: 'Para outras cobranças da mesma pessoa.' },
] as const;

/** Asks that what was paid in excess goes back, or stays as a credit. */
function DevolverDialog({ cobrancaId, descricao, atos, especie, onClose }: DevolverProps) {
  const valor = useValor(atos.aMais);
  const plain = useRecordForm(() => ({ especie: String(especie), texto: '' }), atos.version);
  const form = { ...plain, changed: plain.changed || valor.changed };
  return (
    <RecordDialog
      form={form}
      save={usePedir('pedirDevolucao', { id: cobrancaId, version: form.version })}
      title={`Pago a mais: ${descricao}`}
      confirm="Pedir"
      issues={(value) => [...valor.issues, ...requireTexts(value, EXPLIQUE)]}
      body={({ especie: chosen, texto }) => ({
        especie: chosen === 'CREDITAR' ? ('CREDITAR' as const) : ('DEVOLVER' as const),
        valor: valor.cents,
        texto,
      })}
      onClose={onClose}
    >
      <p>{ESPERA}</p>
      <RadioField label="O que fazer com o valor" options={DESTINOS} {...form.pick('especie')} />
      <MoneyField
        label="Valor"
        hint={`Foram pagos ${formatCentavos(atos.aMais)} a mais.`}
        error={form.errors.of('valor')}
        {...valor.field}
      />
      <TextareaField label="Explicação" hint={HINT} rows={3} maxLength={1000} {...form.text('texto')} />
    </RecordDialog>
  );
}

/** Asks for an act upon a charge; a second person decides. */
export function PedirDialog({ especie, ...pedir }: PedirProps & { especie: AtoDeDuasPessoas }) {
  if (especie === 'CANCELAR') return <CancelarDialog {...pedir} />;
  return especie === 'BAIXAR' ? <BaixarDialog {...pedir} /> : <DevolverDialog {...pedir} especie={especie} />;
}
