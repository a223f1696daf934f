import type { PassoLote } from '@balcao/domain/macro/lote';
import { MOVIMENTOS } from '@balcao/domain/macro/passo';
import type { Nomes } from './describe-passo.ts';

/** An act on many requests in words, as its progress and its result are headed. */
export function describeLote(passo: PassoLote, nomes: Nomes): string {
  switch (passo.tipo) {
    case 'assumir':
      return 'Assumir';
    case 'atribuir':
      return passo.usuarioId === null
        ? 'Deixar sem atendente'
        : `Atribuir a ${nomes.get(`usuario:${passo.usuarioId}`) ?? '(fora de uso)'}`;
    case 'encaminhar':
      return `Encaminhar ao grupo ${nomes.get(`grupo:${passo.grupoId}`) ?? '(fora de uso)'}`;
    case 'mover':
      return MOVIMENTOS[passo.acao];
    case 'etiquetas':
      return [describe('Pôr', passo.incluir, nomes), describe('Tirar', passo.retirar, nomes)]
        .filter((words) => words !== '')
        .join('; ');
  }
}

function describe(verb: 'Pôr' | 'Tirar', ids: readonly string[], nomes: Nomes): string {
  if (ids.length === 0) return '';
  const names = ids.map((id) => nomes.get(`etiqueta:${id}`) ?? '(fora de uso)').join(', ');
  return `${verb} ${ids.length === 1 ? 'a etiqueta' : 'as etiquetas'} ${names}`;
}
