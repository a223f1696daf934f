import { SITUACOES_DA_INTEGRACAO } from '@balcao/domain/integracao/integracao';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import type { IntegracaoVista } from './queries.ts';

const TONS: Readonly<Record<IntegracaoVista['situacao'], Tone>> = {
  ligada: 'sucesso',
  incompleta: 'atencao',
  desligada: 'neutro',
  interna: 'info',
};

/** Whether something is set up at all. */
export function Situacao({ situacao }: Pick<IntegracaoVista, 'situacao'>) {
  return <StatusBadge tone={TONS[situacao]}>{SITUACOES_DA_INTEGRACAO[situacao]}</StatusBadge>;
}
