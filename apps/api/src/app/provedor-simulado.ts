import type { Server } from 'node:http';
import { join } from 'node:path';
import { boletosOf, createBanco as createBancoDeBoletos } from '#platform/boleto/simulador/banco.ts';
import { openPasta } from '#platform/boleto/simulador/pasta.ts';
import { createBoletoSimulado } from '#platform/boleto/simulador/rotas.ts';
import { ASSINATURA_DO_CARTAO } from '#platform/cartao/protocolo.ts';
import { createAdquirente } from '#platform/cartao/simulador/adquirente.ts';
import { tellPortal } from '#platform/cartao/simulador/avisos.ts';
import type { CartaoGuardado } from '#platform/cartao/simulador/emissor.ts';
import { createCartaoSimulado } from '#platform/cartao/simulador/rotas.ts';
import type { SessaoGuardada } from '#platform/cartao/simulador/sessoes.ts';
import { createBanco } from '#platform/pix/simulador/banco.ts';
import type { Cob } from '#platform/pix/simulador/cobrancas.ts';
import { createPixSimulado } from '#platform/pix/simulador/rotas.ts';
import { SIGNATURE_HEADER, signWebhook } from '#platform/pix/webhook-signature.ts';
import { type AvisoPendente, createAvisos } from '#platform/provedor-simulado/avisos.ts';
import { type JournalFile, openJournal, PROVEDOR_JOURNAL } from '#platform/provedor-simulado/journal.ts';
import { tellParent } from './child-messages.ts';
import { onStop } from './on-stop.ts';

/**
 * The built-in payment provider: a separate process with one port for each rail that has no real provider. It keeps its
 * data across restarts. No money moves, so it never runs in production.
 */

const LOOPBACK = '127.0.0.1';
const TICK_MS = 500;

/** A running rail. */
interface Trilho {
  server: Server;
  host: string;
  porta: number;
  /** Settles what was put off, and sends the notices that are due. */
  tick: (now: Date) => void;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`provedor-simulado.ts needs ${name}`);
  return value;
}

function openPix(journal: JournalFile): Trilho {
  const segredo = required('PIX_WEBHOOK_SEGREDO');
  const avisos = createAvisos(journal.of<AvisoPendente>('pix_aviso'), {
    url: required('BALCAO_PIX_AVISOS'),
    assinar: (body, now) => ({ [SIGNATURE_HEADER]: signWebhook(segredo, body, now) }),
  });
  const banco = createBanco(journal.of<Cob>('pix'), (pix, vezes) =>
    avisos.announce({ pix: [pix] }, { vezes }),
  );
  const credenciais = { clientId: required('PIX_CLIENT_ID'), clientSecret: required('PIX_CLIENT_SECRET') };
  return {
    server: createPixSimulado(banco, credenciais, () => void avisos.send()),
    host: LOOPBACK,
    porta: Number(required('BALCAO_PIX_PORTA')),
    tick(now) {
      banco.settleDue(now);
      void avisos.send();
    },
  };
}

function openCartao(journal: JournalFile): Trilho {
  const segredo = required('CARTAO_WEBHOOK_SEGREDO');
  const avisos = createAvisos(journal.of<AvisoPendente>('cartao_aviso'), {
    url: required('BALCAO_CARTAO_AVISOS'),
    assinar: (body, now) => ({ [ASSINATURA_DO_CARTAO]: signWebhook(segredo, body, now) }),
  });
  const journals = {
    sessoes: journal.of<SessaoGuardada>('cartao'),
    cartoes: journal.of<CartaoGuardado>('cartao_guardado'),
  };
  const adquirente = createAdquirente(journals, (sessao) => tellPortal(avisos, sessao));
  return {
    server: createCartaoSimulado(adquirente, {
      estabelecimento: required('CARTAO_ESTABELECIMENTO'),
      chave: required('CARTAO_CHAVE'),
      origem: required('BALCAO_CARTAO_ORIGEM'),
      afterPage: () => void avisos.send(),
    }),
    // Browsers open the page of the provider itself, so that no card number passes through the portal.
    host: process.env.BALCAO_CARTAO_HOST ?? LOOPBACK,
    porta: Number(required('BALCAO_CARTAO_PORTA')),
    tick(now) {
      adquirente.settleDue(now);
      void avisos.send();
    },
  };
}

function openBoleto(journal: JournalFile): Trilho {
  const pasta = openPasta(join(required('DATA_DIR'), 'cnab'));
  const banco = createBancoDeBoletos(boletosOf(journal), pasta);
  return {
    server: createBoletoSimulado(banco),
    host: process.env.BALCAO_BOLETO_HOST ?? LOOPBACK,
    porta: Number(required('BALCAO_BOLETO_PORTA')),
    tick: () => undefined,
  };
}

if (process.env.NODE_ENV === 'production') throw new Error('provedor-simulado.ts never runs in production');
const journal = openJournal(join(required('DATA_DIR'), PROVEDOR_JOURNAL));
const trilhos = [
  ...(process.env.BALCAO_PIX_PORTA ? [openPix(journal)] : []),
  ...(process.env.BALCAO_CARTAO_PORTA ? [openCartao(journal)] : []),
  ...(process.env.BALCAO_BOLETO_PORTA ? [openBoleto(journal)] : []),
];
const timer = setInterval(() => {
  for (const { tick } of trilhos) tick(new Date());
}, TICK_MS);

onStop(async () => {
  clearInterval(timer);
  for (const { server } of trilhos) server.closeAllConnections();
  await Promise.all(trilhos.map(({ server }) => new Promise<void>((done) => server.close(() => done()))));
  journal.close();
});
await Promise.all(
  trilhos.map(
    ({ server, host, porta: port }) => new Promise<void>((done) => server.listen({ host, port }, done)),
  ),
);
void tellParent('ready');
