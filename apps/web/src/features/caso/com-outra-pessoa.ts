import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import type { Band } from './case-band.ts';

/** Acts meant for somebody other than the attendant, or that pass the request on. */
const FOR_OTHERS: ReadonlySet<Acao> = new Set([
  'assumir',
  'aprovar',
  'devolver_parecer',
  'decidir_recurso',
  'atribuir',
  'encaminhar',
] as const);

/** The band for staff who are not the attendant: it names the attendant first and makes the act secondary. */
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
