import type { Taxa, TaxaSimples } from '@balcao/domain/formulario/campo-partes';
import { FieldStack } from '#ui/form-actions.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CasosEditor } from '../cond/casos-editor.tsx';
import { Itens } from '../edicao/itens.tsx';
import { useErroEm } from '../edicao/use-erro-em.ts';
import { useServico } from './use-servico.ts';

/** The fee: one amount, amounts by condition, or named parts. */
export function TaxaSection() {
  const { form, mudar } = useServico();
  const { taxa } = form;
  const set = (next: Taxa) => mudar({ taxa: next });
  const parts = 'itens' in taxa;
  return (
    <Section title="Taxa" description="A mesma regra vale no formulário, na cobrança e no recibo.">
      <FieldStack>
        <SelectField
          label="Como é cobrada"
          placeholder={null}
          value={parts ? 'itens' : 'unica'}
          options={[
            { value: 'unica', label: 'Um valor' },
            { value: 'itens', label: 'Em partes com nome' },
          ]}
          onChange={(event) => {
            const toParts = event.currentTarget.value === 'itens';
            if (toParts && !parts) set({ itens: [{ descricao: form.titulo, taxa }] });
            if (!toParts && parts) set(taxa.itens[0]?.taxa ?? { fixa: 0 });
          }}
        />
        {parts ? (
          <Itens
            itens={taxa.itens}
            onChange={(itens) => set({ itens })}
            incluir="Incluir parte"
            novo={() => ({ descricao: 'Nova parte', taxa: { fixa: 0 } })}
            retirar={(_, i) => `Retirar a parte ${i + 1}`}
          >
            {(item, change, i) => (
              <>
                <TextField
                  label={`Nome da parte ${i + 1}`}
                  maxLength={200}
                  autoComplete="off"
                  value={item.descricao}
                  onChange={(event) => change({ ...item, descricao: event.currentTarget.value })}
                />
                <SimplesField
                  taxa={item.taxa}
                  casos={`itens.${i}.casos.`}
                  onChange={(next) => change({ ...item, taxa: next })}
                />
              </>
            )}
          </Itens>
        ) : (
          <SimplesField taxa={taxa} casos="casos." onChange={set} />
        )}
      </FieldStack>
    </Section>
  );
}

interface SimplesFieldProps {
  taxa: TaxaSimples;
  /** Place of the cases in the fee. */
  casos: string;
  onChange: (taxa: TaxaSimples) => void;
}

function SimplesField({ taxa, casos: parte, onChange }: SimplesFieldProps) {
  const erroEm = useErroEm();
  const fixed = 'fixa' in taxa;
  return (
    <>
      <SelectField
        label="Valor"
        placeholder={null}
        value={fixed ? 'fixa' : 'casos'}
        options={[
          { value: 'fixa', label: 'O mesmo para todos' },
          { value: 'casos', label: 'Conforme as respostas' },
        ]}
        onChange={(event) => {
          const toCases = event.currentTarget.value === 'casos';
          if (toCases && fixed) onChange({ casos: [], senao: taxa.fixa });
          if (!toCases && !fixed) onChange({ fixa: taxa.senao });
        }}
      />
      {fixed ? (
        <MoneyField
          label="Quanto custa"
          {...erroEm('taxa')}
          hint="Zero: sem custo."
          value={taxa.fixa}
          onChange={(cents) => cents !== null && onChange({ fixa: cents })}
        />
      ) : (
        <>
          <CasosEditor
            titulo="Valores por condição"
            lugar={{ onde: 'taxa', parte }}
            casos={taxa.casos}
            novo={0}
            frase="Cobrado quando"
            onChange={(casos) => onChange({ ...taxa, casos })}
            renderValor={(valor, onValor) => (
              <MoneyField
                label="Quanto custa"
                value={valor}
                onChange={(cents) => cents !== null && onValor(cents)}
              />
            )}
          />
          <MoneyField
            label="Nos outros casos"
            {...erroEm('taxa')}
            value={taxa.senao}
            onChange={(cents) => cents !== null && onChange({ ...taxa, senao: cents })}
          />
        </>
      )}
    </>
  );
}
