import { IconCircleFilled } from '@tabler/icons-react';
import { StatusBadge } from '#ui/badge.tsx';
import { useSubsituacaoDe, type Vista } from './subsituacao-queries.ts';

/** A detailed situation with its name and colour. */
export function SubsituacaoChip({ rotulo, cor }: Pick<Vista, 'rotulo' | 'cor'>) {
  return (
    <StatusBadge cor={cor} icon={<IconCircleFilled size={8} aria-hidden="true" />}>
      {rotulo}
    </StatusBadge>
  );
}

/** The detailed situation of one request; renders nothing without one. */
export function SubsituacaoDoPedido({ pedido }: { pedido: { id: string; version: number } }) {
  const known = useSubsituacaoDe(pedido);
  return known && <SubsituacaoChip {...known} />;
}
