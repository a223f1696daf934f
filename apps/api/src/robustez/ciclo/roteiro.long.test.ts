import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBroken } from '../check.fixture.ts';
import { ATOS, GERAIS, lembrarHora, prever, tentar } from './comando.fixture.ts';
import { assertSemNotas, comparar } from './conferir.fixture.ts';
import { type Modelo, type Nome, PESSOAS, type Pedido } from './modelo.fixture.ts';
import { abrirBalcao, avancar, comecar, type Especie, type Mundo } from './mundo.fixture.ts';

let balcao: Awaited<ReturnType<typeof abrirBalcao>>;
beforeAll(async () => {
  balcao = await abrirBalcao();
});
afterAll(async () => {
  const broken = await findBroken(balcao.api);
  await balcao.api.close();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** A person does something (`n` selects the variant), or something happens to all. */
type Passo = [quem: Nome, ato: string, n?: number] | [geral: keyof typeof GERAIS, n: number];

/** Variants of acts, by number. */
const [DEFERE, DEFERE_EM_PARTE, INDEFERE] = [0, 1, 2];
const [A_BETO, HOJE] = [1, 0];
/** A jump of the clock. */
const DIAS_25 = 6;
/** An outage on the last day of an archived request. */
const OUTAGE = 1;

/** The usual path of each kind of service, with its special acts. */
const ROTEIROS: Record<string, { especie: Especie; passos: Passo[]; fim: Pedido['status'] }> = {
  'what is issued at once and then reopened, left without an answer and had back': {
    especie: 'automatico',
    passos: [
      ['autora', 'avaliar'],
      ['chefe', 'reabrir'],
      ['ana', 'assumir'],
      ['ana', 'detalhar', 1],
      ['ana', 'exigir'],
      ['dias', 11],
      ['autora', 'reabrirComoAutor'],
      ['dias', 11],
      ['autora', 'reabrirComoAutor'],
      ['autora', 'responderExigencia'],
      ['ana', 'retomarAnalise'],
      ['ana', 'decidir', DEFERE],
      ['trabalho', 0],
    ],
    fim: 'CONCLUIDO',
  },
  'what is issued once it is paid': {
    especie: 'automaticoPago',
    passos: [
      ['trabalho', 0],
      ['pagar', 0],
      ['autora', 'avaliar'],
    ],
    fim: 'CONCLUIDO',
  },
  'what is given up while its fee is unpaid, and paid for too late': {
    especie: 'taxado',
    passos: [
      ['trabalho', 0],
      ['autora', 'cancelar'],
      ['pagar', 0],
      ['dias', 11],
    ],
    fim: 'CANCELADO',
  },
  'what was archived unpaid for a day that was lost, and is paid after all': {
    especie: 'taxado',
    passos: [
      ['trabalho', 0],
      ['dias', 11],
      ['dias', 11],
      ['calendario', OUTAGE],
      ['trabalho', 0],
      ['pagar', 0],
    ],
    fim: 'PROTOCOLADO',
  },
  'what was archived for want of an answer on a day that was lost, and is answered after all': {
    especie: 'simples',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'detalhar', 1],
      ['ana', 'exigir'],
      ['dias', 11],
      ['calendario', OUTAGE],
      ['autora', 'responderExigencia'],
    ],
    fim: 'EXIGENCIA_RESPONDIDA',
  },
  'a defence, which is judged and judged again': {
    especie: 'defesa',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'pedirParecer', A_BETO],
      ['beto', 'darParecer'],
      ['ana', 'pautar', HOJE],
      ['ana', 'decidir', INDEFERE],
      ['autora', 'recorrer'],
      ['beto', 'decidir', DEFERE_EM_PARTE],
      ['chefe', 'reabrir'],
      ['ana', 'pedirParecer', A_BETO],
      ['ana', 'desfazer'],
      ['autora', 'cancelar'],
    ],
    fim: 'CANCELADO',
  },
  'a question, which is answered in part and then wholly': {
    especie: 'informacao',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'prorrogar'],
      ['ana', 'decidir', DEFERE_EM_PARTE],
      ['autora', 'recorrer'],
      ['beto', 'decidir', DEFERE],
      ['autora', 'avaliar'],
    ],
    fim: 'CONCLUIDO',
  },
  'a question that nobody answers, complained of and answered by who watches': {
    especie: 'informacao',
    passos: [
      ['ana', 'assumir'],
      ['salto', DIAS_25],
      ['dias', 5],
      ['autora', 'reclamar'],
      ['caio', 'assumir'],
      ['caio', 'decidir', INDEFERE],
      ['autora', 'recorrer'],
      ['chefe', 'decidir', DEFERE],
    ],
    fim: 'CONCLUIDO',
  },
  'a decision that its author reconsiders': {
    especie: 'simples',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'iniciarAnalise'],
      ['ana', 'decidir', INDEFERE],
      ['autora', 'recorrer'],
      ['ana', 'decidir', DEFERE_EM_PARTE],
      ['autora', 'recorrer'],
      ['ana', 'decidir', DEFERE],
      ['trabalho', 0],
    ],
    fim: 'CONCLUIDO',
  },
  'a request of a firm, for which somebody acts, then nobody, then somebody again': {
    especie: 'empresa',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'exigir'],
      ['socia', 'responderExigencia'],
      ['ana', 'retomarAnalise'],
      ['representar', 0],
      ['ana', 'decidir', INDEFERE],
      ['representar', 0],
      ['socia', 'recorrer'],
      ['representar', 1],
      ['chefe', 'decidir', DEFERE],
      ['trabalho', 0],
    ],
    fim: 'CONCLUIDO',
  },
  'a report, which goes to the inspectors': {
    especie: 'denuncia',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'detalhar', 0],
      ['beto', 'nota'],
      ['ana', 'fiscalizar'],
      ['autora', 'avaliar'],
    ],
    fim: 'CONCLUIDO',
  },
  'a simple request that is left without an answer for too long': {
    especie: 'simples',
    passos: [
      ['ana', 'assumir'],
      ['ana', 'detalhar', 0],
      ['ana', 'iniciarAnalise'],
      ['ana', 'desfazer'],
      ['ana', 'exigir'],
      ...Array.from({ length: 10 }, (): Passo => ['dias', 11]),
    ],
    fim: 'ARQUIVADO',
  },
};

/**
 * Tries everything that the model refuses this person here: each must be refused with the predicted code, and change
 * nothing.
 */
async function tentarOQueNaoPode(mundo: Mundo, m: Modelo, p: Pedido, quem: Nome): Promise<number> {
  const refused = Object.keys(ATOS)
    .map((ato, n) => ({ ato, p, quem, n, velha: false }))
    .filter((one) => prever(m, one).length > 0);
  for (const one of refused) expect(await tentar(mundo, m, one)).toBe(false);
  await comparar(mundo, m, []);
  return refused.length;
}

async function dar(mundo: Mundo, m: Modelo, p: Pedido, passo: Passo): Promise<void> {
  if (typeof passo[1] === 'number') await GERAIS[passo[0] as keyof typeof GERAIS](mundo, m, passo[1]);
  else {
    const [quem, ato, n = 0] = passo as [Nome, string, number?];
    expect(await tentar(mundo, m, { ato, p, quem, n, velha: false }), `${quem} ${ato} in ${p.status}`).toBe(
      true,
    );
    await assertSemNotas(mundo, m, p);
  }
  await comparar(mundo, m, 'todos');
}

describe('the path of each kind of service, with all forbidden acts at each stage', () => {
  it.each(Object.entries(ROTEIROS))('%s', { timeout: 180_000 }, async (_, { especie, passos, fim }) => {
    balcao.api.setNow('2026-11-17T13:00:00Z');
    const { mundo, modelo } = await comecar(balcao, [especie]);
    const [p] = modelo.pedidos;
    if (!p) throw new Error('filed');
    await comparar(mundo, modelo, 'todos');
    let refused = 0;
    for (const [i, passo] of passos.entries()) {
      avancar(mundo, 1_000);
      lembrarHora(mundo, modelo);
      const quem = PESSOAS[i % PESSOAS.length] ?? 'outra';
      refused += await tentarOQueNaoPode(mundo, modelo, p, quem);
      await dar(mundo, modelo, p, passo);
    }
    await tentarOQueNaoPode(mundo, modelo, p, 'autora');
    expect(p.status).toBe(fim);
    expect(refused).toBeGreaterThan(passos.length);
  });
});
