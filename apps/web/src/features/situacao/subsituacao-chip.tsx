import { IconCircleFilled } from '@tabler/icons-react';
import { StatusBadge } from '#ui/badge.tsx';
import { useSubsituacaoDe, type Vista } from './subsituacao-queries.ts';

/** A finer situation by its name and colour. */
export function SubsituacaoChip({ rotulo, cor }: Pick<Vista, 'rotulo' | 'cor'>) {
  return (
    <StatusBadge cor={cor} icon={<IconCircleFilled size={8} aria-hidden="true" />}>
      {rotulo}
    </StatusBadge>
  );
}

/** The finer situation of one request; nothing where there is none. */
export function SubsituacaoDoPedido({ pedido }: { pedido: { id: string; version: number } }) {
  const known = useSubsituacaoDe(pedido);
  return known && <SubsituacaoChip {...known} />;
}
