import { sayPrazoDaEntrada } from '@balcao/domain/pagamento/prazo-do-acordo';
import { KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import { type Plano, simular } from './plano.ts';

/** The plan in four facts; `naHora` where the agreement is closed by signing it. */
export function Resumo({ plano, naHora }: { plano: Plano; naHora: boolean }) {
  const simulacao = simular(plano);
  if (!simulacao) return null;
  const [first, ...others] = simulacao.parcelas;
  const most = Math.max(0, ...others.map(({ valor }) => valor));
  return (
    <Section title="Parcelas">
      <KeyValue
        layout="rows"
        facts={[
          {
            label: 'Entrada',
            value: (
              <>
                <Money cents={first?.valor ?? 0} />, {sayPrazoDaEntrada(naHora ? 'assinatura' : 'aprovação')}
              </>
            ),
          },
          {
            label: 'Depois',
            value: (
              <>
                {others.length} de {new Set(others.map(({ valor }) => valor)).size > 1 && 'até '}
                <Money cents={most} />, no dia {plano.dia} de cada mês, a partir do mês seguinte
              </>
            ),
          },
          ...(simulacao.juros > 0
            ? [{ label: 'Juros do acordo', value: <Money cents={simulacao.juros} /> }]
            : []),
          { label: 'Total', value: <Money cents={simulacao.total} /> },
        ]}
      />
    </Section>
  );
}
