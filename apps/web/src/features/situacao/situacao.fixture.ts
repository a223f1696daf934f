import { STATUS, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import type { Decidido, Situacao } from './queries.ts';
import type { Subsituacao } from './subsituacao-queries.ts';

/** The situations with the product's defaults. */
export function makeSituacoes(): { items: Situacao[]; total: number } {
  const items = STATUS_CODIGOS.map((codigo) => {
    const { rotuloEquipe, rotuloCidadao, cor } = STATUS[codigo];
    return { codigo, rotuloEquipe, rotuloCidadao, cor, version: 1 };
  });
  return { items, total: items.length };
}

/** A decision about the transition that asks for corrections. */
export function makeDecidido(part: Partial<Decidido> = {}): Decidido {
  return {
    de: 'EM_ANALISE',
    acao: 'exigir',
    para: 'EM_EXIGENCIA',
    alcance: 'lideranca',
    permissao: null,
    avisa: true,
    version: 3,
    alteradoPor: 'Paulo Brandão',
    alteradoEm: '2026-11-20T13:00:00.000Z',
    ...part,
  };
}

/** A detailed situation that only staff see. */
export function makeSubsituacao(part: Partial<Subsituacao> = {}): Subsituacao {
  return {
    id: '0198a000-0000-7000-8000-000000000021',
    status: 'EM_TRIAGEM',
    rotuloEquipe: 'Perícia',
    rotuloCidadao: null,
    cor: 'purple',
    ativo: true,
    pedeMotivo: false,
    version: 1,
    pedidos: 0,
    ...part,
  };
}
