import { type Processo, startProcesso } from '../provedor-simulado/processo.fixture.ts';
import { createJsonClient } from '../saida/json-client.ts';
import type { Cartao } from './gateway.ts';
import { ASSINATURA_DO_CARTAO } from './protocolo.ts';
import { createProtocoloHttp } from './protocolo-http.ts';

const SEGREDO = 'chave-so-de-teste-dos-avisos-do-cartao';
const CREDENCIAIS = { estabelecimento: 'teste', chave: 'chave-de-teste' };

export interface Adquirente extends Processo {
  cartao: Cartao;
  /** The variables that name it, for a portal under test. */
  env: Record<string, string>;
}

/** What a person types who has the card of this number. */
export const typed = (numero: string, cvv = '123') => ({
  acao: 'pagar',
  numero,
  nome: 'MARIA S SOUZA',
  validade: '08/30',
  cvv,
});

/** Starts the rail of cards of the built-in provider. */
export async function startAdquirente(hoje?: string): Promise<Adquirente> {
  const processo = await startProcesso({
    ...(hoje && { hoje }),
    header: ASSINATURA_DO_CARTAO,
    envOf: ({ port, origin, avisosUrl }) => ({
      BALCAO_CARTAO_PORTA: String(port),
      BALCAO_CARTAO_ORIGEM: origin,
      BALCAO_CARTAO_AVISOS: avisosUrl,
      CARTAO_ESTABELECIMENTO: CREDENCIAIS.estabelecimento,
      CARTAO_CHAVE: CREDENCIAIS.chave,
      CARTAO_WEBHOOK_SEGREDO: SEGREDO,
    }),
  });
  const { origin } = processo;
  return {
    ...processo,
    cartao: {
      gateway: createProtocoloHttp({ url: `${origin}/v1`, ...CREDENCIAIS }, createJsonClient()),
      provedor: 'simulador',
      segredos: [SEGREDO],
      maxParcelas: 12,
      origemDaPagina: origin,
      simulado: true,
    },
    env: {
      CARTAO_URL: `${origin}/v1`,
      CARTAO_ESTABELECIMENTO: CREDENCIAIS.estabelecimento,
      CARTAO_CHAVE: CREDENCIAIS.chave,
      CARTAO_WEBHOOK_SEGREDO: SEGREDO,
    },
  };
}
