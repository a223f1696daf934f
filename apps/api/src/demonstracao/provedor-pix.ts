import type { Linhas } from '@balcao/db/seed/demo/linhas';
import { formatValorPix } from '@balcao/domain/pagamento/brcode';
import {
  Cob as CobLida,
  DevolucaoLida,
  PixLista,
  toCobrancaPix,
  toListados,
} from '#platform/pix/api-pix-schemas.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { CobrancaPix, Pix } from '#platform/pix/gateway.ts';
import { createBanco } from '#platform/pix/simulador/banco.ts';
import { type Cob, type Devolucao, newCob } from '#platform/pix/simulador/cobrancas.ts';
import type { Journal } from '#platform/provedor-simulado/journal.ts';

/** The receiver of every charge of the past. */
const CHAVE = 'simulacao@balcao.example';
const UM_DIA_S = 86_400;

/** Rows of the council's books, as its provider knows them too. */
type Livro = Pick<Linhas, 'pagamentoTentativa' | 'pagamento' | 'devolucao'>;

/** The rail of Pix at the time of the portal. */
export interface PixDoPassado {
  pix: Pix;
  /** Pays the whole amount. @throws Recusa when this charge does not exist or may not be paid. */
  pagar: (txid: string, em: Date) => void;
  /** Takes over what was paid before the first request, so that it can be given back. */
  lembrar: (livro: Livro) => void;
}

/** Plays Pix by the bank of the built-in provider, whose process goes on with the same journal. */
export function createPix(journal: Journal<Cob>, clock: () => Date): PixDoPassado {
  const banco = createBanco(journal, () => undefined);
  const told = (cob: Cob): CobrancaPix => toCobrancaPix(CobLida.parse(cob));
  const known = (txid: string) => journal.all.get(txid) ?? null;
  const words = (descricao: string) => ({ chave: CHAVE, solicitacaoPagador: descricao });
  return {
    pagar: (txid, em) => banco.pay(txid, { transferencias: 1, avisos: 0 }, em),
    lembrar(livro) {
      for (const tentativa of livro.pagamentoTentativa)
        if (tentativa.provedor === SIMULADOR) journal.set(tentativa.txid, remember(livro, tentativa));
    },
    pix: {
      provedor: SIMULADOR,
      segredos: [],
      simulador: null,
      gateway: {
        create: async ({ txid, valor, expiraEmSegundos: expiracao, descricao }) => {
          const nova = { ...words(descricao), valor: formatValorPix(valor), expiracao };
          return told(known(txid) ?? banco.create(txid, nova, clock()));
        },
        createComVencimento: async ({ txid, cobv, devedor, descricao }) => {
          const nova = { ...words(descricao), cobv, devedor };
          return told(known(txid) ?? banco.createComVencimento(txid, nova, clock()));
        },
        read: async (txid) => {
          const cob = known(txid);
          return cob && told(cob);
        },
        cancel: async (txid, tipo = 'cob') => {
          const cob = known(txid);
          return cob && told(cob.status === 'ATIVA' ? banco.remove(txid, tipo) : cob);
        },
        async *received({ inicio, fim }) {
          const until = new Date(fim.getTime() - 1);
          const pix = banco.received(inicio.toISOString(), until.toISOString());
          yield toListados(PixLista.parse({ parametros: { paginacao: { quantidadeDePaginas: 1 } }, pix }));
        },
        signIn: async () => undefined,
        refund: async ({ e2eId, codigo, valor }) =>
          DevolucaoLida.parse(banco.refund(e2eId, codigo, formatValorPix(valor), clock())),
      },
    },
  };
}

/** A paid charge with its transfers, and what went back of them. */
function remember(
  { pagamento, devolucao }: Livro,
  { id, txid, valor, createdAt = new Date() }: Livro['pagamentoTentativa'][number],
): Cob {
  const nova = {
    chave: CHAVE,
    solicitacaoPagador: 'Pagamento ao Conselho',
    valor: formatValorPix(valor),
    expiracao: UM_DIA_S,
  };
  const pix = pagamento
    .filter(({ tentativaId }) => tentativaId === id)
    .map((one) => ({
      txid,
      endToEndId: one.e2eId,
      valor: formatValorPix(one.valor),
      horario: new Date(one.pagoEm).toISOString(),
      devolucoes: devolucao.filter(({ pagamentoId }) => pagamentoId === one.id).map(giveBack),
    }));
  return { ...newCob(txid, nova, new Date(createdAt)), status: 'CONCLUIDA', pix };
}

function giveBack({ id, codigo, valor, updatedAt }: Livro['devolucao'][number]): Devolucao {
  const at = new Date(updatedAt ?? 0).toISOString();
  return {
    id: codigo,
    rtrId: `D${id.replaceAll('-', '').slice(0, 31)}`,
    status: 'DEVOLVIDO',
    valor: formatValorPix(valor),
    horario: { solicitacao: at, liquidacao: at },
  };
}
