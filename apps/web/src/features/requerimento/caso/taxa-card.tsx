import { CobrancaFatos } from '#features/cobranca/api.tsx';
import type { Detalhe } from '../queries.ts';
import { SideCard } from './side-card.tsx';

/** What the request costs and whether it is paid. */
export function TaxaCard({ cobranca }: { cobranca: NonNullable<Detalhe['cobranca']> }) {
  return (
    <SideCard title="Taxa">
      <CobrancaFatos cobranca={cobranca} />
    </SideCard>
  );
}
