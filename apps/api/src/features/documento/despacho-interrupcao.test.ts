import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifySignature } from '#platform/assinatura/verify-signature.ts';
import type { Deps } from '#platform/deps.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  approve,
  attendant,
  documentOf,
  documentsOf,
  download,
  HOJE,
  nameCouncil,
  type Person,
  person,
  professional,
  textOfDocument,
} from './documento.fixture.ts';
import { emitirDocumento } from './emitir-documento.ts';

const BOTH = ['despacho_interrupcao', 'comprovante_interrupcao'];

let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  reg = await attendant(api, 'REG', 'Otávio Lins');
});
afterAll(() => api.close());

/** A request of service 106 that was just approved; the worker has not run yet. */
async function approved(words: Parameters<typeof approve>[3] = {}) {
  const autor = await professional(api, { nome: 'Helena Prado' });
  const { id, numero } = await fileRequerimento(api, autor.token, {
    tipoId: 106,
    respostas: interrupcao(HOJE),
  });
  await approve(api, reg, id, words);
  return { autor, id, numero };
}

function detailOf(id: string, { token }: Person) {
  return api.must(requerimento.detail, { params: { id } }, { token });
}

function run(documentoId: string, deps: Deps = api.deps): Promise<void> {
  return emitirDocumento({ deps, now: api.now() }, { documentoId });
}

function validate(codigo: string) {
  return api.must(documento.validar, { params: { codigo } });
}

/** Counts how often the request was ended, and the e-mails to its author about it. */
async function ends(id: string) {
  const { tramites, mails } = await api.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('tramite')
        .select((e) => e.fn.countAll<string>().as('n'))
        .where('requerimentoId', '=', id)
        .where('acao', '=', 'concluir')
        .as('tramites'),
      eb
        .selectFrom('email')
        .select((e) => e.fn.countAll<string>().as('n'))
        .where('ownerId', '=', id)
        .where('template', '=', 'req.concluido')
        .as('mails'),
    ])
    .executeTakeFirstOrThrow();
  return [Number(tramites), Number(mails)];
}

describe('the decision on an interruption', () => {
  it('is issued with its proof: both are signed, numbered and publicly verifiable', async () => {
    const fundamentacao =
      'Não há responsabilidade técnica em aberto.\n\n#Nada *obsta* a <licença> [art. 9º] $.';
    const { autor, id, numero } = await approved({ fundamentacao });
    await api.runJobs();
    const { status, documentos, agora } = await detailOf(id, autor);
    expect(status).toBe('CONCLUIDO');
    const titulos = 'Despacho Decisório; Comprovante de Interrupção de Registro';
    expect(agora).toBe(`Seu pedido terminou. Os documentos estão nesta página: ${titulos}.`);
    expect(documentos.map(({ especie }) => especie).sort()).toEqual(
      [...BOTH, 'comprovante_protocolo'].sort(),
    );
    for (const { id: documentoId, codigo, titulo, numero: numeroDocumento } of documentos) {
      expect(verifySignature(await download(api, autor.token, documentoId))).toMatchObject({
        valid: true,
        coversWholeFile: true,
      });
      expect(await validate(codigo)).toMatchObject({ situacao: 'valido', titulo, numero: numeroDocumento });
    }
    const row = await documentOf(api, id, 'despacho_interrupcao');
    expect(row).toMatchObject({
      titulo: 'Despacho Decisório',
      numero: expect.stringMatching(/^DSP-\d{6}\/2026$/),
      assinantes: [{ nome: 'Otávio Lins', cargo: 'Registro' }],
    });
    const text = await textOfDocument(api, autor.token, row.id);
    for (const expected of [
      `Despacho nº ${row.numero}`,
      'Decisão Pedido deferido',
      `Processo ${numero}`,
      'Requerente Helena Prado',
      'Não há responsabilidade técnica em aberto. #Nada *obsta* a <licença> [art. 9º] $.',
      'Fundamento legal • Res. CFCR 101/2025, art. 40',
      `Interromper o registro ${row.titularRegistro} a partir de 23/11/2026, até 23/11/2028.`,
      'Cobrar a anuidade só até 23/11/2026, na proporção de 1/12 por mês.',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('recorrer');
    expect(await ends(id)).toEqual([1, 1]);
  });

  it('explains the appeal once in a partial approval', async () => {
    const fundamentacao = 'A interrupção vale a partir de hoje. '.repeat(4).trim();
    const { autor, id } = await approved({ resultado: 'DEFERIDO_PARCIAL', fundamentacao });
    await api.runJobs();
    const row = await documentOf(api, id, 'despacho_interrupcao');
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('Decisão Pedido deferido em parte');
    expect(text).toContain(fundamentacao);
    expect(text).toContain('Apresente o recurso em até 10 dias, contados da ciência desta decisão');
    expect(text.replaceAll(' ', '')).toContain(`balcao.test/requerimento/${id}`);
    expect(text).not.toContain('Se você não concordar');
    expect((await detailOf(id, autor)).status).toBe('CONCLUIDO');
  });

  it.each([BOTH, [...BOTH].reverse()])(
    'ends the request only when %s was issued and then %s',
    async (first, second) => {
      const { autor, id } = await approved();
      await run((await documentOf(api, id, first)).id);
      const half = await detailOf(id, autor);
      expect(half.status).toBe('EM_EMISSAO');
      expect(half.documentos.find(({ especie }) => especie === second)?.pronto).toBe(false);
      const early = await api.call(
        requerimento.mover,
        { params: { id }, body: { version: half.version, acao: 'concluir' } },
        { token: reg.token },
      );
      expect(early.problem.detail).toBe('O documento ainda está sendo preparado.');
      expect(await ends(id)).toEqual([0, 0]);
      await run((await documentOf(api, id, second)).id);
      expect((await detailOf(id, autor)).status).toBe('CONCLUIDO');
      expect(await ends(id)).toEqual([1, 1]);
    },
  );

  it('is issued once, even when the worker is killed and restarts or two workers run', async () => {
    const { autor, id } = await approved();
    const before = await documentsOf(api, id);
    const put = () => Promise.reject(new Error('killed'));
    const dying: Deps = { ...api.deps, storage: { ...api.deps.storage, put } };
    for (const { id: documentoId } of before) await expect(run(documentoId, dying)).rejects.toThrow('killed');
    expect((await detailOf(id, autor)).status).toBe('EM_EMISSAO');
    await Promise.all([...before, ...before].map(({ id: documentoId }) => run(documentoId)));
    await api.runJobs();
    for (const { id: documentoId } of before) await run(documentoId);
    const after = await documentsOf(api, id);
    expect(after.map(({ id: documentoId, numero, especie }) => [documentoId, numero, especie])).toEqual(
      before.map(({ id: documentoId, numero, especie }) => [documentoId, numero, especie]),
    );
    expect(after.map(({ especie }) => especie)).toEqual(BOTH);
    expect(after.every(({ issuedAt, revokedAt }) => issuedAt !== null && revokedAt === null)).toBe(true);
    expect(await ends(id)).toEqual([1, 1]);
  });

  it('is revoked alone, and a new decision replaces it', async () => {
    const { autor, id } = await approved();
    await api.runJobs();
    const [former, proof] = await documentsOf(api, id);
    const motivo = 'O despacho cita o registro errado.';
    await api.must(
      documento.revogar,
      { params: { id: former?.id ?? '' }, body: { motivo } },
      { token: reg.token },
    );
    expect((await validate(former?.codigo ?? '')).situacao).toBe('revogado');
    expect((await validate(proof?.codigo ?? '')).situacao).toBe('valido');
    api.setNow(`${HOJE}T13:10:00Z`);
    const admin = await person(api, { tipo: 2 });
    const { version } = await detailOf(id, admin);
    const open = await api.must(
      requerimento.reabrir,
      { params: { id }, body: { version, motivo: 'O despacho precisa ser refeito com o registro certo.' } },
      { token: admin.token },
    );
    const decisao = {
      version: open.version,
      resultado: 'DEFERIDO' as const,
      resumo: 'Pedido aprovado.',
      fundamentacao: 'Decisão refeita com o registro certo.',
      baseLegal: 'Lei nº 9.784/1999, art. 53',
    };
    await api.must(requerimento.decidir, { params: { id }, body: decisao }, { token: reg.token });
    await api.runJobs();
    const rows = await documentsOf(api, id);
    expect(rows.map(({ especie, revokedAt }) => [especie, revokedAt === null])).toEqual([
      ...BOTH.map((especie) => [especie, false]),
      ...BOTH.map((especie) => [especie, true]),
    ]);
    expect((await validate(proof?.codigo ?? '')).situacao).toBe('substituido');
    const text = await textOfDocument(api, autor.token, rows[2]?.id ?? '');
    expect(text).toContain('Decisão refeita com o registro certo.');
    api.setNow(`${HOJE}T13:00:00Z`);
  });
});

vi.setConfig({ testTimeout: 20_000 });
