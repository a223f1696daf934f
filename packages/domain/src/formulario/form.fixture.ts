import type { Campo, Formulario, Passo } from './campo.ts';
import type { Contexto, ContextoEnvio } from './contexto.ts';

/** A day for tests. */
export const HOJE = '2026-11-20';

/** Facts of a request already filed. */
export const ARQUIVADO: Contexto = { hoje: HOJE };

/** Facts while filling in, with nothing known of the person. */
export const EM_BRANCO: ContextoEnvio = { hoje: HOJE, origens: {}, anexos: [], verificados: [] };

/** A lawful form around the given fields, in one step or several. */
export function createForm(campos: Campo[] | Passo[], mudancas: Partial<Formulario> = {}): Formulario {
  const passos = campos.every((item) => 'campos' in item)
    ? campos
    : [{ id: 'pedido', titulo: 'Pedido', campos: campos.filter((item) => 'tipo' in item) }];
  return {
    id: 1,
    slug: 'teste',
    versao: 1,
    titulo: 'Teste',
    resumo: 'Um pedido de teste.',
    categoria: 'Testes',
    palavrasChave: ['teste'],
    publico: ['PF_REGISTRADO'],
    elegibilidade: {},
    grupo: 'ATD',
    prazo: { n: 5, unidade: 'UTEIS' },
    workflow: 'W2',
    taxa: { fixa: 0 },
    exigeAdimplencia: false,
    documentoResultado: null,
    baseLegal: 'Lei nº 9.784/1999',
    recurso: { dias: 10 },
    oQuePrecisa: ['Nada.'],
    carta: {
      etapas: ['Envio', 'Análise'],
      formas: ['Portal'],
      prioridades: 'Pessoas idosas.',
      acompanhamento: 'Pelo portal.',
      reclamacao: 'Ouvidoria',
    },
    passos,
    ...mudancas,
  };
}
