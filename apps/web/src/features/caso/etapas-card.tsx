import type { Detalhe } from '#features/requerimento/api.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { SideCard } from '#ui/side-card.tsx';
import { Timeline } from '#ui/timeline.tsx';

/** The past, current and next steps. */
export function EtapasCard({ etapas }: Pick<Detalhe, 'etapas'>) {
  return (
    <SideCard title="Etapas">
      <Timeline
        label="Etapas do pedido"
        items={etapas.map(({ titulo, situacao, em }, i) => ({
          id: `${i}-${titulo}`,
          situacao,
          title: titulo,
          meta: em ? <DateTimeText instant={em} short /> : undefined,
        }))}
      />
    </SideCard>
  );
}
