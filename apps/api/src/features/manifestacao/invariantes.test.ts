import { anonima } from '@balcao/contract/anonima';
import { busca as buscas } from '@balcao/contract/busca';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import { portal } from '@balcao/contract/portal';
import { tramite } from '@balcao/contract/tramite';
import { addDays } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { fileAnonima } from './anonima/anonima.fixture.ts';
import { act, cover, type Detalhe, type Elenco, elenco, file, relato } from './manifestacao.fixture.ts';

const mailed: string[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({
    mailer: { send: async ({ para }) => void mailed.push(para), close: () => {} },
  });
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-02T13:00:00Z'));

type Ato = Parameters<typeof act>[1]['ato'];

const attempt = (id: string, ato: Ato, by = c.sonia, said?: object) =>
  act(api, { id, ato, by, fin: c.fin }, said);

async function must(id: string, ato: Ato, by = c.sonia, said?: object): Promise<Detalhe> {
  const answer = await attempt(id, ato, by, said);
  expect(answer.status, `${ato}: ${answer.raw.body}`).toBe(200);
  return answer.body;
}

async function read(id: string, by: Elenco['autor']) {
  by.token = await api.as(by);
  return api.call(manifestacao.detail, { params: { id } }, by);
}

describe('the receipt', () => {
  it('has a number of its own, which is never given again (invariant 1)', async () => {
    const filed = await Promise.all(
      ['IDENTIFICADA', 'SIGILOSA', 'IDENTIFICADA', 'SIGILOSA'].map((identificacao) =>
        file(api, c.autor, { identificacao: identificacao as 'SIGILOSA' }),
      ),
    );
    const anonymous = await fileAnonima(api);
    const [first] = filed;
    if (!first) throw new Error('nothing was filed');
    await must(first.id, 'iniciar_analise');
    await must(first.id, 'arquivar');
    const next = await file(api, c.autor);
    const numbers = [...filed, next].map(({ protocolo }) => protocolo);
    numbers.push(String(anonymous.reply.body.protocolo));
    expect(new Set(numbers).size).toBe(6);
    const receipts = await api.owner
      .selectFrom('notificacao')
      .select('tipo')
      .where('ownerId', '=', next.id)
      .where('usuarioId', '=', c.autor.id)
      .execute();
    expect(receipts).toEqual([{ tipo: 'ouv.recebida' }]);
  });
});

describe('the term', () => {
  it('is extended once in the whole life, for a reason, before it is over (invariant 3)', async () => {
    const { id, recebidaEm } = await file(api, c.autor);
    await must(id, 'iniciar_analise');
    const short = await attempt(id, 'prorrogar', c.sonia, { motivo: 'Falta tempo.' });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ path: 'motivo' }] } });
    const extended = await must(id, 'prorrogar');
    expect(extended.prorrogada).toBe(true);
    // The sixtieth day is a Friday.
    expect(extended.prazoEm).toBe(addDays(recebidaEm.slice(0, 10), 63));
    expect((await attempt(id, 'prorrogar')).status).toBe(422);
    await must(id, 'concluir');
    await must(id, 'pedir_revisao', c.autor);
    expect((await attempt(id, 'prorrogar', c.davi)).problem.detail).toContain(
      'só pode ser prorrogado uma vez',
    );
    const late = await file(api, c.autor);
    api.setNow('2026-12-05T13:00:00Z');
    expect((await attempt(late.id, 'prorrogar')).status).toBe(422);
  });
});

describe('an area', () => {
  it('gets no name, number or address of the author from any list, search, notice or message (invariant 4)', async () => {
    await api.owner
      .updateTable('usuario')
      .set({ celular: '+5531977665544' })
      .where('id', '=', c.autor.id)
      .execute();
    const autor = await api.owner
      .selectFrom('usuario')
      .select(['id', 'nome', 'cpfCnpj', 'email', 'celular'])
      .where('id', '=', c.autor.id)
      .executeTakeFirstOrThrow();
    const { id, protocolo } = await file(api, c.autor, {
      relato: `Sou ${autor.nome}, CPF ${autor.cpfCnpj}, e-mail ${autor.email}, telefone (31) 97766-5544.`,
    });
    await cover(api, id, c.sonia);
    await must(id, 'encaminhar');
    await api.runJobs();
    const seen = [(await read(id, c.marcos)).raw.body];
    const look = async (answer: Promise<{ status: number; raw: { body: string } }>) => {
      const { status, raw } = await answer;
      expect(status, raw.body).toBe(200);
      seen.push(raw.body);
    };
    for (const busca of ['', autor.nome, autor.cpfCnpj, autor.email ?? '', protocolo])
      await look(api.call(manifestacoesLista.list, { query: { caixa: 'equipe', busca } }, c.marcos));
    // People are found by their own numbers, and by no number of a case.
    await look(api.call(buscas.buscar, { query: { q: protocolo } }, c.marcos));
    await look(api.call(portal.notificacaoList, { query: {} }, c.marcos));
    await look(api.call(tramite.list, { query: {} }, c.marcos));
    await look(attempt(id, 'responder_area', c.marcos));
    const mails = await api.owner
      .selectFrom('email')
      .select(['assunto', 'texto', 'html'])
      .where('usuarioId', '=', c.marcos.id)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    const all = JSON.stringify([seen, mails]);
    expect(all).toContain(protocolo);
    for (const hidden of [autor.id, autor.nome, 'Velloso', autor.cpfCnpj, autor.email ?? '', '97766'])
      expect(all).not.toContain(hidden);
    for (const route of [manifestacao.cobertura, manifestacaoIdentidade.abrir] as const)
      expect(
        (
          await api.call(
            route,
            { params: { id }, body: { motivo: 'Preciso falar com a pessoa.' } } as never,
            c.marcos,
          )
        ).status,
      ).toBe(403);
  });
});

describe('an anonymous row', () => {
  it('has no place for a person, an address or a device (invariant 5)', async () => {
    const { id } = await fileAnonima(api);
    const forbidden = ['autor_id', 'autor_hmac', 'autor_nome', 'autor_contato', 'registrada_por_id'];
    for (const column of forbidden) {
      const value = column.endsWith('_id') ? c.autor.id : 'Iara';
      await expect(
        sql`update manifestacao set ${sql.ref(column)} = ${value} where id = ${id}::uuid`.execute(api.owner),
        column,
      ).rejects.toThrow(/manifestacao_anonima_check|invalid|type uuid/);
    }
    const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as column
      from information_schema.columns where table_name like 'manifestacao%' and table_schema = 'public'
        and column_name ~ '(^|_)(ip|user_agent|sessao|aparelho|rede|navegador)(_|$)'`.execute(api.owner);
    expect(rows).toEqual([]);
  });
});

describe('a note of the unit', () => {
  it('is read by no author, with or without a name, and by no area (invariant 26)', async () => {
    const named = await file(api, c.autor);
    const sealed = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    const anonymous = await fileAnonima(api);
    for (const { id } of [named, sealed, anonymous]) {
      c.sonia.token = await api.as(c.sonia);
      const note = { mensagemId: uuidv4(), texto: 'NOTA-INTERNA: conferir o histórico', interna: true };
      await api.must(manifestacao.mensagem, { params: { id }, body: note }, c.sonia);
      await cover(api, id, c.sonia);
      await must(id, 'encaminhar');
      expect((await read(id, c.sonia)).raw.body).toContain('NOTA-INTERNA');
      expect((await read(id, c.marcos)).raw.body).not.toContain('NOTA-INTERNA');
    }
    for (const { id } of [named, sealed])
      expect((await read(id, c.autor)).raw.body).not.toContain('NOTA-INTERNA');
    const byKey = await api.call(anonima.acompanhar, { body: { chave: anonymous.chave } });
    expect(byKey.status).toBe(200);
    expect(byKey.raw.body).not.toContain('NOTA-INTERNA');
  });
});

describe('somebody who died', () => {
  it('is written no message of the ombudsman, with a name or under seal (invariant 27)', async () => {
    const dead = await api.make.usuario({ nome: 'Pessoa Falecida' });
    await api.make.aceitarTermo(dead.id);
    const as = async () => ({ token: await api.as(dead) });
    const cases = [];
    for (const identificacao of ['IDENTIFICADA', 'SIGILOSA'] as const)
      cases.push(await api.must(manifestacao.registrar, { body: relato({ identificacao }) }, await as()));
    await api.runJobs();
    expect(mailed.filter((para) => para === dead.email)).toHaveLength(2);
    await api.owner.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', dead.id).execute();
    for (const { id } of cases) {
      await must(id, 'iniciar_analise');
      await must(id, 'responder_em_parte');
      await must(id, 'concluir');
    }
    await api.runJobs();
    expect(mailed.filter((para) => para === dead.email)).toHaveLength(2);
  });
});

describe('reading', () => {
  it('of a case by staff is on record, and of a sealed identity with the reason (invariant 28)', async () => {
    const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    await read(id, c.autor);
    await read(id, c.davi);
    await api.confirmIdentity(c.davi.id);
    const motivo = 'A apuração depende de ouvir quem relatou.';
    await api.must(manifestacaoIdentidade.abrir, { params: { id }, body: { motivo } }, c.davi);
    const { rows } = await sql<{
      acao: string;
      ator: string | null;
    }>`select acao, ator_id as ator from audit_log
      where objeto_id = ${id} and acao in ('manifestacao.lida', 'manifestacao.identidade_aberta')`.execute(
      api.owner,
    );
    expect(rows.map(({ acao }) => acao).sort()).toEqual([
      'manifestacao.identidade_aberta',
      'manifestacao.lida',
    ]);
    expect(new Set(rows.map(({ ator }) => ator))).toEqual(new Set([c.davi.id]));
    const opened = await api.owner
      .selectFrom('identidadeAbertura')
      .select(['porId', 'motivo'])
      .where('manifestacaoId', '=', id)
      .execute();
    expect(opened).toEqual([{ porId: c.davi.id, motivo }]);
  });
});

describe('the figures', () => {
  it('count a case once that a review opened again (invariant 33)', async () => {
    api.setNow('2026-11-10T13:00:00Z');
    const elogios = async () => {
      c.sonia.token = await api.as(c.sonia);
      const { porTipo } = await api.must(ouvidoriaPainel.painel, { query: { de: '2026-11-01' } }, c.sonia);
      return porTipo.find(({ tipo }) => tipo === 'ELOGIO')?.contagens;
    };
    const before = await elogios();
    c.autor.token = await api.as(c.autor);
    const { id } = await file(api, c.autor, { tipo: 'ELOGIO' });
    await must(id, 'iniciar_analise');
    const said = {
      desfecho: 'CIENCIA',
      pontos: { agente: 'Bianca', chefia: 'Atendimento' },
      texto: 'Obrigado pelo reconhecimento, ele chegou a quem merece.',
    };
    await must(id, 'concluir', c.sonia, said);
    await must(id, 'pedir_revisao', c.autor);
    expect(await elogios()).toEqual([(before?.[0] ?? 0) + 1]);
    await must(id, 'concluir', c.davi, said);
    expect(await elogios()).toEqual([(before?.[0] ?? 0) + 1]);
  });
});

describe('a proposed answer', () => {
  it('goes when the kind changes, because its decision is one of the kind before', async () => {
    await api.owner
      .insertInto('configuracao')
      .values({ chave: 'ouvidoria', valor: JSON.stringify({ segundaAprovacao: true }) })
      .execute();
    const { id } = await file(api, c.autor);
    await must(id, 'iniciar_analise');
    await must(id, 'propor_conclusao');
    expect((await must(id, 'reclassificar')).atos).toContain('propor_conclusao');
    await api.owner.deleteFrom('configuracao').where('chave', '=', 'ouvidoria').execute();
  });
});
