import { anuidade } from '@balcao/contract/anuidade';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { withTx } from '@balcao/db/db';
import { isDevidaDeNovo, MOTIVOS_DE_CANCELAMENTO } from '@balcao/domain/pagamento/cancelamento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCobranca } from '#features/cobranca/access.ts';
import { creditar } from '#features/cobranca/creditar.ts';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import { emitirCobrancas } from '#features/cobranca/emitir-cobrancas.ts';
import { encerrarCobranca } from '#features/cobranca/encerrar-cobranca.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { charged, desk, inscrever, tesouraria } from './anuidade.fixture.ts';
import { emitirTardias } from './emitir-tardias.ts';
import { cancelarAnuidadesApos } from './encerrar-anuidades.ts';

let api: TestApi;
let marcos: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-12-10T13:00:00Z');
  marcos = await tesouraria(api);
});
afterAll(() => api.close());

const on = () => desk(api, marcos);
const excecoes = (id: string, query: { busca?: string; motivo?: 'CANCELADO' | 'SEM_CAPITAL' } = {}) =>
  api.must(anuidade.excecoes, { params: { id }, query }, { token: marcos.token });

describe('the annuities of 2027', () => {
  it('are previewed, confirmed and charged once to everybody who owes them', async () => {
    const ana = await inscrever(api, { nome: 'Ana Prado' });
    const caio = await inscrever(api, { categoria: 'P', situacao: 'PROVISORIO' });
    const firma = await inscrever(api, { pessoa: 'PJ', capital: 12_000_000 });
    const semCapital = await inscrever(api, { pessoa: 'PJ', nome: 'Ateliê Sem Capital' });
    const saiu = await inscrever(api, {
      nome: 'Célia Saiu',
      situacao: 'CANCELADO',
      situacaoDesde: '2026-06-01',
    });
    const { preview, read, start, write } = on();
    const ready = await preview(2027);
    expect(ready).toMatchObject({
      situacao: 'CALCULADA',
      emissao: null,
      previsao: {
        quantidade: 3,
        total: 50_000 + 50_000 + 100_000,
        linhas: [
          { linha: 'D_SUPERIOR', quantidade: 1, total: 50_000 },
          { linha: 'P_SUPERIOR', quantidade: 1, total: 50_000 },
          { linha: 'PJ_2', quantidade: 1, total: 100_000 },
        ],
      },
      motivos: [
        { motivo: 'CANCELADO', quantidade: 1 },
        { motivo: 'SEM_CAPITAL', quantidade: 1 },
      ],
    });
    expect(await charged(api, 2027)).toEqual(new Map());
    const { id } = ready;
    expect((await excecoes(id)).items).toEqual([
      {
        pessoaId: semCapital.id,
        nome: 'Ateliê Sem Capital',
        registro: expect.any(String),
        motivo: 'SEM_CAPITAL',
      },
      { pessoaId: saiu.id, nome: 'Célia Saiu', registro: expect.any(String), motivo: 'CANCELADO' },
    ]);
    expect((await excecoes(id, { motivo: 'CANCELADO' })).items.map(({ nome }) => nome)).toEqual([
      'Célia Saiu',
    ]);
    expect((await excecoes(id, { busca: 'atelie' })).total).toBe(1);

    const wrong = await start(id, { total: 1 });
    expect([wrong.status, wrong.problem.detail]).toEqual([422, expect.stringContaining('R$ 2.000,00')]);
    expect((await start(id)).status).toBe(200);
    await api.runJobs();
    const rows = await charged(api, 2027);
    expect([...rows.keys()].sort()).toEqual([ana.id, caio.id, firma.id].sort());
    expect(rows.get(ana.id)).toEqual({
      valor: 50_000,
      lancado: 50_000,
      vencimento: '2027-03-31',
      descricao: 'Anuidade 2027',
      situacao: 'EMITIDA',
      itens: [{ descricao: 'Anuidade 2027: definitivo, nível superior', valor: 50_000 }],
      evento: 'EMISSAO',
      debito: 'A_RECEBER',
      credito: 'RECEITA',
    });
    expect(await read(id)).toMatchObject({
      situacao: 'CONCLUIDA',
      atos: [],
      emissao: { quantidade: 3, total: 200_000, iniciadaPor: 'Marcos Vidal' },
    });
    await expect(write(id, { recemFormado: 0 })).rejects.toThrow('422');
  });

  it('are started once, also by two people in one moment', async () => {
    await inscrever(api);
    const { preview, start, read } = on();
    const { id, version } = await preview(2028);
    const outra = await tesouraria(api, 'Neusa Miranda');
    const { previsao } = await read(id);
    const body = { version, quantidade: previsao?.quantidade ?? 0, total: previsao?.total ?? 0 };
    const send = ({ token }: Person) => api.call(anuidade.emitir, { params: { id }, body }, { token });
    const answers = await Promise.all([send(marcos), send(outra)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.problem.detail).toBe(
      'A emissão das anuidades de 2028 já foi iniciada. Ninguém é cobrado duas vezes.',
    );
    await api.runJobs();
    expect((await charged(api, 2028)).size).toBe(body.quantidade);
    expect((await start(id)).status).toBe(422);
  });

  it('need a confirmed identity and the permission', async () => {
    const { preview } = on();
    const { id, version } = await preview(2029);
    const body = { version, quantidade: 1, total: 1 };
    const stranger = await person(api, { tipo: 1 });
    const { token } = stranger;
    const closed = [
      await api.call(anuidade.emitir, { params: { id }, body }, { token }),
      await api.call(anuidade.excecoes, { params: { id } }, { token }),
      await api.call(anuidade.andamento, { params: { id } }, { token }),
    ];
    expect(closed.map(({ status }) => status)).toEqual([403, 403, 403]);
    await api.make.conceder({ usuarioId: stranger.id, permissao: 'financeiro.emitir', alcance: 'all' });
    await api.owner
      .updateTable('sessao')
      .set({ stepUpAt: null })
      .where('usuarioId', '=', stranger.id)
      .execute();
    const unconfirmed = await api.call(anuidade.emitir, { params: { id }, body }, { token });
    expect(unconfirmed.problem.type).toBe('urn:problem:auth.step_up_required');
  });

  it('leave out people who were charged between the preview and the run', async () => {
    const { preview, start, read } = on();
    const { id, exercicio, previsao } = await preview(2030);
    const beaten = await inscrever(api);
    await withTx(api.db, (tx) =>
      emitirCobranca(tx, {
        pessoaId: beaten.id,
        especie: 'ANUIDADE',
        descricao: 'Anuidade 2030',
        itens: [{ descricao: 'Anuidade 2030', valor: 1_000 }],
        vencimento: '2030-03-31',
        exercicio,
        now: api.now(),
      }),
    );
    await start(id);
    await api.runJobs();
    const { emissao, motivos } = await read(id);
    expect(emissao?.quantidade).toBe(previsao?.quantidade);
    expect(motivos).toContainEqual({ motivo: 'JA_COBRADA', quantidade: 1 });
  });

  it('stop on demand and go on where they were', async () => {
    const { preview, start, act, read } = on();
    const { id, previsao } = await preview(2031);
    await start(id);
    expect((await act('parar', id)).situacao).toBe('PARADA');
    await api.runJobs();
    expect((await charged(api, 2031)).size).toBe(0);
    expect((await act('continuar', id)).situacao).toBe('EMITINDO');
    await api.runJobs();
    expect((await read(id)).emissao?.quantidade).toBe(previsao?.quantidade);
    expect((await charged(api, 2031)).size).toBe(previsao?.quantidade);
  });

  it('say how far they are, and that they ended to who would stop them', async () => {
    const { preview, start } = on();
    const { id, previsao } = await preview(2032);
    const ask = () => api.must(anuidade.andamento, { params: { id } }, { token: marcos.token });
    await start(id);
    const { pessoas, ...begun } = await ask();
    expect(begun).toEqual({ situacao: 'EMITINDO', vistas: 0, quantidade: 0, total: 0 });
    await api.runJobs();
    expect(await ask()).toEqual({
      situacao: 'CONCLUIDA',
      pessoas,
      vistas: pessoas,
      quantidade: previsao?.quantidade,
      total: previsao?.total,
    });
    const late = { params: { id }, body: { version: 99 } };
    const { problem } = await api.call(anuidade.parar, late, { token: marcos.token });
    expect(problem.detail).toContain('de 2032 já terminou');
  });
});

describe('after the run of the year', () => {
  it('who registers gets the months that are left, and nobody twice', async () => {
    api.setNow('2027-06-16T13:00:00Z');
    const late = await inscrever(api, { desde: '2027-06-15' });
    const gone = await inscrever(api, {
      desde: '2027-06-15',
      situacao: 'CANCELADO',
      situacaoDesde: '2027-06-16',
    });
    await emitirTardias(api.deps);
    await emitirTardias(api.deps);
    const rows = await charged(api, 2027);
    expect(rows.get(late.id)).toMatchObject({
      valor: 29_167,
      vencimento: '2027-07-16',
      itens: [{ descricao: 'Anuidade 2027: definitivo, nível superior, 7 de 12 meses', valor: 29_167 }],
    });
    expect(rows.has(gone.id)).toBe(false);
    const events = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'anuidade.emitida_no_ano')
      .execute();
    expect(events.map(({ dados }) => dados)).toContainEqual({
      exercicio: 2027,
      quantidade: expect.any(Number),
      total: expect.any(Number),
    });
  });

  it('a firm is charged the day after its capital is known', async () => {
    const firma = await inscrever(api, { pessoa: 'PJ' });
    await emitirTardias(api.deps);
    expect((await charged(api, 2027)).has(firma.id)).toBe(false);
    const empresa = JSON.stringify({ capitalSocial: 5_000_000 });
    await api.owner.updateTable('usuario').set({ empresa }).where('id', '=', firma.id).execute();
    await emitirTardias(api.deps);
    expect((await charged(api, 2027)).get(firma.id)?.valor).toBe(50_000);
  });
});

describe('a registration that ends after the annuity of the next year was issued', () => {
  it('owes that year no more, and what it owed before stays', async () => {
    const gone = await inscrever(api);
    const nova = {
      pessoaId: gone.id,
      especie: 'ANUIDADE' as const,
      descricao: 'Anuidade',
      itens: [{ descricao: 'Anuidade', valor: 50_000 }],
      now: api.now(),
    };
    for (const exercicio of [2045, 2046])
      await withTx(api.db, (tx) =>
        emitirCobranca(tx, { ...nova, exercicio, vencimento: `${exercicio}-03-31` }),
      );
    const ended = { pessoaId: gone.id, dia: '2045-12-20', motivo: 'Baixa do registro', now: api.now() };
    await withTx(api.db, (tx) => cancelarAnuidadesApos(tx, ended));
    const situacoes = await Promise.all(
      [2045, 2046].map(async (ano) => (await charged(api, ano)).get(gone.id)?.situacao),
    );
    expect(situacoes).toEqual(['EMITIDA', 'CANCELADA']);
  });
});

describe('an annuity that was cancelled', () => {
  const of = (pessoaId: string) =>
    api.db
      .selectFrom('cobranca')
      .selectAll()
      .where('pessoaId', '=', pessoaId)
      .where('exercicio', '=', 2027)
      .orderBy('createdAt')
      .execute();
  const cancel = (pessoaId: string, motivo: 'ERRO' | 'ENGANO') =>
    withTx(api.db, async (tx) => {
      for (const cobranca of await of(pessoaId))
        await encerrarCobranca(tx, cobranca, {
          acao: 'cancelar',
          motivo: MOTIVOS_DE_CANCELAMENTO[motivo],
          cobrarDeNovo: isDevidaDeNovo(motivo),
          now: api.now(),
        });
    });

  it('comes back by the run where the year is owed still, and by staff alone where it is not', async () => {
    api.setNow('2027-07-01T13:00:00Z');
    const [errada, engano] = [await inscrever(api), await inscrever(api)];
    await emitirTardias(api.deps);
    await cancel(errada.id, 'ERRO');
    await cancel(engano.id, 'ENGANO');
    await emitirTardias(api.deps);
    await emitirTardias(api.deps);
    expect((await of(errada.id)).map(({ situacao }) => situacao)).toEqual(['CANCELADA', 'EMITIDA']);
    expect((await of(engano.id)).map(({ situacao }) => situacao)).toEqual(['CANCELADA']);
    const body = {
      pessoaId: engano.id,
      especie: 'ANUIDADE' as const,
      descricao: 'Anuidade 2027',
      valor: 50_000,
      vencimento: '2027-07-31',
      exercicio: 2027,
    };
    const token = await api.as(marcos);
    await api.confirmIdentity(marcos.id);
    const issue = () => api.call(cobrancaAto.emitir, { body }, { token });
    expect([(await issue()).status, (await issue()).status]).toEqual([200, 422]);
  });

  it('with its registration is charged again when the person comes back', async () => {
    api.setNow('2027-08-02T13:00:00Z');
    const gone = await inscrever(api);
    await emitirTardias(api.deps);
    const motivo = 'Interrupção do registro, no pedido 99999.000001/2026-01';
    const ended = { pessoaId: gone.id, dia: '2026-12-20', motivo, now: api.now() };
    await withTx(api.db, (tx) => cancelarAnuidadesApos(tx, ended));
    const resting = { situacao: 'INTERROMPIDO', situacaoDesde: '2026-12-20' } as const;
    const set = (mudanca: { situacao: 'ATIVO' | 'INTERROMPIDO'; situacaoDesde: string }) =>
      api.owner.updateTable('registro').set(mudanca).where('id', '=', gone.registroId).execute();
    await set(resting);
    await emitirTardias(api.deps);
    expect((await of(gone.id)).map(({ situacao }) => situacao)).toEqual(['CANCELADA']);
    await set({ situacao: 'ATIVO', situacaoDesde: '2027-08-01' });
    await emitirTardias(api.deps);
    expect((await of(gone.id)).map(({ situacao }) => situacao)).toEqual(['CANCELADA', 'EMITIDA']);
  });

  it('takes a late payment as money to give back, beside the one that replaced it', async () => {
    const paid = await inscrever(api);
    await emitirTardias(api.deps);
    await cancel(paid.id, 'ERRO');
    await emitirTardias(api.deps);
    const [first, second] = await of(paid.id);
    const recebimento = {
      provedor: 'teste',
      meio: 'PIX' as const,
      e2eId: `tarde-${paid.id}`,
      valor: 1_000,
      pagoEm: api.now(),
      tentativaId: null,
    };
    await withTx(api.db, async (tx) => {
      const cobrancas = await Promise.all([first?.id ?? ''].map((id) => lockCobranca(tx, id)));
      await creditar(tx, { cobrancas, recebimento, now: api.now() });
    });
    expect((await of(paid.id)).map(({ situacao }) => situacao)).toEqual(['PAGA_A_MAIOR', 'EMITIDA']);
    expect(second?.fim).toBeNull();
  });
});

describe('charges written together', () => {
  it('have the same rows as charges written one by one', async () => {
    const nova = {
      especie: 'ANUIDADE' as const,
      descricao: 'Anuidade 2040',
      itens: [
        { descricao: 'Anuidade 2040', valor: 61_250 },
        { descricao: 'Primeiro ano: menos 50%', valor: -30_625 },
      ],
      vencimento: '2040-03-31',
      descontos: [{ ate: '2040-01-31', porCento: 10 }],
      exercicio: 2040,
      now: api.now(),
    };
    const [one, many] = [await inscrever(api), await inscrever(api)];
    await withTx(api.db, (tx) => emitirCobranca(tx, { ...nova, pessoaId: one.id }));
    const { itens, vencimento, descontos, ...todas } = nova;
    const both = [one, many, one].map(({ id }) => ({ pessoaId: id, itens, vencimento, descontos }));
    expect(await withTx(api.db, (tx) => emitirCobrancas(tx, both, todas))).toEqual([many.id]);
    const written = async (pessoaId: string) => {
      const {
        id,
        pessoaId: _,
        ...row
      } = await api.db
        .selectFrom('cobranca')
        .selectAll()
        .where('pessoaId', '=', pessoaId)
        .where('exercicio', '=', 2040)
        .executeTakeFirstOrThrow();
      const lancamentos = await api.db
        .selectFrom('lancamento')
        .selectAll()
        .where('cobrancaId', '=', id)
        .execute();
      return {
        row,
        lancamentos: lancamentos.map((entry) => ({
          ...entry,
          id: '',
          cobrancaId: '',
          own: entry.referenciaId === id,
          referenciaId: '',
        })),
      };
    };
    expect(await written(many.id)).toEqual(await written(one.id));
  });
});
