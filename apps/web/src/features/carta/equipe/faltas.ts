import { type CampoQueFalta, listFaltas } from '@balcao/domain/carta/redacao';
import type { CartaDetalhe } from '../queries.ts';

const NOMES: Readonly<Record<CampoQueFalta, string>> = {
  texto: 'texto',
  finalidade: 'para quê',
  fundamento: 'base legal',
  comparecimento: 'dia, hora e local',
  'comparecimento.data': 'dia',
  'comparecimento.hora': 'hora',
  'comparecimento.local': 'local',
  'comparecimento.representacao': 'quem pode ir',
  assinanteId: 'quem assina',
};

/** Lists in words what a draft lacks before it can be sent for signature; null when it is complete. */
export function dizFaltas({
  situacao,
  especie,
  conteudo,
  prazoDias,
  assinante,
}: CartaDetalhe): string | null {
  if (situacao !== 'RASCUNHO' || conteudo === null) return null;
  const faltas = listFaltas({ ...conteudo, especie, prazoDias, assinanteId: assinante?.id ?? null });
  if (faltas.length === 0) return null;
  const nomes = faltas.map(({ campo }) => NOMES[campo]);
  return `Falta: ${new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(nomes)}.`;
}
