import { normaDe } from '@balcao/domain/norma/catalogo';
import { validateMudanca } from '@balcao/domain/norma/mudanca';
import { descreverValor } from '@balcao/domain/norma/texto';
import type { Normas } from '@balcao/domain/norma/valor';
import { addDays } from '@balcao/domain/prazo/data';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import classes from '#ui/parts.module.css';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type NormaVista, useMudarNorma } from './queries.ts';

interface MudarDialogProps {
  norma: NormaVista;
  /** All norms, because some must stay in order. */
  todas: readonly NormaVista[];
  onClose: () => void;
}

/** All changes that were not cancelled, in the form that the rules read. */
function normasOf(todas: readonly NormaVista[]): Normas {
  return todas.flatMap(({ chave, historico }) =>
    historico.filter(({ desmarcadaEm }) => desmarcadaEm === null).map((one) => ({ chave, ...one })),
  );
}

/** Sets another value from a future day on. */
export function MudarDialog({ norma, todas, onClose }: MudarDialogProps) {
  const { chave, baseLegal } = norma;
  const { rotulo, governa } = normaDe(chave);
  const form = useRecordForm(() => ({
    valor: '',
    vigenteDe: addDays(todayIso(), 1),
    baseLegal,
    motivo: '',
  }));
  const mudancaDe = (typed: typeof form.value) => ({
    ...typed,
    chave,
    valor: /^\s*\d+\s*$/.test(typed.valor) ? Number(typed.valor) : Number.NaN,
  });
  return (
    <RecordDialog
      form={form}
      save={useMudarNorma()}
      title={`Mudar: ${rotulo}`}
      confirm="Mudar"
      issues={(typed) => [
        ...form.dateIssues('vigenteDe', 'Informe a data.'),
        // The other errors show together with the missing day.
        ...validateMudanca(
          { ...mudancaDe(typed), vigenteDe: typed.vigenteDe || null },
          { normas: normasOf(todas), hoje: todayIso() },
        ).map(({ campo, mensagem }) => ({ path: campo, message: mensagem })),
      ]}
      body={mudancaDe}
      onClose={onClose}
    >
      <p>{governa}</p>
      <ValorField norma={norma} field={form.text('valor')} />
      <DateField
        label="Mudar a partir de"
        hint="De amanhã em diante. O que já está contando fica como está."
        {...form.date('vigenteDe')}
      />
      <TextField
        label="Base legal"
        hint="A lei ou a resolução que permite o novo valor."
        maxLength={200}
        autoComplete="off"
        {...form.text('baseLegal')}
      />
      <TextareaField
        label="Motivo"
        hint="Fica no histórico, com seu nome."
        rows={3}
        limit={500}
        {...form.text('motivo')}
      />
      <p className={classes.detail}>Antes do primeiro dia, a mudança pode ser desmarcada no histórico.</p>
    </RecordDialog>
  );
}

interface ValorFieldProps {
  norma: NormaVista;
  field: ReturnType<RecordForm<{ valor: string }>['text']>;
}

/** A number within the legal limits, or a yes or no. */
function ValorField({ norma: { chave, valor }, field }: ValorFieldProps) {
  const { unidade, minimo, maximo } = normaDe(chave);
  const today = `Hoje: ${descreverValor(valor, unidade)}.`;
  if (unidade === 'sim_nao')
    return (
      <SelectField
        label="Novo valor"
        hint={today}
        options={[
          { value: '1', label: 'Sim' },
          { value: '0', label: 'Não' },
        ]}
        {...field}
      />
    );
  return (
    <TextField
      label={`Novo valor, em ${descreverValor(2, unidade).slice(2)}`}
      hint={`De ${minimo} a ${maximo}. ${today}`}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      {...field}
    />
  );
}
