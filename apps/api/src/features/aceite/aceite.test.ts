import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const TIPO = 923;

let api: TestApi;
let otavio: Person;
let rt: Person & { registro: string };
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
  await publishServico(api, TIPO, {
    workflow: 'W2',
    publico: ['PJ'],
    efeitos: [{ efeito: 'incluir_rts', tabela: 'rts', registro: 'registro' }],
    aceites: [
      {
        tabela: 'rts',
        registro: 'registro',
        cpf: 'cpf',
        papel: 'Responsável técnico',
        vinculo: 'vinculo',
        horas: 'horas',
      },
    ],
    passos: [
      {
        id: 'rts',
        titulo: 'Responsáveis',
        campos: [
          { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo' },
          {
            nome: 'rts',
            rotulo: 'Quem responde pela empresa?',
            tipo: 'tab',
            obrigatorio: true,
            linhas: {
              titulo: 'Responsável',
              campos: [
                { nome: 'registro', rotulo: 'Registro', tipo: 'txt', formato: 'registro', obrigatorio: true },
                { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true },
                {
                  nome: 'vinculo',
                  rotulo: 'Vínculo',
                  tipo: 'sel',
                  obrigatorio: true,
                  opcoes: [
                    { valor: 'SOCIO', rotulo: 'Sócio' },
                    { valor: 'CLT', rotulo: 'Empregado (CLT)' },
                  ],
                },
                {
                  nome: 'horas',
                  rotulo: 'Horas por semana',
                  tipo: 'int',
                  min: 1,
                  max: 44,
                  obrigatorio: true,
                },
              ],
            },
          },
        ],
      },
    ],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  const made = await professional(api, { nome: 'Rita Nunes' });
  const { numero } = await api.db
    .selectFrom('registro')
    .select('numero')
    .where('usuarioId', '=', made.id)
    .executeTakeFirstOrThrow();
  rt = { ...made, registro: numero.replace('CRCR-MG ', '') };
});

const line = (horas = 20, vinculo = 'SOCIO') => ({
  registro: rt.registro,
  cpf: rt.cpfCnpj,
  horas,
  vinculo,
});

async function filed(rts: Record<string, unknown>[] = [line()]) {
  const firma = await person(api, { pessoa: 'PJ', nome: 'Restauros Minas Ltda.' });
  const { relato } = pedido();
  const { id } = await fileRequerimento(api, firma.token, { tipoId: TIPO, respostas: { relato, rts } });
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  await acts.mover(otavio, 'iniciar_analise');
  return { firma, id, ...acts };
}

const noticesOf = async (usuarioId: string) => {
  const rows = await api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ titulo, texto }) => `${titulo} · ${texto}`);
};

/** Checks that open pages of this request get news of the work. */
async function hears(id: string, work: () => Promise<unknown>): Promise<void> {
  const came = Promise.withResolvers<void>();
  expect(await api.deps.sinais.ready()).toBe(true);
  api.deps.sinais.follow({
    onSinal: (sinal) => {
      if (sinal.kind === 'r' && sinal.owner.id === id) came.resolve();
    },
    onLost: () => came.reject(new Error('nothing is heard')),
  });
  await work();
  await came.promise;
}

const asked = async () => (await api.must(requerimento.aceites, {}, rt)).items;
const answer = (id: string, body: { aceita: boolean; motivo?: string }, quem: { token: string } = rt) =>
  api.call(requerimento.responderAceite, { params: { id }, body }, quem);

/** Asks for a correction of the list, and answers it with these rows. */
async function correct(at: Awaited<ReturnType<typeof filed>>, rts: Record<string, unknown>[]) {
  await at.act(otavio, 'exigir', { itens: [{ campo: 'rts', texto: 'Confira.', obrigatorio: true }] });
  const [exigencia] = (await at.see(at.firma)).exigencias;
  const params = { id: at.id, exigenciaId: exigencia?.id ?? '' };
  const itens = [{ id: exigencia?.itens[0]?.id ?? '', valor: rts }];
  await api.must(requerimento.responderExigencia, { params, body: { itens } }, at.firma);
}

describe('a professional named by a firm', () => {
  it('appears on the open page at once, informs the firm, and is informed when it begins', async () => {
    const { firma, id, act } = await filed();
    const aceiteId = (await asked())[0]?.id ?? '';
    await hears(id, () => answer(aceiteId, { aceita: true }));
    expect((await noticesOf(firma.id)).at(-1)).toMatch(
      /^Responsabilidade técnica aceita · .*: Rita Nunes aceitou\.$/,
    );
    const own = () => api.must(requerimento.aceite, { params: { id: aceiteId } }, rt);
    expect((await own()).comecouEm).toBeNull();
    await act(otavio, 'decidir', decisao());
    expect((await own()).comecouEm).toBe(HOJE);
    expect((await noticesOf(rt.id)).at(-1)).toMatch(
      /^Sua responsabilidade técnica começou · Restauros Minas Ltda\.: .* Número RT-/,
    );
  });

  it('gets a notice, sees firm and hours but not the request, and accepts before the grant', async () => {
    const { firma, id, see, act, attempt } = await filed();
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(
      'Falta o aceite de quem foi indicado.',
    );
    const [one] = await asked();
    expect(one).toMatchObject({
      empresa: 'Restauros Minas Ltda.',
      papel: 'Responsável técnico',
      horas: 20,
      totalHoras: 20,
      aberto: true,
    });
    expect(one?.cnpj).toBe(firma.cpfCnpj);
    expect(one?.vinculo).toBe('Sócio');
    const row = await api.db
      .selectFrom('requerimento')
      .select('prazoEm')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.prazoEm).not.toBeNull();
    expect(one?.responderAte).toBe(row.prazoEm);
    const page = await api.must(requerimento.aceite, { params: { id: one?.id ?? '' } }, rt);
    expect(page.explicacao[0]).toBe('Pedido recebido em 23/11/2026 (segunda-feira): esse dia não conta.');
    expect(page.explicacao).toEqual((await see(firma)).prazo.explicacao);
    expect(JSON.stringify(one)).not.toContain(id);
    expect((await api.call(requerimento.detail, { params: { id } }, rt)).status).toBe(404);
    const mail = await api.db.selectFrom('email').select('texto').where('usuarioId', '=', rt.id).execute();
    expect(mail[0]?.texto).toContain(`/aceite/${one?.id}`);
    expect((await see(firma)).aceites).toMatchObject([
      { nome: null, situacao: 'pendente', totalHoras: null, pedidoEm: `${HOJE}T13:00:00.000Z` },
    ]);
    expect((await see(firma)).agora).toContain(`A decisão espera o aceite de ${rt.registro}, pedido em`);

    for (const quem of [firma, otavio]) {
      expect((await api.call(requerimento.aceite, { params: { id: one?.id ?? '' } }, quem)).status).toBe(404);
      expect((await answer(one?.id ?? '', { aceita: true }, quem)).status).toBe(404);
    }
    expect((await answer(one?.id ?? '', { aceita: true })).body).toMatchObject({ situacao: 'aceito' });
    expect((await see(firma)).agora).not.toContain('aceite');
    expect((await answer(one?.id ?? '', { aceita: false, motivo: 'Mudei.' })).status).toBe(422);
    expect(await asked()).toEqual([]);
    expect((await see(firma)).aceites).toMatchObject([{ nome: 'Rita Nunes', situacao: 'aceito' }]);
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('refuses with a reason, which blocks the grant but not the denial', async () => {
    const { firma, see, attempt, act } = await filed();
    const id = (await asked())[0]?.id ?? '';
    expect((await answer(id, { aceita: false })).problem.errors?.[0]?.path).toBe('motivo');
    await answer(id, { aceita: false, motivo: 'Não conheço esta empresa.' });
    expect((await see(otavio)).aceites).toMatchObject([
      { situacao: 'recusado', motivo: 'Não conheço esta empresa.' },
    ]);
    expect((await noticesOf(firma.id)).at(-1)).toMatch(/não aceitou: Não conheço esta empresa\.$/);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toContain('não aceitou');
    expect((await act(otavio, 'decidir', decisao('INDEFERIDO'))).status).toBe('INDEFERIDO');
  });

  it('is found by registration and CPF together; the firm does not learn which of them is wrong', async () => {
    const other = await professional(api);
    const { firma, see, attempt } = await filed([{ ...line(), cpf: other.cpfCnpj }]);
    expect(await asked()).toEqual([]);
    expect((await see(otavio)).aceites).toMatchObject([{ situacao: 'nao_encontrado', nome: null }]);
    expect((await see(firma)).aceites).toMatchObject([{ situacao: 'pendente' }]);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toContain('Não achamos o registro');
  });

  it('is asked again when a correction changes the terms, and staff see too many hours', async () => {
    const first = await filed([line(30)]);
    await answer((await asked())[0]?.id ?? '', { aceita: true });
    await correct(first, [line(40)]);
    expect((await first.see(otavio)).aceites).toMatchObject([{ horas: 40, situacao: 'pendente' }]);
    expect(offer(await first.see(otavio), 'retomar_analise')?.permitido).toBe(true);
    const second = await filed([line(10)]);
    expect((await second.see(otavio)).aceites).toMatchObject([{ totalHoras: 50, totalEmpresas: 2 }]);
    expect((await asked()).map(({ horas, totalHoras }) => [horas, totalHoras])).toEqual([
      [40, 50],
      [10, 50],
    ]);
  });

  it('is asked again when a correction changes the bond', async () => {
    const at = await filed();
    await answer((await asked())[0]?.id ?? '', { aceita: true });
    await correct(at, [line(20, 'CLT')]);
    expect((await asked()).map(({ vinculo }) => vinculo)).toEqual(['Empregado (CLT)']);
  });

  it('who refused is shown to staff after a correction, with day and reason, and blocks nothing', async () => {
    const at = await filed();
    await answer((await asked())[0]?.id ?? '', { aceita: false, motivo: 'Não conheço esta empresa.' });
    const refused = (await at.see(otavio)).aceites[0]?.respondidoEm;
    api.setNow(`${HOJE}T13:10:00Z`);
    await correct(at, [line(10)]);
    expect((await at.see(otavio)).aceites).toMatchObject([
      {
        nome: 'Rita Nunes',
        situacao: 'retirado',
        motivo: 'Não conheço esta empresa.',
        horas: 20,
        respondidoEm: refused,
        totalHoras: null,
      },
      { situacao: 'pendente', horas: 10 },
    ]);
    expect((await at.see(at.firma)).aceites).toMatchObject([{ situacao: 'pendente', horas: 10 }]);
    const [again] = await asked();
    await answer(again?.id ?? '', { aceita: true });
    await at.mover(otavio, 'retomar_analise');
    expect((await at.act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });
});
