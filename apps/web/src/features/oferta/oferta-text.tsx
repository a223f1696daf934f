import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { ESTADOS } from './ofertas-search.ts';
import type { Oferta } from './queries.ts';

const TONES: Record<Oferta['estado'], Tone> = {
  aberta: 'sucesso',
  fechada: 'atencao',
  esgotada: 'atencao',
  fora: 'neutro',
};

/** Badge: whether a service accepts requests today. */
export function EstadoBadge({ oferta }: { oferta: Oferta }) {
  const label = oferta.publicado === null ? 'Ainda não publicado' : ESTADOS[oferta.estado];
  return <StatusBadge tone={TONES[oferta.estado]}>{label}</StatusBadge>;
}

const PERIODOS = { DIA: 'hoje', MES: 'neste mês', ANO: 'neste ano', JANELA: 'na época' } as const;

/** The dates and limits of a service, one sentence each. A service that is always open has none. */
export function describeCondicoes(oferta: Oferta): string[] {
  const { inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo, vagasUsadas } = oferta;
  const said = [span('No catálogo', inicio, fim), span('Recebe pedidos', abreEm, fechaEm)];
  if (vagas !== null && vagasPeriodo !== null)
    said.push(`${vagasUsadas ?? 0} de ${vagas} vagas ${PERIODOS[vagasPeriodo]}`);
  return said.filter((text) => text !== null);
}

function span(what: string, from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return `${what} de ${formatIsoDate(from)} a ${formatIsoDate(to)}`;
  if (from !== null) return `${what} a partir de ${formatIsoDate(from)}`;
  return to === null ? null : `${what} até ${formatIsoDate(to)}`;
}
