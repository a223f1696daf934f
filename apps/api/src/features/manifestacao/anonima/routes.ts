import type { anonima } from '@balcao/contract/anonima';
import { withTx } from '@balcao/db/db';
import { FINAIS } from '@balcao/domain/manifestacao/situacao';
import { newChallenge } from '#platform/auth/challenge.ts';
import { type SystemActor, systemActor } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { Handlers, RequestMeta } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { complementar, revisar, say } from '../atos-do-autor.ts';
import { describeFor } from '../manifestacao-detail.ts';
import { actByChave } from '../vida.ts';
import { getByChave, withChave } from './caso.ts';
import { countChamada } from './limites.ts';
import { registrarAnonima } from './registrar.ts';

/** A call of somebody without an account. */
interface Chamada<B> {
  deps: Deps;
  meta: Pick<RequestMeta, 'ip'>;
  now: Date;
  body: B;
}

type Tx = Parameters<Parameters<typeof withTx>[1]>[0];

/** The holder of a key with the case that it opens, held until the transaction ends. */
interface Aberta<B> {
  tx: Tx;
  row: Manifestacao;
  holder: SystemActor;
  body: B;
}

/** A route of the holder of a key: it does its work, if there is some, and answers the case as it is afterwards. */
const byChave = <B extends { chave: string }>(work?: (open: Aberta<B>) => Promise<unknown>) => ({
  ownTransactions: true as const,
  handle: ({ deps, meta: { ip }, now, body }: Chamada<B>) =>
    withChave(deps, { ip, now }, () =>
      withTx(deps.db, async (tx) => {
        if (work) {
          const row = await getByChave(tx, body.chave, { lock: true });
          await work({ tx, row, holder: systemActor(now), body });
        }
        const manifestacao = await getByChave(tx, body.chave);
        return describeFor(tx, 'chave', { manifestacao, lado: 'autor' }, now);
      }),
    ),
});

export const anonimaHandlers: Handlers<typeof anonima> = {
  desafio: {
    ownTransactions: true,
    handle: async ({ deps, meta: { ip }, now }) => {
      countChamada(deps, { ip, now });
      return { desafio: { ...(await newChallenge({ deps, now }, { hard: false })) } };
    },
  },
  registrar: {
    ownTransactions: true,
    handle: async ({ deps, meta: { ip }, now, body }) => {
      countChamada(deps, { ip, now });
      return registrarAnonima(deps, { ip, now }, body);
    },
  },
  acompanhar: byChave(),
  mensagem: byChave(async ({ tx, row, holder, body: { mensagemId, texto, arquivos } }) => {
    if (FINAIS.includes(row.situacao)) throw new Problem('not_possible');
    await say(tx, holder, row, { mensagemId, texto, arquivos, interna: false, lado: 'requerente' });
  }),
  complementar: byChave(({ tx, row, holder, body: { version, ...said } }) =>
    actByChave(tx, holder, { row, version, acao: 'complementar' }, (held) =>
      complementar(tx, holder, held, said),
    ),
  ),
  pedirRevisao: byChave(({ tx, row, holder, body: { version, motivo } }) =>
    actByChave(tx, holder, { row, version, acao: 'pedir_revisao' }, (held) =>
      revisar(tx, holder, held, motivo),
    ),
  ),
};
