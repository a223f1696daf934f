import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdquirente } from '#platform/cartao/simulador/adquirente.ts';
import { tellPortal } from '#platform/cartao/simulador/avisos.ts';
import type { CartaoGuardado } from '#platform/cartao/simulador/emissor.ts';
import { createCartaoSimulado } from '#platform/cartao/simulador/rotas.ts';
import type { SessaoGuardada } from '#platform/cartao/simulador/sessoes.ts';
import { createApiPix } from '#platform/pix/api-pix.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { createBanco } from '#platform/pix/simulador/banco.ts';
import type { Cob } from '#platform/pix/simulador/cobrancas.ts';
import { createPixSimulado } from '#platform/pix/simulador/rotas.ts';
import type { Journal } from '#platform/provedor-simulado/journal.ts';
import { createJsonClient } from '#platform/saida/json-client.ts';

/** Signs the notices of both rails. */
export const SEGREDO = 'chave-so-de-teste-dos-avisos-0123456789';
const CREDENCIAIS = { clientId: 'teste', clientSecret: 'segredo-de-teste' };
const LOJA = { estabelecimento: 'teste', chave: 'chave-de-teste' };

/** A notice that a provider would send: the test delivers it when and as often as it likes. */
export interface AvisoFeito {
  trilho: 'pix' | 'cartao';
  /** What it is about, at its provider. */
  sobre: string;
  corpo: object;
}

export type Provedores = Awaited<ReturnType<typeof openProvedores>>;

/**
 * The built-in bank of Pix and the built-in acquirer, over HTTP in this process: a test sees their truth, keeps their
 * notices, and has answers of theirs lost after they took effect.
 */
export async function openProvedores() {
  const avisos: AvisoFeito[] = [];
  const cobs = memoryJournal<Cob>();
  const sessoes = memoryJournal<SessaoGuardada>();
  const banco = createBanco(cobs, (pix, vezes) => {
    for (let i = 0; i < vezes; i += 1)
      avisos.push({ trilho: 'pix', sobre: pix.txid ?? '', corpo: { pix: [pix] } });
  });
  const announce = (corpo: unknown) => {
    const { sessao } = corpo as { sessao: string };
    avisos.push({ trilho: 'cartao', sobre: sessao, corpo: corpo as object });
  };
  const adquirente = createAdquirente({ sessoes, cartoes: memoryJournal<CartaoGuardado>() }, (sessao) =>
    tellPortal({ announce, send: () => Promise.resolve() }, sessao),
  );
  const lost = { next: 0 };
  const pixServer = createPixSimulado(banco, CREDENCIAIS, () => undefined);
  const pixOrigin = await listen(pixServer, lost);
  const cartaoServer = createCartaoSimulado(adquirente, {
    ...LOJA,
    origem: 'https://cartao.example',
    afterPage: () => undefined,
  });
  const cartaoOrigin = await listen(cartaoServer, lost);
  const pix: Pix = {
    gateway: createApiPix(
      {
        ...CREDENCIAIS,
        url: `${pixOrigin}/api/v2`,
        tokenUrl: `${pixOrigin}/oauth/token`,
        chave: 'a@b.example',
      },
      createJsonClient(),
    ),
    provedor: SIMULADOR,
    segredos: [SEGREDO],
    simulador: pixOrigin,
  };
  return {
    avisos,
    banco,
    cobs,
    adquirente,
    sessoes,
    pix,
    /** The variables that name the acquirer. */
    env: {
      CARTAO_URL: `${cartaoOrigin}/v1`,
      CARTAO_ESTABELECIMENTO: LOJA.estabelecimento,
      CARTAO_CHAVE: LOJA.chave,
      CARTAO_WEBHOOK_SEGREDO: SEGREDO,
      cartaoSimulado: true,
    },
    /** The next answers do not arrive, though what was asked for is done. */
    loseAnswers(count: number) {
      lost.next = count;
    },
    async close() {
      for (const server of [pixServer, cartaoServer]) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}

async function listen(server: Server, lost: { next: number }): Promise<string> {
  server.prependListener('request', (_, reply) => {
    if (lost.next < 1) return;
    lost.next -= 1;
    reply.end = () => reply.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function memoryJournal<T>(): Journal<T> {
  const all = new Map<string, T>();
  return { all, set: (key, value) => void all.set(key, value), remove: (key) => void all.delete(key) };
}
