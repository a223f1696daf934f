import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { SideCard } from '#ui/side-card.tsx';
import classes from './caso.module.css';

/** The meeting that decides; its item for staff. */
export function PautaCard({ pauta }: { pauta: NonNullable<Detalhe['pauta']> }) {
  return (
    <SideCard title="Reunião do Conselho">
      <p className={classes.big}>{formatDataComDia(pauta.reuniaoEm)}</p>
      {pauta.item && <p>{pauta.item}</p>}
    </SideCard>
  );
}
