import type { Servico } from './queries.ts';

/** A service as the Carta de Serviços describes it. */
export function makeServico(change: Partial<Servico> = {}): Servico {
  return {
    id: 7,
    slug: 'selo',
    titulo: 'Emissão de selo',
    resumo: 'Peça o seu selo.',
    categoria: 'Selos',
    palavrasChave: ['carimbo'],
    publico: ['PF'],
    prazo: 'Até 10 dias úteis',
    paraQuem: 'Pessoas sem registro',
    prazoPartes: [],
    taxa: 'R$ 92,60',
    taxaPartes: [],
    espera: null,
    pedidos90Dias: 0,
    fechado: null,
    oQuePrecisa: ['Um documento com foto.'],
    avisos: ['Débitos não impedem este pedido.'],
    etapas: ['Envio', 'Conferência', 'Emissão'],
    formas: ['Portal', 'Presencial'],
    prioridades: 'Pessoas com 80 anos ou mais.',
    acompanhamento: 'Pelo portal.',
    reclamacao: 'Ouvidoria do Conselho.',
    recursoDias: 15,
    baseLegal: 'Lei nº 1.',
    setor: 'Cadastro',
    atualizadoEm: '2026-11-02',
    ...change,
  };
}
