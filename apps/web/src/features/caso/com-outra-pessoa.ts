import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import type { Band } from './case-band.ts';

/** Acts that are meant for somebody other than the person in charge, or that hand the request on. */
const FOR_OTHERS: ReadonlySet<Acao> = new Set([
  'assumir',
  'aprovar',
  'devolver_parecer',
  'decidir_recurso',
  'atribuir',
  'encaminhar',
] as const);

/**
 * The band as somebody of the staff sees it while a colleague is in charge: that comes first, and the act, which they
 * may do all the same, is not the main one of the page.
 */
export function underColleague(
  band: Band,
  { atendente }: Pick<Detalhe, 'atendente'>,
  eu: Pick<Pessoa, 'id'> | null,
): Band {
  if (!eu || !atendente || atendente.id === eu.id) return band;
  if (!band.acao || FOR_OTHERS.has(band.acao)) return band;
  return {
    ...band,
    tone: 'neutro',
    segundo: true,
    title: `Este pedido está com ${atendente.nome}`,
    text: `${band.title}. ${band.text}`,
  };
}
