import { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { lote } from '@balcao/contract/lote';
import { requerimento } from '@balcao/contract/requerimento';
import { expect } from 'vitest';
import { routes as caseRoutes } from '#features/caso/routes.tsx';
import {
  makeAcoes,
  makeDetalhe,
  makeLinha,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

/** An attendant. */
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.redistribuir'],
});

export const CONTAGENS = {
  minhas: 2,
  grupos: 80,
  sem_atendente: 34,
  vencem_hoje: 3,
  atrasados: 5,
  aguardando: 9,
  exigencia_respondida: 4,
};

/** A bulk run that was just started. */
export const RUN: ResponseOf<typeof lote.executar> = {
  id: uid(900),
  nome: 'Assumir',
  lote: true,
  situacao: 'agendada',
  itens: [],
  executaEm: '2026-11-23T13:00:00.000Z',
  agora: '2026-11-23T13:00:00.000Z',
  desfazerAte: null,
};

/** A request without an attendant. */
export const FREE = makeDetalhe({ status: 'PROTOCOLADO', atendente: null, acoes: makeAcoes(['assumir']) });

/** Answers list, counts and details; returns the queries that the list receives. */
export function replyFila(mais: { parcial?: boolean } = {}) {
  const asked: Record<string, string>[] = [];
  reply(requerimento.list, ({ query }) => {
    asked.push(query);
    return Response.json({
      items: [100, 101, 102].map((n) =>
        makeLinha({ id: uid(n), numero: `00123.00${n}/2026-11`, atendente: null }),
      ),
      total: 3,
      ...mais,
    });
  });
  reply(requerimento.detail, ({ params }) => Response.json({ ...FREE, id: params.id }));
  reply(fila.esperas, { items: [], pareceres: 0, aprovacoes: 0 });
  replyLivres([100, 101, 102]);
  // Registered last: the newest reply matches first, and `:id` matches anything.
  reply(requerimento.contagens, CONTAGENS);
  return asked;
}

/** Answers the next free request one after the other, and starts again at the end. */
export function replyLivres(numbers: readonly number[]) {
  reply(fila.proximo, ({ query }) => {
    expect(query.livres).toBe('true');
    const after = numbers.findIndex((n) => uid(n) === query.depois);
    const n = numbers[(after + 1) % numbers.length];
    const proximo =
      n === undefined ? null : { id: uid(n), numero: `00123.00${n}/2026-11`, titulo: 'Certidão', meu: false };
    return Response.json({ proximo });
  });
}

/** Opens the queue. */
export const openFila = (at = '/atendente/requerimentos', eu = otavio) =>
  renderScreen([...routes, ...caseRoutes], { at, eu });
