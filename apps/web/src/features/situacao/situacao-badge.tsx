import { CLASSES, classeDe, type SituacaoClasse } from '@balcao/domain/situacao/classe';
import { IconBuildingBank, IconCircleCheck, IconHourglass, IconUser } from '@tabler/icons-react';
import { StatusBadge } from '#ui/badge.tsx';
import type { Situacao } from './queries.ts';

const ICONS: Record<SituacaoClasse, typeof IconUser> = {
  aberta: IconBuildingBank,
  espera_requerente: IconUser,
  espera_terceiro: IconHourglass,
  final: IconCircleCheck,
};

interface SituacaoBadgeProps {
  situacao: Pick<Situacao, 'codigo' | 'cor'>;
  nome: string;
}

/** A situation with its colour, and an icon for whose turn it is. */
export function SituacaoBadge({ situacao: { codigo, cor }, nome }: SituacaoBadgeProps) {
  const classe = classeDe(codigo);
  const Icon = ICONS[classe];
  return (
    <StatusBadge cor={cor} icon={<Icon size={14} role="img" aria-label={CLASSES[classe].rotulo} />}>
      {nome}
    </StatusBadge>
  );
}
