import type { Formulario } from './campo.ts';

/** The form of a service that is about to be written: what every service has, and blanks where only people know. */
export function novoFormulario(
  service: Pick<Formulario, 'id' | 'slug' | 'titulo' | 'categoria' | 'grupo'>,
): Formulario {
  return {
    ...service,
    versao: 1,
    resumo: '',
    palavrasChave: [],
    publico: ['PF', 'PF_REGISTRADO', 'PJ', 'PJ_REGISTRADA'],
    elegibilidade: {},
    prazo: { n: 10, unidade: 'UTEIS' },
    workflow: 'W2',
    taxa: { fixa: 0 },
    exigeAdimplencia: false,
    documentoResultado: null,
    baseLegal: '',
    recurso: { dias: 10 },
    oQuePrecisa: ['Nada além dos seus dados.'],
    carta: {
      etapas: ['Envio do pedido', 'Análise', 'Resposta'],
      formas: ['Portal', 'Presencial, em um local de atendimento'],
      prioridades:
        'Pessoas com 80 anos ou mais. Depois: pessoas com 60 anos ou mais, com deficiência, com doença grave, gestantes e lactantes.',
      acompanhamento: 'Em “Meus pedidos”. Avisamos por e-mail a cada mudança.',
      reclamacao: 'Ouvidoria do Conselho.',
    },
    passos: [{ id: 'pedido', titulo: 'Pedido', campos: [] }],
  };
}
