import { Suspense } from 'react';
import { CobrancaFatos } from '#features/cobranca/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { Bone } from '#ui/skeleton.tsx';

/** The cost of the request, and whether it is paid; nothing for a request without one. */
export function TaxaCard({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const eu = useEu();
  const { cobranca, explicacoes } = detail;
  if (!cobranca) return null;
  return (
    <SideCard title="Taxa" anchor="taxa">
      <Suspense fallback={<Bone height={160} />}>
        <CobrancaFatos
          cobranca={cobranca}
          comprovante={leitor === 'requerente' || can(eu, 'financeiro.ver')}
        />
      </Suspense>
      <ComoCalculado explicacao={explicacoes.taxa} de="o prazo para pagar" inteiro />
    </SideCard>
  );
}
