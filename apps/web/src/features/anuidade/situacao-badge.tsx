import { SITUACOES_DA_ANUIDADE, type SituacaoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';

const TONES: Readonly<Record<SituacaoDaAnuidade, Tone>> = {
  RASCUNHO: 'neutro',
  PUBLICADA: 'info',
  CALCULANDO: 'info',
  CALCULADA: 'info',
  EMITINDO: 'info',
  PARADA: 'atencao',
  CONCLUIDA: 'sucesso',
};

/** How far the annuity of a year is. */
export function SituacaoBadge({ situacao }: { situacao: SituacaoDaAnuidade }) {
  return <StatusBadge tone={TONES[situacao]}>{SITUACOES_DA_ANUIDADE[situacao]}</StatusBadge>;
}
