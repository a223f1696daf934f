import { normaDe } from '@balcao/domain/norma/catalogo';
import { validateMudanca } from '@balcao/domain/norma/mudanca';
import { descreverValor } from '@balcao/domain/norma/texto';
import type { Normas } from '@balcao/domain/norma/valor';
import { addDays } from '@balcao/domain/prazo/data';
import { useState } from 'react';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { DIA_BOM, erroDoDia } from '#ui/dia-lido.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import classes from '#ui/parts.module.css';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { type NormaVista, useMudarNorma } from './queries.ts';

/** What is filled in, as typed. */
interface Typed {
  valor: string;
  vigenteDe: string;
  baseLegal: string;
  motivo: string;
}

interface MudarDialogProps {
  norma: NormaVista;
  /** All of them: some have to stand in an order. */
  todas: readonly NormaVista[];
  onClose: () => void;
}

/** All that was set and not called off, as the rules read it. */
function normasOf(todas: readonly NormaVista[]): Normas {
  return todas.flatMap(({ chave, historico }) =>
    historico.filter(({ desmarcadaEm }) => desmarcadaEm === null).map((one) => ({ chave, ...one })),
  );
}

/** Sets another value from a day to come on. */
export function MudarDialog({ norma, todas, onClose }: MudarDialogProps) {
  const { chave, baseLegal } = norma;
  const { rotulo, governa } = normaDe(chave);
  const [typed, setTyped] = useState<Typed>(() => ({
    valor: '',
    vigenteDe: addDays(todayIso(), 1),
    baseLegal,
    motivo: '',
  }));
  const [dia, setDia] = useState(DIA_BOM);
  const errors = useFormErrors();
  const save = useMudarNorma();
  const set = (part: Partial<Typed>) => setTyped((old) => ({ ...old, ...part }));
  function submit() {
    const valor = /^\s*\d+\s*$/.test(typed.valor) ? Number(typed.valor) : Number.NaN;
    const mudanca = { ...typed, chave, valor };
    const semDia = typed.vigenteDe === '' ? (erroDoDia(dia) ?? 'Informe a data.') : null;
    // What else is wrong is told with it, but nothing of a day that nobody wrote.
    const judged = { ...mudanca, vigenteDe: semDia === null ? typed.vigenteDe : null };
    const wrong = validateMudanca(judged, { normas: normasOf(todas), hoje: todayIso() }).map(
      ({ campo, mensagem }) => ({ path: campo, message: mensagem }),
    );
    const noDay = semDia === null ? [] : [{ path: 'vigenteDe', message: semDia }];
    if (!errors.show([...noDay, ...wrong])) return;
    save.mutate(mudanca, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title={`Mudar: ${rotulo}`}
      confirm="Mudar"
      busy={save.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{governa}</p>
      <ValorField
        norma={norma}
        value={typed.valor}
        onChange={(valor) => set({ valor })}
        error={errors.of('valor')}
      />
      <DateField
        name="vigenteDe"
        label="Mudar a partir de"
        hint="De amanhã em diante. O que já está contando fica como está."
        value={typed.vigenteDe}
        onChange={(vigenteDe, valid, missing) => {
          set({ vigenteDe });
          setDia({ valid, missing });
        }}
        error={errors.of('vigenteDe')}
      />
      <TextField
        name="baseLegal"
        label="Base legal"
        hint="A lei ou a resolução que permite o novo valor."
        value={typed.baseLegal}
        onChange={(event) => set({ baseLegal: event.currentTarget.value })}
        error={errors.of('baseLegal')}
        maxLength={200}
        autoComplete="off"
      />
      <TextareaField
        name="motivo"
        label="Motivo"
        hint="Fica no histórico, com seu nome."
        rows={3}
        limit={500}
        value={typed.motivo}
        onChange={(event) => set({ motivo: event.currentTarget.value })}
        error={errors.of('motivo')}
      />
      <p className={classes.detail}>Antes do primeiro dia, a mudança pode ser desmarcada no histórico.</p>
    </FormDialog>
  );
}

interface ValorFieldProps {
  norma: NormaVista;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A number within what the law leaves, or a choice of two. */
function ValorField({ norma: { chave, valor }, value, onChange, error }: ValorFieldProps) {
  const { unidade, minimo, maximo } = normaDe(chave);
  const today = `Hoje: ${descreverValor(valor, unidade)}.`;
  if (unidade === 'sim_nao')
    return (
      <SelectField
        name="valor"
        label="Novo valor"
        hint={today}
        options={[
          { value: '1', label: 'Sim' },
          { value: '0', label: 'Não' },
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    );
  return (
    <TextField
      name="valor"
      label={`Novo valor, em ${descreverValor(2, unidade).slice(2)}`}
      hint={`De ${minimo} a ${maximo}. ${today}`}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={9}
      autoComplete="off"
    />
  );
}
