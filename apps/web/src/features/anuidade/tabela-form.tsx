import { LINHAS_ANUIDADE, type LinhaAnuidade, NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { parseFator, tetoCorrigido } from '@balcao/domain/anuidade/tabela';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { useEffect, useState } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AcimaDoTeto } from './acima-do-teto.tsx';
import classes from './anuidade.module.css';
import { type Anuidade, anuidades } from './queries.ts';
import { bodyOf, DESCONTOS, issuesOf, type Typed, typedOf } from './tabela-fields.ts';

interface TabelaFormProps {
  anuidade: Anuidade;
  /** Whether something typed is not saved yet. */
  onChanged: (changed: boolean) => void;
}

/** The table of a year while it is a draft. */
export function TabelaForm({ anuidade, onChanged }: TabelaFormProps) {
  const { id, version, exercicio } = anuidade;
  const form = useRecordForm(() => typedOf(anuidade), version, { follows: true });
  const [wrong, setWrong] = useState<ReadonlySet<LinhaAnuidade>>(new Set());
  const save = anuidades.useSave({ id, version: form.version });
  const fator = parseFator(form.value.fator);
  const { changed } = form;
  // A day that is no date reads as empty: its own words come first.
  const dias = (['vencimento', ...DESCONTOS.map((i) => `descontos.${i}.ate` as const)] as const).flatMap(
    (name) => form.dateIssues(name),
  );
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return (
    <Section title="Tabela" description={`O que custa a anuidade de ${exercicio}, por categoria.`}>
      <RecordPage
        form={form}
        save={save}
        confirm="Salvar tabela"
        saved="Tabela salva."
        quiet={!form.changed}
        issues={(typed) => [
          ...[...wrong].map((linha) => ({ path: `valores.${linha}`, message: 'Escreva como 1.234,56.' })),
          ...(dias.length > 0 ? dias : issuesOf(typed, exercicio)),
        ]}
        body={bodyOf}
      >
        <div className={classes.curto}>
          <TextField
            label="Fator do INPC desde 2011"
            hint="Corrige os tetos da lei (Lei nº 12.514/2011, art. 6º). Por exemplo: 2,1500."
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            {...form.text('fator')}
          />
        </div>
        <Valores form={form} onWrong={setWrong} />
        {fator !== null && <AcimaDoTeto tabela={{ fator, valores: bodyOf(form.value).valores }} />}
        <DateField label="Vencimento" {...form.date('vencimento')} />
        <Descontos form={form} />
        <div className={classes.curto}>
          <TextField
            label="Desconto no primeiro ano de quem acabou de se formar, em %"
            hint="Vale no ano do primeiro registro, para quem concluiu o curso há até 12 meses. Use 0 para nenhum."
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            {...form.text('recemFormado')}
          />
        </div>
      </RecordPage>
    </Section>
  );
}

interface ValoresProps {
  form: RecordForm<Typed>;
  onWrong: (change: (old: ReadonlySet<LinhaAnuidade>) => ReadonlySet<LinhaAnuidade>) => void;
}

/** The amount of each row, with the most that the law allows. */
function Valores({ form, onWrong }: ValoresProps) {
  const fator = parseFator(form.value.fator);
  return (
    <fieldset className={classes.grid}>
      <legend>Valores</legend>
      {NOMES_DAS_LINHAS.map((linha) => (
        <MoneyField
          key={linha}
          label={LINHAS_ANUIDADE[linha].rotulo}
          name={`valores.${linha}`}
          hint={fator === null ? undefined : `Teto: ${formatCentavos(tetoCorrigido(linha, fator))}`}
          value={form.value[`valores.${linha}`]}
          error={form.errors.of(`valores.${linha}`)}
          onChange={(cents, valid) => {
            form.set({ [`valores.${linha}`]: cents } as Partial<Typed>); // this very field
            onWrong((old) => new Set([...old].filter((one) => one !== linha).concat(valid ? [] : linha)));
          }}
        />
      ))}
    </fieldset>
  );
}

/** Up to three dates until which it costs less. */
function Descontos({ form }: { form: RecordForm<Typed> }) {
  return (
    <fieldset className={classes.descontos}>
      <legend>Descontos para quem paga antes, até três datas</legend>
      {DESCONTOS.map((i) => (
        <div key={i} className={classes.desconto}>
          <DateField label={`${i + 1}º desconto, até`} {...form.date(`descontos.${i}.ate`)} />
          <TextField
            label={`${i + 1}º desconto, em %`}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            {...form.text(`descontos.${i}.porCento`)}
          />
        </div>
      ))}
    </fieldset>
  );
}
