import { STATUS, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import type { Decidido, Situacao } from './queries.ts';

/** The situations as they come with the portal. */
export function makeSituacoes(): { items: Situacao[]; total: number } {
  const items = STATUS_CODIGOS.map((codigo) => {
    const { rotuloEquipe, rotuloCidadao, cor } = STATUS[codigo];
    return { codigo, rotuloEquipe, rotuloCidadao, cor, version: 1 };
  });
  return { items, total: items.length };
}

/** A decision about asking for a correction. */
export function makeDecidido(part: Partial<Decidido> = {}): Decidido {
  return {
    ...{ de: 'EM_ANALISE', acao: 'exigir', para: 'EM_EXIGENCIA' },
    ...{ alcance: 'lideranca', permissao: null, avisa: true, version: 3 },
    ...{ alteradoPor: 'Paulo Brandão', alteradoEm: '2026-11-20T13:00:00.000Z' },
    ...part,
  };
}
