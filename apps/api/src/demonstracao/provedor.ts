import { MAXIMO_DE_PARCELAS } from '@balcao/domain/cartao/parcelas';
import { type BancoDeBoletos, boletosOf, createBanco } from '#platform/boleto/simulador/banco.ts';
import { openPasta } from '#platform/boleto/simulador/pasta.ts';
import type { Cartao } from '#platform/cartao/gateway.ts';
import { type Adquirente, createAdquirente } from '#platform/cartao/simulador/adquirente.ts';
import type { CartaoGuardado } from '#platform/cartao/simulador/emissor.ts';
import { presentSessao, type SessaoGuardada } from '#platform/cartao/simulador/sessoes.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { Cob } from '#platform/pix/simulador/cobrancas.ts';
import type { Journal, JournalFile } from '#platform/provedor-simulado/journal.ts';
import { createPix, type PixDoPassado } from './provedor-pix.ts';

/** A provider of the past, for the payments in the demonstration. */
export interface Provedor extends PixDoPassado {
  cartao: Cartao;
  /** The bank of the cards. */
  adquirente: Adquirente;
  /** The bank of the boletos. */
  banco: BancoDeBoletos;
}

interface Onde {
  /** The journal of the built-in provider, whose process goes on with every payment. */
  journal: JournalFile;
  /** The folder through which portal and bank exchange files. */
  cnab: string;
  clock: () => Date;
}

/** Plays all rails at the time of the portal. */
export function createProvedor({ journal, cnab, clock }: Onde): Provedor {
  const sessoes = journal.of<SessaoGuardada>('cartao');
  const adquirente = createAdquirente(
    { sessoes, cartoes: journal.of<CartaoGuardado>('cartao_guardado') },
    () => undefined,
  );
  const banco = createBanco(boletosOf(journal), openPasta(cnab));
  const pix = createPix(journal.of<Cob>('pix'), clock);
  return { ...pix, adquirente, cartao: cartaoDe(adquirente, { sessoes, clock }), banco };
}

const PAGINAS = 'https://simulacao.example';

/** The acquirer as the portal asks it. */
function cartaoDe(
  adquirente: Adquirente,
  { sessoes, clock }: { sessoes: Journal<SessaoGuardada>; clock: () => Date },
): Cartao {
  const show = (sessao: SessaoGuardada) => presentSessao(sessao, PAGINAS);
  const known = (id: string, act: (id: string, now: Date) => SessaoGuardada) =>
    Promise.resolve(sessoes.all.has(id) ? show(act(id, clock())) : null);
  return {
    provedor: SIMULADOR,
    segredos: [],
    maxParcelas: MAXIMO_DE_PARCELAS,
    origemDaPagina: PAGINAS,
    simulado: true,
    gateway: {
      create: async (id, nova) => show(adquirente.create(id, nova, clock())),
      read: (id) => known(id, adquirente.get),
      capture: (id) => known(id, adquirente.capture),
      cancel: (id) => known(id, adquirente.cancel),
      refund: async ({ id, codigo, valor }) => adquirente.refund(id, { codigo, valor }, clock()),
      forget: async (token) => adquirente.forget(token),
      signIn: async () => undefined,
    },
  };
}
