import { CobrancaFatos } from '#features/cobranca/api.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import type { Detalhe } from '../queries.ts';
import { SideCard } from './side-card.tsx';

/** What the request costs and whether it is paid. */
export function TaxaCard({
  cobranca,
  explicacao,
}: {
  cobranca: NonNullable<Detalhe['cobranca']>;
  explicacao: readonly string[];
}) {
  return (
    <SideCard title="Taxa" anchor="taxa">
      <CobrancaFatos cobranca={cobranca} />
      <ComoCalculado explicacao={explicacao} de="o prazo para pagar" inteiro />
    </SideCard>
  );
}
