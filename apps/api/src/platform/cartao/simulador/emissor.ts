import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { bandeiraDe } from '@balcao/domain/cartao/numero';
import type { Journal } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import { type CartaoDeTeste, CODIGO_DO_DESAFIO, cartaoDaChave } from './cartoes-de-teste.ts';
import type { SessaoGuardada, Sessoes } from './sessoes.ts';

/** A card that was kept, by its token. */
export interface CartaoGuardado {
  chave: string;
  validade: string;
}

/** A card as it pays: which one, and its month of expiry. */
interface Pagador {
  card: CartaoDeTeste;
  validade: string;
}

const ERROS_DO_DESAFIO = 3;
/** Electronic commerce indicator: authenticated, or only attempted. */
const ECI = { Y: '05', A: '06', N: null } as const;

/** The month of expiry of a card that nobody typed. */
export const validadeDeTeste = (now: Date): string => `${now.getUTCFullYear() + 3}-12`;

/** The bank of the payer: it authorises, refuses, or asks for a code first (3-D Secure). */
export function createEmissor({ all, get, move, save }: Sessoes, cartoes: Journal<CartaoGuardado>) {
  function keep({ card: { chave }, validade }: Pagador): string {
    const token = `tok_${randomBytes(24).toString('hex')}`;
    cartoes.set(token, { chave, validade });
    return token;
  }

  /** Authorises or refuses, by what the card is known to do. */
  function decide(sessao: SessaoGuardada, pagador: Pagador, now: Date): SessaoGuardada {
    const { card, validade } = pagador;
    const { fluxo, resultado, recusa } = card;
    const autenticacao = { fluxo, resultado, eci: ECI[resultado], id: randomUUID() };
    const cartao = { bandeira: bandeiraDe(card.numero), final: card.numero.slice(-4), validade, token: null };
    const facts = { cartao, autenticacao, desafio: null, agendadaPara: null };
    if (recusa) return move(sessao, 'NEGADA', { ...facts, recusa });
    const { cartao: used, guardarCartao } = sessao.pedido;
    const token = used ?? (guardarCartao ? keep(pagador) : null);
    const autorizacao = { codigo: digits(6), nsu: digits(9), em: now.toISOString() };
    return move(sessao, 'AUTORIZADA', { ...facts, cartao: { ...cartao, token }, autorizacao });
  }

  return {
    /** The kept card that the session pays with. */
    guardadoDe({ pedido }: SessaoGuardada): Pagador | null {
      const kept = pedido.cartao ? cartoes.all.get(pedido.cartao) : undefined;
      return kept ? { card: cartaoDaChave(kept.chave), validade: kept.validade } : null;
    },
    /** The payer sends a card: it is authorised, refused, or has to pass a challenge. */
    pay(id: string, pagador: Pagador, now: Date): SessaoGuardada {
      const sessao = get(id, now);
      const { card, validade } = pagador;
      if (card.fluxo === 'SEM_DESAFIO') return decide(sessao, pagador, now);
      return move(sessao, 'EM_3DS', { desafio: { chave: card.chave, validade, erros: 0 } });
    },
    /** The payer answers a challenge; the third wrong code ends the session. */
    answer(id: string, codigo: string, now: Date): SessaoGuardada {
      const sessao = get(id, now);
      const { desafio } = sessao;
      if (!desafio) throw new Recusa(409, 'SITUACAO_INVALIDA', 'Não há desafio aberto.');
      const card = cartaoDaChave(desafio.chave);
      if (codigo === CODIGO_DO_DESAFIO) return decide(sessao, { ...desafio, card }, now);
      const erros = desafio.erros + 1;
      if (erros < ERROS_DO_DESAFIO) return save(sessao, { desafio: { ...desafio, erros } });
      const refused = { ...card, resultado: 'N', recusa: 'AUTENTICACAO_RECUSADA' } as const;
      return decide(sessao, { ...desafio, card: refused }, now);
    },
    /** Authorises what was put off until now. */
    settleDue(now: Date): void {
      for (const sessao of all())
        if (sessao.agendadaPara && Date.parse(sessao.agendadaPara) <= now.getTime())
          decide(sessao, { card: cartaoDaChave('aprovado'), validade: validadeDeTeste(now) }, now);
    },
  };
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
