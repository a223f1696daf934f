import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffDays } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';
import { ACOES, type Acao, isAcao } from './acao.ts';
import { bySystem } from './acoes.fixture.ts';
import { availableActions, checkAcao, type Veredito } from './acoes.ts';
import {
  carryOut,
  deriveClock,
  describeWho,
  listFacts,
  PESSOAS,
  type Pedido,
  type Pessoa,
} from './ciclo.fixture.ts';
import type { Contexto } from './contexto.ts';
import { STATUS, STATUS_CODIGOS, type Status } from './status.ts';
import { isWorkflow, WORKFLOWS } from './workflow.ts';

const HOUR = 3_600_000;

/** Ways written down by number, apart from the table under test. */
const ESCRITA: Record<number, readonly number[]> = {
  1: [2, 3],
  2: [3, 17, 18],
  3: [4, 5, 14, 15, 17, 18],
  4: [5, 6, 9, 15, 17, 18],
  5: [6, 8, 9, 10, 11, 12, 13, 15, 17, 18],
  6: [7, 17, 18],
  7: [5, 17, 18],
  8: [5, 17, 18],
  9: [5, 6, 10, 11, 12, 13, 18],
  10: [11, 12, 13, 18],
  11: [14, 15],
  12: [14, 15, 16],
  13: [5, 16],
  14: [15],
  15: [5, 16],
  16: [11, 12, 13],
  17: [2, 3, 4, 5, 6, 7, 8],
  18: [],
};

/** The model: the plain number of the status, moved only along the ways written down. */
interface Modelo {
  id: number;
}

const CLOCK_OF = { correndo: 'corre', pausado: 'pausa', encerrado: 'para' } as const;

function checkInvariants(modelo: Modelo, pedido: Pedido): void {
  expect(STATUS[pedido.status].id).toBe(modelo.id);
  const last = pedido.movimentos.at(-1);
  if (last && STATUS[last.de].classe === 'encerrado')
    expect([
      'recorrer',
      'reabrir',
      'reabrir_exigencia',
      'desfazer_juntada',
      'desfazer_arquivamento',
    ]).toContain(last.acao);
  if (pedido.juntada) expect([pedido.status, pedido.workflow === 'W4']).toEqual(['ARQUIVADO', false]);
  const staffWork = pedido.movimentos.filter(({ por }) => por === 'autora').map(({ acao }) => acao);
  expect(
    staffWork.every((acao) =>
      ['enviar', 'responder_exigencia', 'reabrir_exigencia', 'cancelar', 'recorrer'].includes(acao),
    ),
  ).toBe(true);
  expect(pedido.movimentos.some(({ por }) => por === 'estranho')).toBe(false);
  expect(pedido.movimentos.filter(({ acao }) => acao === 'decidir_recurso').length).toBeLessThanOrEqual(3);

  const clock = deriveClock(pedido);
  if (pedido.status === 'RASCUNHO') {
    expect(clock).toBeNull();
    return;
  }
  if (!clock) throw new Error('a filed request has a clock');
  expect(CLOCK_OF[clock.situacao]).toBe(STATUS[pedido.status].relogio);
  expect(clock.vencimento === null).toBe(clock.situacao === 'pausado' && !clock.vencido);
  const start = pedido.eventos[0]?.em ?? pedido.agora;
  const spent = clock.diasComConselho + clock.diasComCidadao + clock.diasComTerceiro;
  expect(spent).toBeLessThanOrEqual(diffDays(todayInSaoPaulo(start), todayInSaoPaulo(pedido.agora)));
}

/** A raw attempt by anybody, mostly in vain, or (`escolha`) one of the steps that somebody may take now. */
interface Sorteio {
  acao: Acao;
  pessoa: Pessoa | 'sistema';
  para: Status;
  escolha: number | null;
  sorte: boolean;
  horas: number;
}

type Tentativa = Pick<Sorteio, 'acao' | 'pessoa'> & { para?: Status };

/** Every step on offer: each person's enabled buttons, then what the system may do. */
function listOffers(pedido: Pedido, base: Omit<Contexto, 'quem'>): Tentativa[] {
  const people = PESSOAS.flatMap((pessoa) =>
    availableActions({ ...base, quem: describeWho(pedido, pessoa) })
      .filter(({ permitido }) => permitido)
      .flatMap(({ acao, para }): Tentativa[] =>
        para.length === 0 ? [{ acao, pessoa }] : para.map((status) => ({ acao, pessoa, para: status })),
      ),
  );
  const system = Object.keys(ACOES)
    .filter(isAcao)
    .filter((acao) => bySystem(base, acao).ok)
    .map((acao): Tentativa => ({ acao, pessoa: 'sistema' }));
  const moves = [...people.filter(({ para }) => para !== undefined), ...system];
  return moves.length > 0 ? moves : people;
}

function choose(pedido: Pedido, base: Omit<Contexto, 'quem'>, sorteio: Sorteio): Tentativa {
  if (sorteio.escolha === null) return sorteio;
  const offers = listOffers(pedido, base);
  return offers[sorteio.escolha % Math.max(1, offers.length)] ?? sorteio;
}

function decide(pedido: Pedido, sorteio: Sorteio): Tentativa & { verdict: Veredito } {
  const base = {
    status: pedido.status,
    fluxo: { workflow: pedido.workflow },
    fatos: listFacts(pedido, sorteio.sorte),
  };
  const { acao, pessoa, para } = choose(pedido, base, sorteio);
  if (pessoa === 'sistema') return { acao, pessoa, verdict: bySystem(base, acao) };
  return { acao, pessoa, verdict: checkAcao({ ...base, quem: describeWho(pedido, pessoa) }, acao, para) };
}

function toCommand(sorteio: Sorteio): fc.Command<Modelo, Pedido> {
  return {
    check: () => true,
    run(modelo, pedido) {
      pedido.agora = new Date(pedido.agora.getTime() + sorteio.horas * HOUR);
      const { acao, pessoa, verdict } = decide(pedido, sorteio);
      if (verdict.ok) {
        if (verdict.passo.para !== null) {
          const next = STATUS[verdict.passo.para].id;
          expect(ESCRITA[modelo.id]).toContain(next);
          modelo.id = next;
        }
        carryOut(pedido, acao, verdict, pessoa);
      } else {
        expect(verdict.motivo).not.toBe('');
      }
      checkInvariants(modelo, pedido);
    },
    toString: () => `${sorteio.pessoa}:${sorteio.escolha ?? sorteio.acao}→${sorteio.para} +${sorteio.horas}h`,
  };
}

const acao = fc.constantFrom(...Object.keys(ACOES).filter(isAcao));
const sorteio: fc.Arbitrary<Sorteio> = fc.record({
  acao,
  pessoa: fc.constantFrom(...PESSOAS, 'sistema' as const, 'sistema' as const),
  para: fc.constantFrom(...STATUS_CODIGOS),
  escolha: fc.option(fc.nat({ max: 60 }), { freq: 3 }),
  sorte: fc.boolean(),
  horas: fc.integer({ min: 0, max: 200 }),
});

function walk(visited: Set<Status>, done = new Set<Acao>()) {
  return fc.property(
    fc.constantFrom(...Object.keys(WORKFLOWS).filter(isWorkflow)),
    fc.boolean(),
    fc.boolean(),
    fc.commands([sorteio.map(toCommand)], { maxCommands: 40, size: 'max' }),
    (workflow, temTaxa, temDocumento, commands) => {
      const pedido: Pedido = {
        status: 'RASCUNHO',
        workflow,
        agora: new Date('2026-11-16T12:00:00Z'),
        temTaxa: temTaxa && ['W1', 'W2', 'W3'].includes(workflow),
        temDocumento,
        responsavel: null,
        impedidos: new Set(),
        decisores: new Set(),
        decisor: null,
        movimentos: [],
        juntada: null,
        eventos: [],
      };
      fc.modelRun(() => ({ model: { id: 1 }, real: pedido }), commands);
      for (const { acao: taken, para } of pedido.movimentos) {
        visited.add(para);
        done.add(taken);
      }
    },
  );
}

describe('the life of a request under random people', () => {
  it('is a path of the table, keeps its clock in step, and never lets the author decide', () => {
    fc.assert(walk(new Set()), { numRuns: 60 });
  });

  it('goes through every status, so that the walk above proves something', () => {
    const visited = new Set<Status>();
    const done = new Set<Acao>();
    fc.assert(walk(visited, done), { numRuns: 150, seed: 9784 });
    expect(visited.size).toBe(STATUS_CODIGOS.length - 1);
    expect([done.has('juntar'), done.has('desfazer_juntada')]).toEqual([true, true]);
  });
});
