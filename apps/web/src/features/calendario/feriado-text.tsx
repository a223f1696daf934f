import { diaDaSemana, formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { IconBuilding, IconCalendarOff, IconFlag, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import type { Feriado, Novo } from './queries.ts';

/** Names of the kinds of days. */
export const TIPOS: Record<Feriado['tipo'], string> = {
  NACIONAL: 'Feriado nacional',
  ESTADUAL: 'Feriado estadual',
  MUNICIPAL: 'Feriado municipal',
  PONTO_FACULTATIVO: 'Ponto facultativo',
  RECESSO: 'Recesso',
};

export const EXPEDIENTES: Record<Feriado['meioExpediente'], string> = {
  NENHUM: 'Sem expediente',
  ATE_13H: 'Expediente até 13h',
  APOS_14H: 'Expediente após 14h',
};

const size = { size: 14, 'aria-hidden': true } as const;

const LOOKS: Record<Feriado['tipo'], { tone: Tone; icon: ReactNode }> = {
  NACIONAL: { tone: 'info', icon: <IconFlag {...size} /> },
  ESTADUAL: { tone: 'info', icon: <IconMapPin {...size} /> },
  MUNICIPAL: { tone: 'sucesso', icon: <IconMapPin {...size} /> },
  PONTO_FACULTATIVO: { tone: 'neutro', icon: <IconBuilding {...size} /> },
  RECESSO: { tone: 'atencao', icon: <IconCalendarOff {...size} /> },
};

/** The kind of a day, with icon and colour. */
export function TipoBadge({ tipo }: Pick<Feriado, 'tipo'>) {
  const { tone, icon } = LOOKS[tipo];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {TIPOS[tipo]}
    </StatusBadge>
  );
}

/** The place of a day, in words. */
export function describeLugar({
  municipio,
  municipioIbge,
  uf,
}: Pick<Novo, 'municipio' | 'municipioIbge' | 'uf'>) {
  return municipio ?? municipioIbge ?? uf ?? 'Todo o Conselho';
}

/** '25/12/2026, sexta'. */
export function describeDia(data: string): string {
  return `${formatIsoDate(data)}, ${diaDaSemana(data)}`;
}

/** Warns how many requests a change of this day affects. */
export function describeAlcance(pedidos: number): string {
  if (pedidos === 0) return 'Nenhum pedido em aberto tem prazo que passe por este dia.';
  const who = pedidos === 1 ? '1 pedido em aberto tem' : `${formatNumero(pedidos)} pedidos em aberto têm`;
  return `${who} prazo que passa por este dia. As datas serão recalculadas, e quem pediu será avisado se mudarem.`;
}
