import { MAXIMO_DE_PARCELAS } from '@balcao/domain/cartao/parcelas';
import { type Cobv, totalDaCobv } from '@balcao/domain/pagamento/cobv';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type BancoDeBoletos, boletosOf, createBanco } from '#platform/boleto/simulador/banco.ts';
import { openPasta } from '#platform/boleto/simulador/pasta.ts';
import type { Cartao } from '#platform/cartao/gateway.ts';
import { type Adquirente, createAdquirente } from '#platform/cartao/simulador/adquirente.ts';
import type { CartaoGuardado } from '#platform/cartao/simulador/emissor.ts';
import { presentSessao, type SessaoGuardada } from '#platform/cartao/simulador/sessoes.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';
import type { Journal, JournalFile } from '#platform/provedor-simulado/journal.ts';

/** A provider of the past, for the payments in the demonstration. */
export interface Provedor {
  pix: Pix;
  /** Pays the whole amount. @throws Error when this charge does not exist. */
  pagar: (txid: string, em: Date) => void;
  cartao: Cartao;
  /** The bank of the cards. */
  adquirente: Adquirente;
  /** The bank of the boletos. */
  banco: BancoDeBoletos;
}

interface Onde {
  /** The journal of the built-in provider, whose pages go on with cards and boletos. */
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
  return { ...createPix(), adquirente, cartao: cartaoDe(adquirente, { sessoes, clock }), banco };
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

/** Keeps its charges in memory, because nobody needs them after the demonstration is played. */
function createPix(): Pick<Provedor, 'pix' | 'pagar'> {
  const cobrancas = new Map<string, CobrancaPix & { cobv?: Cobv }>();
  const open = (txid: string, nova: { valor: number; cobv?: Cobv }) => {
    const cobranca = cobrancas.get(txid) ?? {
      ...nova,
      txid,
      situacao: 'ATIVA' as const,
      copiaECola: `demonstracao-${txid}`,
      recebidos: [],
    };
    cobrancas.set(txid, cobranca);
    return cobranca;
  };
  return {
    pagar(txid, em) {
      const cobranca = cobrancas.get(txid);
      if (!cobranca) throw new Error(`no charge ${txid}`);
      const { cobv } = cobranca;
      const valor = cobv ? totalDaCobv(cobv, todayInSaoPaulo(em)) : cobranca.valor;
      const recebido = { e2eId: `E${txid}`.slice(0, 32), valor, pagoEm: em, devolucoes: [] };
      cobrancas.set(txid, { ...cobranca, situacao: 'CONCLUIDA', recebidos: [recebido] });
    },
    pix: {
      provedor: SIMULADOR,
      segredos: [],
      simulador: null,
      gateway: {
        create: async ({ txid, valor }) => open(txid, { valor }),
        createComVencimento: async ({ txid, cobv }) => open(txid, { valor: cobv.valor, cobv }),
        read: async (txid) => cobrancas.get(txid) ?? null,
        cancel: async (txid) => cobrancas.get(txid) ?? null,
        async *received({ inicio, fim }) {
          yield [...cobrancas.values()]
            .flatMap(({ txid, recebidos }) => recebidos.map((one) => ({ ...one, txid })))
            .filter(({ pagoEm }) => pagoEm >= inicio && pagoEm < fim);
        },
        signIn: async () => undefined,
        refund: async ({ codigo, valor }) => ({ codigo, valor, situacao: 'EM_PROCESSAMENTO' }),
      },
    },
  };
}
