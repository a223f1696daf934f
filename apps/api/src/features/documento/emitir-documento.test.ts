import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileWithAnexo } from '#features/anexo/anexo.fixture.ts';
import type { Deps } from '#platform/deps.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  attendant,
  documentOf,
  documentsOf,
  fileCertidao,
  nameCouncil,
  type Person,
  professional,
  textOfDocument,
} from './documento.fixture.ts';
import { emitirDocumento } from './emitir-documento.ts';
import { requestDocumento } from './request-documento.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

async function waiting(): Promise<{ autor: Person; id: string; documentoId: string }> {
  const autor = await professional(api);
  const { id } = await fileCertidao(api, autor);
  return { autor, id, documentoId: (await documentOf(api, id)).id };
}

function run(documentoId: string, deps: Deps = api.deps): Promise<void> {
  return emitirDocumento({ deps, now: api.now() }, { documentoId });
}

/** Counts how often the request was ended, and the stored PDF rows of its document. */
async function outcome(id: string, documentoId: string) {
  const ends = await api.db
    .selectFrom('tramite')
    .select('id')
    .where('requerimentoId', '=', id)
    .where('acao', '=', 'concluir')
    .execute();
  const mails = await api.db
    .selectFrom('email')
    .select('id')
    .where('ownerId', '=', id)
    .where('template', '=', 'req.concluido')
    .execute();
  const row = await documentOf(api, id);
  const files = await api.db
    .selectFrom('arquivo')
    .select('id')
    .where('nome', '=', `${row.titulo} ${row.numero.replaceAll('/', '-')}.pdf`)
    .execute();
  return { same: row.id === documentoId, ends: ends.length, mails: mails.length, files: files.length };
}

const ONCE = { same: true, ends: 1, mails: 1, files: 1 };

/** The worker's dependencies, which fail at one step of the work. */
function dying(step: 'before storing' | 'after storing' | 'in the transaction'): Deps {
  const { storage } = api.deps;
  const put: typeof storage.put = async (...args) => {
    if (step === 'before storing') throw new Error('killed');
    const written = await storage.put(...args);
    if (step === 'after storing') throw new Error('killed');
    return written;
  };
  // The file row reads the clock inside the transaction.
  const clock = () => {
    if (step === 'in the transaction') throw new Error('killed');
    return api.now();
  };
  return { ...api.deps, storage: { ...storage, put }, clock };
}

describe('issuing a document', () => {
  it.each(['before storing', 'after storing', 'in the transaction'] as const)(
    'leaves no trace when killed %s, and issues the document once when it runs again',
    async (step) => {
      const { id, documentoId, autor } = await waiting();
      await expect(run(documentoId, dying(step))).rejects.toThrow('killed');
      expect(await outcome(id, documentoId)).toEqual({ same: true, ends: 0, mails: 0, files: 0 });
      const seen = await api.must(requerimento.detail, { params: { id } }, { token: autor.token });
      expect(seen).toMatchObject({ status: 'EM_EMISSAO' });
      expect(seen.documentos.find((d) => d.id === documentoId)?.pronto).toBe(false);
      await api.runJobs();
      expect(await outcome(id, documentoId)).toEqual(ONCE);
    },
  );

  it('issues a document once, even when the job runs again or two workers run it', async () => {
    const { id, documentoId } = await waiting();
    await Promise.all([run(documentoId), run(documentoId)]);
    await run(documentoId);
    await api.runJobs();
    expect(await outcome(id, documentoId)).toEqual(ONCE);
  });

  it('makes one document with one number when it is requested twice', async () => {
    const { id } = await waiting();
    const row = await api.db
      .selectFrom('requerimento')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pedido = { requerimento: row, especie: 'certidao_regularidade', now: api.now() };
    const before = await documentOf(api, id);
    await withTx(api.db, (tx) => requestDocumento(tx, pedido));
    await api.runJobs();
    await withTx(api.db, (tx) => requestDocumento(tx, pedido));
    expect(await documentOf(api, id)).toMatchObject({ id: before.id, numero: before.numero });
    const pedidoOfNothing = { ...pedido, especie: 'carta_de_amor' };
    await expect(withTx(api.db, (tx) => requestDocumento(tx, pedidoOfNothing))).rejects.toThrow(
      'no document of kind',
    );
  });

  it('replaces the former document when the request is reopened and issued anew', async () => {
    const { id } = await waiting();
    await api.runJobs();
    const coordinator = await attendant(api, 'CAD');
    await api.make.conceder({
      usuarioId: coordinator.id,
      permissao: 'requerimento.reabrir',
      alcance: 'grupo',
    });
    api.setNow('2026-11-24T13:00:00Z');
    const token = await api.as(coordinator);
    const done = await api.must(requerimento.detail, { params: { id } }, { token });
    const motivo = 'O título foi anotado com um erro e a certidão precisa ser refeita.';
    const open = await api.must(
      requerimento.reabrir,
      { params: { id }, body: { version: done.version, motivo } },
      { token },
    );
    const decisao = {
      resultado: 'DEFERIDO' as const,
      resumo: 'Certidão refeita.',
      fundamentacao: 'O cadastro foi corrigido.',
      baseLegal: 'Lei nº 9.784/1999, art. 53',
    };
    await api.must(
      requerimento.decidir,
      { params: { id }, body: { version: open.version, ...decisao } },
      { token },
    );
    await api.runJobs();
    const [former, current] = await documentsOf(api, id);
    expect(former).toMatchObject({ substituidoPorId: current?.id, revogacaoMotivo: expect.any(String) });
    expect(current).toMatchObject({ revokedAt: null, assinantes: [{ nome: 'Otávio Lins' }] });
    expect(current?.numero).not.toBe(former?.numero);
    const again = await api.must(requerimento.detail, { params: { id } }, { token });
    expect(again.status).toBe('CONCLUIDO');
    expect(await textOfDocument(api, token, current?.id ?? '')).toContain('Otávio Lins');
    api.setNow('2026-11-23T13:00:00Z');
  });

  it('keeps the text out of the log when the layout engine quotes it', async () => {
    const { id, documentoId } = await waiting();
    const row = await documentOf(api, id);
    const dados = row.dados as { conselho: Record<string, unknown> };
    const broken = { ...dados, conselho: { ...dados.conselho, logoSvg: '<svg>Helena Prado' } };
    await api.db
      .updateTable('documento')
      .set({ dados: JSON.stringify(broken) })
      .where('id', '=', documentoId)
      .execute();
    const failure = await run(documentoId).catch((err: Error) => err);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify([(failure as Error).message, (failure as Error).cause])).not.toContain('Helena');
  });
});

describe('the receipt', () => {
  it('is issued for every request, bears its number, and does not end the request', async () => {
    const autor = await professional(api, { nome: 'Dalva Moreira' });
    const { id, numero } = await fileCertidao(api, autor);
    await api.runJobs();
    const [row] = await documentsOf(api, id, { comprovante: true });
    if (!row) throw new Error('no receipt');
    expect(row).toMatchObject({ numero, titulo: 'Comprovante de Protocolo', validoAte: null });
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain(`Número do protocolo ${numero}`);
    expect(text).toContain('Recebido em 23/11/2026 às 10h00 (horário de Brasília)');
    expect(text).toContain('Para que você vai usar a certidão? Licitação');
    // A long address may wrap; where it wraps depends on the width of its letters.
    expect(text.replaceAll(' ', '')).toContain(`balcao.test/requerimento/${id}`);
    expect(text).toContain('(31) 0000-0000');
    expect(text).not.toContain(formatCpf(autor.cpfCnpj));
    const { digest } = await api.db
      .selectFrom('requerimento')
      .select((eb) =>
        eb
          .fn<string>('encode', [
            eb.fn('sha256', [eb.fn('convert_to', [eb.cast('respostas', 'text'), eb.val('UTF8')])]),
            eb.val('hex'),
          ])
          .as('digest'),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(text.replace(/\s/g, '')).toContain(digest);
  });

  it('lists the files of the request with their hashes, also files of a draft that is being filed', async () => {
    const autor = await professional(api);
    const { id, anexo } = await fileWithAnexo(api, { ...autor });
    await api.runJobs();
    const [row] = await documentsOf(api, id, { comprovante: true });
    const text = await textOfDocument(api, autor.token, row?.id ?? '');
    expect(text).toContain('Arquivos recebidos (1)');
    expect(text).toContain('comprovante.pdf');
    expect(text.replace(/\s/g, '')).toContain(anexo.sha256);
  });

  it('covers sensitive answers, because staff without the permission may read it', async () => {
    const autor = await professional(api);
    const { id } = await fileWithAnexo(api, { ...autor }, { sensivel: true });
    await api.runJobs();
    const [row] = await documentsOf(api, id, { comprovante: true });
    const text = await textOfDocument(api, autor.token, row?.id ?? '');
    expect(text).toContain('Laudo ou atestado médico Informação protegida');
  });
});

vi.setConfig({ testTimeout: 20_000 });
