import type { Db } from '@balcao/db/db';
import {
  CARTA,
  type Carta as CartaNaVida,
  type ContextoDaCarta,
  NINGUEM_NA_CARTA,
  type NomesDaCarta,
  type PassoDaCarta,
} from '@balcao/domain/carta/ciclo';
import { abreComCiencia } from '@balcao/domain/carta/especie';
import { hasPartEver } from '@balcao/domain/ciclo/ciclo';
import type { Who } from '#platform/auth/who.ts';
import { type ComVida, refusalOf } from '#platform/ciclo/take-act.ts';
import { Problem } from '#platform/http/problem.ts';
import type { CartaLida } from './access.ts';
import { changeCarta, type Mudanca } from './eventos.ts';
import { esperaCiencia, levaAto } from './leva-ato.ts';

export interface Situation {
  contexto: ContextoDaCarta;
}

/** The changes of an act besides the situation, and the text about it. */
export type DaCarta = Pick<Mudanca, 'texto' | 'set'>;

type Vida = ComVida<NomesDaCarta, ContextoDaCarta, PassoDaCarta, CartaLida, Situation, DaCarta>;

type Asked = Pick<ContextoDaCarta, 'quem' | 'recebeMensagens'>;

/** The life of a letter on the server; `ask` returns the roles of a person in it. */
export function vidaDaCarta(ask: (tx: Db, who: Who, lida: CartaLida) => Promise<Asked>): Vida {
  return {
    ciclo: CARTA,
    load: async (tx, who, lida) => ({
      contexto: {
        carta: await loadVida(tx, lida),
        ...(who === null ? PORTAL : await ask(tx, who, lida)),
      },
    }),
    refuse(_, __, { acao, recusa, situation: { contexto } }) {
      const { impedimento } = contexto.quem;
      return impedimento !== null && hasPartEver(CARTA, contexto, acao)
        ? new Problem('forbidden', { detail: impedimento })
        : refusalOf(CARTA, contexto, { acao, recusa });
    },
    write: async (tx, actor, lida, { acao, para, ...change }) => {
      const to = para === null ? {} : { para };
      return { ...lida, carta: await changeCarta(tx, actor, lida.carta, { ...change, ato: acao, ...to }) };
    },
  };
}

const PORTAL: Asked = { quem: { ...NINGUEM_NA_CARTA, portal: true }, recebeMensagens: true };

/** The life of a letter for its request: the portal acts, or the person whose message the request accepted. */
export const VIDA_NO_PEDIDO = vidaDaCarta(() =>
  Promise.resolve({ quem: { ...NINGUEM_NA_CARTA, destinatario: true }, recebeMensagens: true }),
);

async function loadVida(tx: Db, { carta, requerimento }: CartaLida): Promise<CartaNaVida> {
  const postagens = await tx
    .selectFrom('cartaPostagem')
    .select('resultado')
    .where('cartaId', '=', carta.id)
    .execute();
  return {
    situacao: carta.situacao,
    canal: carta.canal,
    postagens: postagens.length,
    noCorreio: postagens.some(({ resultado }) => resultado === null),
    aberta: carta.abertaEm !== null,
    abreComCiencia: abreComCiencia(carta.especie),
    levaAto: levaAto(carta),
    esperada: requerimento !== null && (await esperaCiencia(tx, carta, requerimento)),
    deQuemAssina: carta.redatorId === carta.assinanteId,
  };
}
