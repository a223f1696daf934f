import { createApiPix } from '#platform/pix/api-pix.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { SIGNATURE_HEADER } from '#platform/pix/webhook-signature.ts';
import { type Processo, startProcesso } from '#platform/provedor-simulado/processo.fixture.ts';
import { createJsonClient } from '#platform/saida/json-client.ts';
import type { TestApi } from '#test/harness.ts';

const SEGREDO = 'chave-so-de-teste-dos-avisos-0123456789';
const CREDENCIAIS = { clientId: 'teste', clientSecret: 'segredo-de-teste' };

/** A signed notice as the provider sent it; a test delivers it when and as often as it likes. */
export interface Aviso {
  body: string;
  assinatura: string;
}

export interface Provedor extends Pick<Processo, 'avisos' | 'waitForAvisos' | 'kill' | 'restart' | 'close'> {
  pix: Pix;
  /** Presses a button of the provider's page. */
  press(txid: string, acao: string): Promise<number>;
  /** The provider's page. */
  page(txid: string): Promise<Response>;
}

/** Starts the rail of Pix of the built-in provider. */
export async function startProvedor(): Promise<Provedor> {
  const processo = await startProcesso({
    header: SIGNATURE_HEADER,
    envOf: ({ port, avisosUrl }) => ({
      BALCAO_PIX_PORTA: String(port),
      BALCAO_PIX_AVISOS: avisosUrl,
      PIX_CLIENT_ID: CREDENCIAIS.clientId,
      PIX_CLIENT_SECRET: CREDENCIAIS.clientSecret,
      PIX_WEBHOOK_SEGREDO: SEGREDO,
    }),
  });
  const { origin } = processo;
  const config = { url: `${origin}/api/v2`, tokenUrl: `${origin}/oauth/token`, chave: 'a@b.example' };
  return {
    ...processo,
    pix: {
      gateway: createApiPix({ ...config, ...CREDENCIAIS }, createJsonClient()),
      provedor: 'simulador',
      segredos: [SEGREDO],
      simulador: origin,
    },
    page: (txid) => processo.page(`/simulacao/${txid}`),
    press: async (txid, acao) => (await processo.send(`/simulacao/${txid}`, { acao })).status,
  };
}

/** Delivers a caught notice to the portal and returns the status. */
export async function deliver(api: TestApi, { body, assinatura }: Aviso): Promise<number> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/pagamentos/pix',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: assinatura },
    payload: body,
  });
  return answer.statusCode;
}
