import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { exemplosInvalidos, exemplosValidos } from '@balcao/catalogo/exemplos';
import type { Exemplo } from '@balcao/catalogo/exemplos/comum';
import { rascunho } from '@balcao/contract/rascunho';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { avaliarCond } from '@balcao/domain/formulario/condicao';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import type { Workflow } from '@balcao/domain/requerimento/workflow';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provedor, startProvedor } from '#features/cobranca/provedor.fixture.ts';
import { documentsOf, HOJE, nameCouncil, type Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { signRascunho } from '#test/sign-rascunho.ts';
import { conduct, detailFor, type Equipe, teamOf } from './conducao.fixture.ts';
import { assertEscritos } from './escritos.fixture.ts';
import { assertPapel, assertResultado } from './papel.fixture.ts';
import { avisosDaNorma, avisosDe, percursoDaNorma, percursoDe, type Viagem } from './percurso.fixture.ts';
import { personOf } from './pessoa.fixture.ts';
import { answersFor, openForm } from './respostas.fixture.ts';
import { payFee } from './taxa.fixture.ts';

let api: TestApi;
let provedor: Provedor;
const equipes = new Map<string, Equipe>();

beforeAll(async () => {
  provedor = await startProvedor();
  api = await startApi({ pix: provedor.pix });
  await nameCouncil(api);
});
afterAll(async () => {
  await api.close();
  await provedor.close();
});

async function teamFor(grupo: string): Promise<Equipe> {
  const known = equipes.get(grupo) ?? (await teamOf(api, grupo));
  equipes.set(grupo, known);
  return known;
}

/** Types an example into the draft of a suitable person, and files it; returns the answer of the server. */
async function send(
  exemplo: Exemplo,
  { signs = true, owes = false } = {},
): Promise<{
  autor: Person;
  answer: Awaited<ReturnType<typeof api.call<typeof rascunho.enviar>>>;
}> {
  const autor = await personOf(api, exemplo);
  if (owes) await oweAnnuities(autor);
  const { token } = autor;
  const { formulario, origens } = await openForm(api, autor, exemplo.tipo);
  const { id, version } = await api.must(rascunho.create, { body: { tipoId: exemplo.tipo } }, { token });
  const lugar = { api, autor, formulario, rascunhoId: id, origens, doExemplo: exemplo.contexto.origens };
  const respostas = await answersFor(lugar, exemplo.respostas);
  const saved = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas, passo: null, version } },
    { token },
  );
  const body = { version: saved.version };
  if (signs && formulario.assinatura === true) await signRascunho(api, token, { id, ...body });
  return { autor, answer: await api.call(rascunho.enviar, { params: { id }, body }, { token }) };
}

/** Two unpaid annuities, one of them long overdue. */
async function oweAnnuities({ id }: Person): Promise<void> {
  const anuidade = { especie: 'ANUIDADE', descricao: 'Anuidade', valor: 58_000, itens: '[]' } as const;
  const owed = ['2019-03-31', '2026-03-31'].map((vencimento) => ({
    ...anuidade,
    id: uuidv7(),
    pessoaId: id,
    situacao: 'VENCIDA' as const,
    vencimento,
  }));
  await api.db.insertInto('cobranca').values(owed).execute();
  await api.db.updateTable('registro').set({ anuidadeEmDia: false }).where('usuarioId', '=', id).execute();
}

/** Workflows with a decision. */
const WITH_DECISION: readonly Workflow[] = ['W2', 'W3', 'W4', 'W5', 'W6'];

/** An annuity that was paid twice; `cobranca/restituicao.test.ts` covers it with real books. */
const NOT_IN_THE_BOOKS = ['em duplicidade'];

/** The first example of each path through a service: another workflow, another fee or other effects in the records. */
function firstOfEachWay(form: Formulario, validos: readonly Exemplo[]): Exemplo[] {
  const wayOf = ({ respostas, contexto }: Exemplo): string => {
    const ler = createEscopo(form, respostas, contexto).leitor();
    const efeitos = (form.efeitos ?? []).map(({ se }) => se === undefined || avaliarCond(se, ler));
    return JSON.stringify([
      workflowDe(form, respostas, contexto),
      efeitos,
      calcularTaxa(form, respostas, contexto),
    ]);
  };
  const ways = validos.filter(({ nome }) => !NOT_IN_THE_BOOKS.includes(nome));
  return [...Map.groupBy(ways, wayOf).values()].flatMap(([first]) => first ?? []);
}

/** The facts that the path of an example depends on. */
function viagemDe(
  form: Formulario,
  { respostas, contexto }: Exemplo,
  resultado: Viagem['resultado'],
): Viagem {
  return {
    workflow: workflowDe(form, respostas, contexto),
    sem: form.semEtapas ?? [],
    ouve: form.pareceres !== undefined,
    taxa: calcularTaxa(form, respostas, contexto).total > 0,
    documento: form.documentoResultado !== null,
    aceite: form.aceites !== undefined,
    resultado,
  };
}

/**
 * Checks that the request followed the norm, stage by stage, and that its requester was notified of each, by e-mail and
 * in the portal.
 */
async function assertViagem(autor: Person, id: string, viagem: Viagem): Promise<void> {
  expect(await percursoDe(api, id)).toEqual(percursoDaNorma(viagem));
  expect(await avisosDe(api, { id, autorId: autor.id })).toEqual(avisosDaNorma(viagem));
  await assertEscritos(api, id);
}

const formOf = (id: number) => {
  const found = tiposDoPrimeiroLancamento.find((form) => form.id === id);
  if (!found) throw new Error(`no service ${id}`);
  return found;
};

describe.each(tiposDoPrimeiroLancamento.map(({ id, titulo }) => ({ id, titulo })))(
  '$id $titulo',
  ({ id }) => {
    const form = formOf(id);
    const validos = exemplosValidos(HOJE).filter((exemplo) => exemplo.tipo === id);

    it.each(firstOfEachWay(form, validos))(
      'is filed, handled to its end, and issues what it promises: $nome',
      async (exemplo) => {
        const { autor, answer } = await send(exemplo);
        expect([answer.status, answer.problem?.errors ?? []]).toEqual([200, []]);
        const equipe = await teamFor(form.grupo);
        const filed = answer.body;
        const charged = calcularTaxa(form, exemplo.respostas, exemplo.contexto).total;
        expect(await payFee({ api, provedor }, autor, filed.id)).toBe(charged);
        await conduct(api, equipe, filed.id);
        const seen = await detailFor(api, autor, filed.id);
        expect(seen.status).toBe('CONCLUIDO');
        await assertViagem(autor, filed.id, viagemDe(form, exemplo, 'DEFERIDO'));
        const issued = await documentsOf(api, filed.id);
        assertResultado(issued, form, form.documentoResultado !== null);
        for (const papel of issued) await assertPapel(api, autor, papel);
      },
    );

    const decididos = validos.filter(({ respostas, contexto }) =>
      WITH_DECISION.includes(workflowDe(form, respostas, contexto)),
    );
    it.each(decididos.slice(0, 1))('is refused with reasons, and grants nothing: $nome', async (exemplo) => {
      const { autor, answer } = await send(exemplo);
      expect([answer.status, answer.problem?.errors ?? []]).toEqual([200, []]);
      await payFee({ api, provedor }, autor, answer.body.id);
      await conduct(api, await teamFor(form.grupo), answer.body.id, 'INDEFERIDO');
      const seen = await detailFor(api, autor, answer.body.id);
      expect(seen.status).toBe('INDEFERIDO');
      expect(seen.acoes.map(({ acao }) => acao)).toContain('recorrer');
      await assertViagem(autor, answer.body.id, viagemDe(form, exemplo, 'INDEFERIDO'));
      const issued = await documentsOf(api, answer.body.id);
      // A paper that is the decision itself, or the answer to a request for information, states either end.
      const stated = form.documento?.naNegativa === true || form.documentoResultado === 'resposta_lai';
      assertResultado(issued, form, stated);
      for (const papel of issued) await assertPapel(api, autor, papel);
    });

    const wrong = exemplosInvalidos(HOJE).filter((exemplo) => exemplo.tipo === id);
    it.each(wrong)('refuses the wrong answer: $nome', async (exemplo) => {
      const { answer } = await send(exemplo, { signs: false });
      expect([answer.status, answer.problem?.errors?.map(({ path }) => path)]).toEqual([422, exemplo.issues]);
    });
  },
);

/** Debts must not block registering, changing and leaving (Lei 12.514/2011 arts. 4 and 9). */
const LIVRES = [101, 102, 103, 106, 107, 108, 109, 129];

describe('a person who owes annuities', () => {
  it.each(LIVRES)('can still file service %i', async (tipo) => {
    const exemplo = exemplosValidos(HOJE).find((one) => one.tipo === tipo);
    if (!exemplo) throw new Error(`no example of ${tipo}`);
    const { answer } = await send(exemplo, { owes: true });
    expect([answer.status, answer.problem?.errors ?? []]).toEqual([200, []]);
  });
});
