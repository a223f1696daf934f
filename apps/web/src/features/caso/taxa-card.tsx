import { Suspense } from 'react';
import { CobrancaFatos } from '#features/cobranca/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { Bone } from '#ui/skeleton.tsx';

/** The cost of the request, and whether it is paid. */
export function TaxaCard({
  cobranca,
  explicacao,
  leitor,
}: {
  cobranca: NonNullable<Detalhe['cobranca']>;
  explicacao: readonly string[];
  leitor: Leitor;
}) {
  const eu = useEu();
  return (
    <SideCard title="Taxa" anchor="taxa">
      <Suspense fallback={<Bone height={160} />}>
        <CobrancaFatos
          cobranca={cobranca}
          comprovante={leitor === 'requerente' || can(eu, 'financeiro.ver')}
        />
      </Suspense>
      <ComoCalculado explicacao={explicacao} de="o prazo para pagar" inteiro />
    </SideCard>
  );
}
