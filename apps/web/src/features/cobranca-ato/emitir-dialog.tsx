import { VALOR_INVALIDO } from '@balcao/domain/dinheiro/centavos';
import { ESPECIES_EMITIVEIS, errosDaEmissao, NOMES_ESPECIE_EMITIVEL } from '@balcao/domain/pagamento/emissao';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { PessoaField } from '#ui/pessoa-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordIssue, requireTexts, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Emissao, useEmitir, usePessoas } from './queries.ts';

interface Typed {
  pessoaId: string;
  especie: string;
  descricao: string;
  /** Cents as text; empty while the amount is missing, «?» while it is no amount. */
  valor: string;
  vencimento: string;
  exercicio: string;
}

const EMPTY: Typed = { pessoaId: '', especie: '', descricao: '', valor: '', vencimento: '', exercicio: '' };
const NO_AMOUNT = '?';

const especieOf = (said: string) => NOMES_ESPECIE_EMITIVEL.find((one) => one === said);

/** Issues one charge. */
export function EmitirDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (id: string) => void }) {
  const form = useRecordForm<Typed>(() => EMPTY);
  const { especie, valor } = form.value;
  return (
    <RecordDialog
      form={form}
      save={useEmitir()}
      title="Emitir cobrança"
      confirm="Emitir"
      issues={(value) => [...issuesOf(value), ...form.dateIssues('vencimento', 'Informe o vencimento.')]}
      body={bodyOf}
      onClose={onClose}
      onSaved={({ id }) => onIssued(id)}
    >
      <p>A pessoa é avisada no máximo até o próximo dia útil.</p>
      <PessoaField
        name="pessoaId"
        value={form.value.pessoaId}
        error={form.errors.of('pessoaId')}
        usePessoas={usePessoas}
        onChange={(pessoaId) => form.set({ pessoaId })}
      />
      <SelectField
        label="Tipo"
        options={optionsOf(ESPECIES_EMITIVEIS)}
        {...form.pick('especie')}
        onChange={({ currentTarget }) => form.set({ especie: currentTarget.value })}
      />
      <TextField
        label="Descrição"
        hint="Como a pessoa lê a cobrança. Exemplo: Multa eleitoral de 2026."
        autoComplete="off"
        maxLength={150}
        {...form.text('descricao')}
      />
      <MoneyField
        label="Valor"
        name="valor"
        value={valor === '' || valor === NO_AMOUNT ? null : Number(valor)}
        error={form.errors.of('valor')}
        onChange={(cents, valid) => form.set({ valor: valid ? String(cents ?? '') : NO_AMOUNT })}
      />
      <DateField label="Vencimento" {...form.date('vencimento')} />
      <TextField
        label="Exercício"
        hint={especie === 'ANUIDADE' ? 'O ano da anuidade.' : 'O ano a que ela se refere, se houver.'}
        optional={especie !== 'ANUIDADE'}
        autoComplete="off"
        inputMode="numeric"
        maxLength={4}
        {...form.text('exercicio')}
      />
    </RecordDialog>
  );
}

function issuesOf(value: Typed): RecordIssue[] {
  const { especie, valor, vencimento, exercicio } = value;
  const issues = [
    ...requireTexts(value, {
      pessoaId: 'Busque e escolha a pessoa.',
      especie: 'Escolha o tipo.',
      descricao: 'Escreva a descrição.',
    }),
  ];
  if (valor === NO_AMOUNT) issues.push({ path: 'valor', message: VALOR_INVALIDO });
  else if (!(Number(valor) > 0))
    issues.push({ path: 'valor', message: 'Informe um valor maior do que zero.' });
  if (exercicio !== '' && !/^\d{4}$/.test(exercicio))
    issues.push({ path: 'exercicio', message: 'Informe um ano, como 2026.' });
  const chosen = especieOf(especie);
  if (chosen && vencimento !== '')
    issues.push(
      ...errosDaEmissao(
        { especie: chosen, vencimento, exercicio: yearOf(exercicio) },
        isoDateInSaoPaulo(now()),
      ),
    );
  return issues;
}

const yearOf = (said: string) => (said === '' ? null : Number(said));

function bodyOf({ pessoaId, especie, descricao, valor, vencimento, exercicio }: Typed): Emissao {
  return {
    pessoaId,
    especie: especieOf(especie) ?? 'CUSTAS',
    descricao,
    valor: Number(valor),
    vencimento,
    exercicio: yearOf(exercicio),
  };
}
