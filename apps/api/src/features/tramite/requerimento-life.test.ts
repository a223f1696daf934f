import { requerimento } from '@balcao/contract/requerimento';
import { isNup } from '@balcao/domain/protocolo/nup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveAtRest } from '#features/documento/documento.fixture.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const FUNDAMENTACAO =
  'O requerente comprovou que não exerce a profissão e não tem responsabilidade técnica em aberto.';

let api: TestApi;
let helena: MadeUsuario;
let tokenHelena: string;
let otavio: MadeUsuario;
let tokenOtavio: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  helena = await api.make.usuario({ nome: 'Helena Prado', registro: {} });
  otavio = await api.make.usuario({
    nome: 'Otávio Lins',
    tipo: 1,
    grupos: [{ id: await grupoId(api, 'REG') }],
  });
  await api.make.aceitarTermo(helena.id, otavio.id);
  tokenHelena = await api.as(helena);
  tokenOtavio = await api.as(otavio);
});
afterAll(() => api.close());

/** A request of a new professional, so that tests do not meet in the duplicate guard. */
async function filed() {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const token = await api.as(autor);
  const { id, numero } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return { autor, token, id, numero };
}

async function detail(id: string, token: string) {
  return api.must(requerimento.detail, { params: { id } }, { token });
}

describe('a request from filing to evaluation', () => {
  it('gets a valid number, a group, a running clock and a first movement at filing', async () => {
    const { id, numero, prazoEm } = await fileRequerimento(api, tokenHelena, {
      tipoId: 106,
      respostas: interrupcao(HOJE),
    });
    expect(isNup(numero)).toBe(true);
    expect(prazoEm).toBe('2026-12-07');
    const seen = await detail(id, tokenHelena);
    expect(seen.status).toBe('PROTOCOLADO');
    expect(seen.grupo.sigla).toBe('REG');
    expect(seen.prazo).toMatchObject({ situacao: 'correndo', vencimento: '2026-12-07', cor: 'verde' });
    expect(seen.prazo.explicacao.length).toBeGreaterThan(0);
    expect(seen.eventos.map((e) => e.acao)).toEqual(['enviar']);
    expect(seen.respostas).toMatchObject({ motivo: 'NAO_EXERCO', inicio: HOJE });
    expect(seen.vez).toBe('conselho');
  });

  it('goes through correction, answer and decision, and notifies each side', async () => {
    const { id, token, autor } = await filed();
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: tokenOtavio },
    );
    expect(taken.status).toBe('EM_TRIAGEM');
    expect(taken.atendente?.id).toBe(otavio.id);

    const asked = await api.must(
      requerimento.exigir,
      {
        params: { id },
        body: {
          version: taken.version,
          prazoDias: 30,
          itens: [{ campo: 'inicio', texto: 'Informe a data em que parou de exercer.', obrigatorio: true }],
        },
      },
      { token: tokenOtavio },
    );
    expect(asked.status).toBe('EM_EXIGENCIA');
    expect(asked.prazo.situacao).toBe('pausado');

    const mine = await detail(id, token);
    const exigencia = mine.exigencias[0];
    const item = exigencia?.itens[0];
    if (!exigencia || !item) throw new Error('the exigência is not shown to its requester');
    expect(mine.vez).toBe('voce');
    expect(item).toMatchObject({ campo: 'inicio', rotulo: 'A partir de que dia?', valorAnterior: HOJE });

    const answered = await api.must(
      requerimento.responderExigencia,
      {
        params: { id, exigenciaId: exigencia.id },
        body: { itens: [{ id: item.id, valor: '2026-12-01' }] },
      },
      { token },
    );
    expect(answered.status).toBe('EXIGENCIA_RESPONDIDA');
    expect(answered.respostas.inicio).toBe('2026-12-01');
    expect(answered.prazo.situacao).toBe('correndo');

    const dated = answered.etapas.filter((etapa) => etapa.situacao === 'feita');
    expect(dated.map((etapa) => etapa.titulo)).toEqual(['Envio do pedido', 'Pedido recebido']);
    expect(dated.every((etapa) => etapa.em !== null)).toBe(true);

    const back = await detail(id, tokenOtavio);
    const analysing = await api.must(
      requerimento.mover,
      { params: { id }, body: { version: back.version, acao: 'retomar_analise' } },
      { token: tokenOtavio },
    );
    const decided = await api.must(
      requerimento.decidir,
      {
        params: { id },
        body: {
          version: analysing.version,
          resultado: 'DEFERIDO',
          resumo: 'Seu registro foi interrompido a partir de 01/12/2026.',
          fundamentacao: FUNDAMENTACAO,
          baseLegal: 'Res. CFCR 101/2025, art. 40',
        },
      },
      { token: tokenOtavio },
    );
    expect(['EM_EMISSAO', 'CONCLUIDO']).toContain(decided.status);
    await api.runJobs();
    const done = await detail(id, token);
    expect(done.status).toBe('CONCLUIDO');
    expect(done.decisao).toMatchObject({ resultado: 'DEFERIDO', recursoAte: expect.any(String) });

    const evaluated = await api.must(requerimento.avaliar, { params: { id }, body: { nota: 5 } }, { token });
    expect(evaluated.avaliacao).toEqual({ nota: 5, comentario: null });
    const again = await api.call(requerimento.avaliar, { params: { id }, body: { nota: 1 } }, { token });
    expect(again.status).toBe(422);

    const mails = await api.db
      .selectFrom('email')
      .select('template')
      .where('usuarioId', '=', autor.id)
      .orderBy('createdAt')
      .execute();
    expect(mails.map((m) => m.template)).toEqual(
      expect.arrayContaining([
        'req.protocolado',
        'req.em_analise',
        'req.exigencia',
        'req.deferido',
        'req.concluido',
      ]),
    );
    // Everything was granted, so no e-mail mentions an appeal.
    expect(mails.map((m) => m.template)).not.toContain('req.decisao');
  });

  it('refuses a denial without reasons, and accepts it with them, leaving the appeal open', async () => {
    const { id, token } = await filed();
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: tokenOtavio },
    );
    const analysing = await api.must(
      requerimento.mover,
      { params: { id }, body: { version: taken.version, acao: 'iniciar_analise' } },
      { token: tokenOtavio },
    );
    const denial = {
      version: analysing.version,
      resultado: 'INDEFERIDO' as const,
      resumo: 'Não aprovado por enquanto.',
    };
    const short = await api.call(
      requerimento.decidir,
      { params: { id }, body: { ...denial, fundamentacao: 'Não cabe aqui.', baseLegal: 'Lei' } },
      { token: tokenOtavio },
    );
    expect(short.status).toBe(422);
    expect(short.problem.errors?.map((e) => e.path)).toContain('fundamentacao');

    const denied = await api.must(
      requerimento.decidir,
      {
        params: { id },
        body: { ...denial, fundamentacao: FUNDAMENTACAO, baseLegal: 'Lei da profissão, art. 9' },
      },
      { token: tokenOtavio },
    );
    expect(denied.status).toBe('INDEFERIDO');
    expect(denied.decisao?.fundamentacao).toContain('recurso');

    const appealed = await api.must(
      requerimento.recorrer,
      { params: { id }, body: { razoes: 'A decisão não considerou o comprovante que enviei.' } },
      { token },
    );
    expect(appealed.status).toBe('EM_RECURSO');
    const able = await api.must(requerimento.atendentes, { params: { id } }, { token: tokenOtavio });
    expect(able.items.map((one) => one.id)).not.toContain(otavio.id);
    const judged = await api.call(
      requerimento.decidir,
      {
        params: { id },
        body: {
          ...denial,
          version: appealed.version,
          fundamentacao: FUNDAMENTACAO,
          baseLegal: 'Lei, art. 9',
        },
      },
      { token: tokenOtavio },
    );
    expect(judged.status).toBe(422);
    expect(judged.problem.detail).toMatch(/já decidiu/i);
  });
});

describe('an approved request that rests', () => {
  it('is finished by staff, and by nobody before its approval', async () => {
    const { id } = await filed();
    const early = await api.call(
      requerimento.mover,
      { params: { id }, body: { version: 1, acao: 'emitir' } },
      { token: tokenOtavio },
    );
    expect(early.status).toBe(422);
    await approveAtRest(api, otavio, id);
    const moved = await api.must(
      requerimento.mover,
      { params: { id }, body: { version: 1, acao: 'emitir' } },
      { token: tokenOtavio },
    );
    expect(moved.status).toBe('EM_EMISSAO');
    await api.runJobs();
    expect((await detail(id, tokenOtavio)).status).toBe('CONCLUIDO');
  });
});

describe('the clock of the council and the requester', () => {
  it('archives a request whose correction nobody answered, after a warning', async () => {
    const { id, autor } = await filed();
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: tokenOtavio },
    );
    await api.must(
      requerimento.exigir,
      {
        params: { id },
        body: {
          version: taken.version,
          prazoDias: 10,
          itens: [{ campo: null, texto: 'Envie o comprovante.' }],
        },
      },
      { token: tokenOtavio },
    );
    const { prazoEm } = await api.db
      .selectFrom('exigencia')
      .select('prazoEm')
      .where('requerimentoId', '=', id)
      .executeTakeFirstOrThrow();
    expect(prazoEm).toBe('2026-12-03');
    await api.runDay('2026-12-02');
    const reminded = await api.db
      .selectFrom('email')
      .select('id')
      .where('usuarioId', '=', autor.id)
      .where('template', '=', 'req.lembrete_exigencia')
      .execute();
    expect(reminded).toHaveLength(1);
    await api.runDay('2026-12-03');
    expect(
      (
        await api.db
          .selectFrom('requerimento')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('EM_EXIGENCIA');
    await api.runDay('2026-12-04');
    const after = await api.db
      .selectFrom('requerimento')
      .select(['status', 'prazoSituacao'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ status: 'ARQUIVADO', prazoSituacao: 'encerrado' });
    api.setNow(`${HOJE}T13:00:00Z`);
  });
});
