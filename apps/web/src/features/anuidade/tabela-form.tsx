import { LINHAS_ANUIDADE, type LinhaAnuidade, NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { linhasAcimaDoTeto, parseFator, tetoCorrigido } from '@balcao/domain/anuidade/tabela';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './anuidade.module.css';
import { type Anuidade, anuidades } from './queries.ts';
import { bodyOf, DESCONTOS, issuesOf, type Typed, typedOf } from './tabela-fields.ts';

/** The table of a year while it is a draft. */
export function TabelaForm({ anuidade }: { anuidade: Anuidade }) {
  const { id, version, exercicio } = anuidade;
  const form = useRecordForm(() => typedOf(anuidade), version, { follows: true });
  const [wrong, setWrong] = useState<ReadonlySet<LinhaAnuidade>>(new Set());
  const save = anuidades.useSave({ id, version: form.version });
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
          ...issuesOf(typed, exercicio),
        ]}
        body={bodyOf}
      >
        <TextField
          label="Fator do INPC desde 2011"
          hint="Corrige os tetos da lei (Lei nº 12.514/2011, art. 6º). Por exemplo: 2,1500."
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          {...form.text('fator')}
        />
        <Valores form={form} onWrong={setWrong} />
        <AcimaDoTeto typed={form.value} />
        <DateField label="Vencimento" {...form.date('vencimento')} />
        <Descontos form={form} />
        <TextField
          label="Desconto no primeiro ano de quem acabou de se formar, em %"
          hint="Vale no ano do primeiro registro, para quem concluiu o curso há até 12 meses. Use 0 para nenhum."
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...form.text('recemFormado')}
        />
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

/** A warning only: the council answers for the amounts that it fixes. */
function AcimaDoTeto({ typed }: { typed: Typed }) {
  const fator = parseFator(typed.fator);
  if (fator === null) return null;
  const above = linhasAcimaDoTeto({ fator, valores: bodyOf(typed).valores });
  if (above.length === 0) return null;
  return (
    <Callout tone="atencao" title="Acima do teto da lei" live>
      <p>Confira o fator do INPC e estes valores. A tabela pode ser publicada mesmo assim.</p>
      <ul className={classes.acima}>
        {above.map(({ linha, teto }) => (
          <li key={linha}>
            {LINHAS_ANUIDADE[linha].rotulo}: o teto é {formatCentavos(teto)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Up to three dates until which it costs less. */
function Descontos({ form }: { form: RecordForm<Typed> }) {
  return (
    <fieldset className={classes.descontos}>
      <legend>Descontos para quem paga antes</legend>
      {DESCONTOS.map((i) => (
        <div key={i} className={classes.desconto}>
          <DateField label={`${i + 1}ª data: até`} optional {...form.date(`descontos.${i}.ate`)} />
          <TextField
            label={`${i + 1}ª data: desconto, em %`}
            optional
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
