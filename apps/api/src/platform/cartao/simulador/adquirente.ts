import { randomUUID } from 'node:crypto';
import type { RecusaDoCartao } from '@balcao/domain/cartao/recusa';
import type { Journal } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import type { Estorno, NovaSessao } from '../protocolo.ts';
import { type CartaoGuardado, createEmissor } from './emissor.ts';
import { createSessoes, type SessaoGuardada, type Sessoes } from './sessoes.ts';

const DISPUTA_DIAS = 7;
const DAY_MS = 86_400_000;

interface Journals {
  sessoes: Journal<SessaoGuardada>;
  cartoes: Journal<CartaoGuardado>;
}

/** The acquirer behind the built-in card rail: what the merchant, the payer and the bank may do. */
export function createAdquirente(journals: Journals, tell: (sessao: SessaoGuardada) => void) {
  const sessoes = createSessoes(journals.sessoes, tell);
  return {
    all: sessoes.all,
    get: sessoes.get,
    setAvisos: sessoes.setAvisos,
    ...forMerchant(sessoes, journals.cartoes),
    ...createEmissor(sessoes, journals.cartoes),
    ...forBank(sessoes),
  };
}

export type Adquirente = ReturnType<typeof createAdquirente>;

function forMerchant(sessoes: Sessoes, cartoes: Journal<CartaoGuardado>) {
  return {
    create(id: string, pedido: NovaSessao, now: Date): SessaoGuardada {
      if (sessoes.has(id)) {
        const known = sessoes.get(id, now);
        if (JSON.stringify(known.pedido) === JSON.stringify(pedido)) return known;
        throw new Recusa(409, 'CHAVE_REUTILIZADA', 'Esta chave já criou outra sessão.');
      }
      if (pedido.cartao && !cartoes.all.has(pedido.cartao))
        throw new Recusa(422, 'CARTAO_DESCONHECIDO', 'O cartão guardado não existe mais.');
      const sessao = newSessao(id, pedido, now);
      sessoes.open(sessao);
      return sessao;
    },
    capture(id: string, now: Date): SessaoGuardada {
      const sessao = sessoes.get(id, now);
      if (sessao.situacao === 'CAPTURADA') return sessao;
      return sessoes.move(sessao, 'CAPTURADA', { capturadaEm: now.toISOString() });
    },
    cancel(id: string, now: Date): SessaoGuardada {
      const sessao = sessoes.get(id, now);
      if (sessao.situacao === 'CANCELADA' || sessao.situacao === 'NEGADA') return sessao;
      return sessoes.move(sessao, 'CANCELADA', { desafio: null, agendadaPara: null });
    },
    refund(id: string, { codigo, valor }: { codigo: string; valor: number }, now: Date): Estorno {
      const sessao = sessoes.get(id, now);
      const known = sessao.estornos.find((one) => one.codigo === codigo);
      if (known?.valor === valor) return known;
      if (known) throw new Recusa(409, 'CHAVE_REUTILIZADA', 'Este código já devolveu outro valor.');
      const back = sessao.estornos.reduce((sum, one) => sum + one.valor, 0);
      const disputed = sessao.disputa !== null && sessao.disputa.situacao !== 'GANHA';
      if (sessao.situacao !== 'CAPTURADA' || disputed || back + valor > sessao.valor)
        throw new Recusa(422, 'ESTORNO_INVALIDO', 'Este valor não pode ser devolvido.');
      const estorno = { codigo, valor, situacao: 'DEVOLVIDO' as const };
      sessoes.save(sessao, { estornos: [...sessao.estornos, estorno] });
      return estorno;
    },
    forget: (token: string) => cartoes.remove(token),
  };
}

function newSessao(id: string, pedido: NovaSessao, now: Date): SessaoGuardada {
  const { valor, parcelas, descricao, referencia, expiraEm } = pedido;
  return {
    id,
    pedido,
    valor,
    parcelas,
    descricao,
    referencia,
    expiraEm,
    revisao: 0,
    situacao: 'CRIADA',
    criadaEm: now.toISOString(),
    avisos: 'NORMAL',
    cartao: null,
    autenticacao: null,
    autorizacao: null,
    capturadaEm: null,
    recusa: null,
    estornos: [],
    disputa: null,
    agendadaPara: null,
    desafio: null,
  };
}

function forBank({ get, move, save }: Sessoes) {
  return {
    /** The bank refuses, whatever was typed. */
    refuse(id: string, recusa: RecusaDoCartao, now: Date): SessaoGuardada {
      return move(get(id, now), 'NEGADA', { recusa, desafio: null, agendadaPara: null });
    },
    putOff(id: string, until: Date, now: Date): SessaoGuardada {
      return save(get(id, now), { agendadaPara: until.toISOString() });
    },
    dispute(id: string, now: Date): SessaoGuardada {
      const sessao = get(id, now);
      const disputa = {
        id: randomUUID(),
        valor: sessao.valor,
        situacao: 'ABERTA' as const,
        decididaEm: null,
        abertaEm: now.toISOString(),
        responderAte: new Date(now.getTime() + DISPUTA_DIAS * DAY_MS).toISOString(),
      };
      return save(sessao, { disputa });
    },
    decideDispute(id: string, situacao: 'GANHA' | 'PERDIDA', now: Date): SessaoGuardada {
      const sessao = get(id, now);
      const { disputa } = sessao;
      return disputa
        ? save(sessao, { disputa: { ...disputa, situacao, decididaEm: now.toISOString() } })
        : sessao;
    },
  };
}
