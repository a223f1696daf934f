import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { antecipar, antecipaveis } from '@balcao/domain/pagamento/antecipacao';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { todayIso } from '#ui/date.tsx';
import { Money } from '#ui/money.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { Section } from '#ui/section.tsx';
import type { Acordo, Parcela } from '../queries.ts';
import classes from './acordo.module.css';

interface AnteciparProps {
  acordo: Acordo;
  onPagar: (parcelas: readonly Parcela[]) => void;
}

/** Pays the last instalments before their days. Offered once the agreement holds and nothing of it is late. */
export function Antecipar({ acordo, onPagar }: AnteciparProps) {
  const [wanted, setWanted] = useState(1);
  const hoje = todayIso();
  const open = acordo.parcelas
    .filter(
      ({ situacao, emDiscussao, emConfirmacao }) => isEmAberto(situacao) && !emDiscussao && !emConfirmacao,
    )
    .map((one) => ({ ...one, valor: one.total }));
  const possible = antecipaveis(open, hoje).length;
  if (acordo.situacao !== 'EM_DIA' || possible === 0) return null;
  const quantas = Math.min(wanted, possible);
  const { parcelas, total, desconto } = antecipar(open, { quantas, hoje });
  return (
    <Section
      title="Antecipar parcelas"
      description="Você paga primeiro as últimas. O acordo acaba antes, e o dia da próxima não muda."
    >
      <div className={classes.forward}>
        {possible > 1 && (
          <RangeField
            label={`Parcelas: ${quantas}`}
            value={quantas}
            min={1}
            max={possible}
            say={(n) => (n === 1 ? '1 parcela' : `${n} parcelas`)}
            onChange={setWanted}
          />
        )}
        <p role="status">
          {sayQuais(parcelas)}: <Money cents={total} /> hoje.{' '}
          {desconto > 0
            ? `Desconto de ${formatCentavos(desconto)}: são os juros que você deixa de pagar.`
            : acordo.comJuros
              ? 'Não há desconto: os juros destas parcelas já correram.'
              : 'Este acordo não tem juros: antecipar não dá desconto.'}
        </p>
        <div>
          <Button onClick={() => onPagar(parcelas)}>
            {quantas === 1 ? 'Antecipar 1 parcela' : `Antecipar ${quantas} parcelas`}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function sayQuais(parcelas: readonly Parcela[]): string {
  const [last] = parcelas;
  const first = parcelas.at(-1);
  if (!last || !first) return '';
  return last === first ? `Parcela ${last.ordem}` : `Parcelas ${first.ordem} a ${last.ordem}`;
}
