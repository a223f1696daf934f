import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import type { ScanResult } from '#platform/files/clamd.ts';
import type { FileSource } from '#platform/files/durable-file.ts';
import { buildZip } from '#platform/files/zip.corpus.ts';
import { fileClock } from '#test/file-clock.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { CAMPOS, docxWith, docxWithBody, fileWith, found, index, pdfWith } from './busca.fixture.ts';
import { inPasta } from './extrair-arquivo.ts';
import { createIndexar } from './indexar.ts';
import { lerArquivo } from './ler-arquivo.ts';
import { limparTexto } from './texto-limpo.ts';

let api: TestApi;
let autora: Person;
let tipoId: number;
let limpo = false;

beforeAll(async () => {
  const scan = (source: FileSource): Promise<ScanResult> => {
    if (source instanceof Readable) source.destroy();
    return Promise.resolve(limpo ? 'limpo' : 'indisponivel');
  };
  api = await startApi({ scanner: { configurado: true, scan } });
  autora = await professional(api);
  tipoId = await publishServico(api, CAMPOS);
});
afterAll(() => api.close());

describe('the folder for reading a file', () => {
  const forgotten = () => join(api.deps.env.DATA_DIR, 'busca', 'arquivo-de-quem-caiu');

  it('is removed afterwards, and so is one left by a killed process', async () => {
    await mkdir(forgotten(), { recursive: true });
    await writeFile(join(forgotten(), 'arquivo'), 'laudo');
    const asked = {
      dataDir: api.deps.env.DATA_DIR,
      now: new Date((await fileClock()).getTime() + 2 * 3600 * 1000),
    };
    const seen = await inPasta(asked, async (dir) => {
      await writeFile(join(dir, 'arquivo'), 'laudo');
      return readdir(join(dir, '..'));
    });
    expect(seen).toHaveLength(1);
    expect(seen).not.toContain('arquivo-de-quem-caiu');
    expect(await readdir(join(asked.dataDir, 'busca'))).toEqual([]);
  });

  it('is left alone while another process may still read in it', async () => {
    await mkdir(forgotten(), { recursive: true });
    const asked = { dataDir: api.deps.env.DATA_DIR, now: await fileClock() };
    await inPasta(asked, () => Promise.resolve());
    expect(await readdir(join(asked.dataDir, 'busca'))).toEqual(['arquivo-de-quem-caiu']);
    await rm(forgotten(), { recursive: true });
  });
});

async function read(bytes: Buffer, formato: 'pdf' | 'docx', tempoMs?: number) {
  const path = join(api.deps.env.DATA_DIR, `arquivo-${Math.random()}`);
  await writeFile(path, bytes);
  return lerArquivo(path, formato, tempoMs);
}

describe('the text of a file', () => {
  it('comes from a PDF and a DOCX with its accents and lines', async () => {
    expect(await read(pdfWith('Avaliação estrutural'), 'pdf')).toEqual({
      situacao: 'lido',
      texto: 'Avaliação estrutural',
    });
    expect(
      await read(
        docxWith('Primeiro parágrafo', 'A < B & C'.replace(/&/g, '&amp;').replace('<', '&lt;')),
        'docx',
      ),
    ).toEqual({
      situacao: 'lido',
      texto: 'Primeiro parágrafo\nA < B & C',
    });
  });

  it('has whole words, whatever a word processor put into them', async () => {
    const body = [
      '<w:t>ates</w:t><w:softHyphen/><w:t>tado do gua\u200Brda</w:t><w:noBreakHyphen/><w:t>chuva &#173;no</w:t>',
      '<w:tab/><w:t>o\u0303 &#xAD;\n la\u00ADdo</w:t>',
    ].join('');
    const lido = await read(docxWithBody(`<w:p><w:r>${body}</w:r></w:p>`), 'docx');
    expect(lido).toEqual({ situacao: 'lido', texto: 'atestado do guarda-chuva no õ lado' });
  });

  it('joins a word that a soft hyphen splits at the end of a line, in any file', () => {
    expect(limparTexto('certi\u00AD \n dão\r\n\u200Bnegativa')).toBe('certidão\nnegativa');
  });

  it('is empty for a scan, and for an unreadable file, whatever its type says', async () => {
    expect(await read(pdfWith(''), 'pdf')).toEqual({ situacao: 'sem_texto' });
    const broken = [
      Buffer.from('%PDF-1.7\nlixo'),
      Buffer.alloc(0),
      Buffer.alloc(5000, 7),
      pdfWith('x').subarray(0, 40),
    ];
    for (const bytes of broken) expect(await read(bytes, 'pdf')).toEqual({ situacao: 'ilegivel' });
    const bomb = buildZip([{ name: 'word/document.xml', data: '<w:t>a</w:t>', declaredSize: 1 }]);
    for (const bytes of [Buffer.from('PK'), bomb, Buffer.alloc(0)])
      expect(await read(bytes, 'docx')).toEqual({ situacao: 'ilegivel' });
  });

  it('is given up when it takes too long', async () => {
    expect(await read(pdfWith('devagar'), 'pdf', 1)).toEqual({ situacao: 'ilegivel' });
  });

  it('is cut when it never ends', async () => {
    const lido = await read(
      docxWith(...Array.from({ length: 400 }, (_, i) => `${i} ${'palavra '.repeat(200)}`)),
      'docx',
    );
    expect(lido.situacao === 'lido' && lido.texto.length).toBeGreaterThan(299_000);
    expect(lido.situacao === 'lido' && lido.texto.length).toBeLessThanOrEqual(300_000);
  });
});

describe('the files of requests', () => {
  it('are opened once the scanner passed them, and never before', async () => {
    const { id } = await fileWith(api, autora.token, {
      tipoId,
      respostas: { relato: 'Com arquivo.' },
      arquivos: { prova: { nome: 'prova.pdf', bytes: pdfWith('Palavra quarentena') } },
    });
    const opened = () => sql`select from busca_arquivo`.execute(api.db).then(({ rows }) => rows.length);
    await index(api);
    expect([await opened(), await found(api, autora, 'quarentena')]).toEqual([0, []]);
    limpo = true;
    api.setNow('2026-11-23T14:00:00Z');
    await api.runJobs();
    await index(api);
    expect([await opened(), await found(api, autora, 'quarentena')]).toEqual([1, [id]]);
    await index(api);
    expect(await opened()).toBe(1);
  });
});

describe('requests from before the search existed', () => {
  it('are indexed completely by the worker, newest changes first, and once', async () => {
    await api.db.deleteFrom('buscaArquivo').execute();
    await api.db.deleteFrom('buscaPendente').execute();
    await sql`insert into mensagem (id, requerimento_id, lado, visibilidade, texto)
      select gen_random_uuid(), id, 'conselho', 'publica', 'Recado antigo.' from requerimento`.execute(
      api.db,
    );
    await api.db.deleteFrom('buscaTexto').execute();
    await sql`insert into busca_pendente (owner_kind, owner_id, tudo) select 'requerimento', id, true from requerimento`.execute(
      api.db,
    );
    await index(api);
    for (const q of ['quarentena', 'recado antigo', 'com arquivo', 'serviço'])
      expect([q, (await found(api, autora, q)).length]).toEqual([q, 1]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from busca_texto where fonte = 'mensagem'`.execute(api.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('wait when a run loses the database, and are indexed by the next one', async () => {
    const novo = await publishServico(api, CAMPOS);
    const { id } = await fileWith(api, autora.token, {
      tipoId: novo,
      respostas: { relato: 'Depois da queda.' },
      arquivos: { prova: { nome: 'queda.pdf', bytes: pdfWith('Ata da queda') } },
    });
    const lost = () => Promise.reject(Object.assign(new Error('connection lost'), { code: '08006' }));
    await expect(createIndexar(lost)({ deps: api.deps, now: api.now() })).rejects.toThrow('connection lost');
    expect(await found(api, autora, 'queda')).toEqual([]);
    await index(api);
    expect(await found(api, autora, 'queda')).toEqual([id]);
  });

  it('block no other file when their answers make no sense', async () => {
    await api.db
      .updateTable('requerimento')
      .set({ respostas: JSON.stringify({ relato: { nada: [null] } }), opcoes: JSON.stringify(7) })
      .where('titulo', '<>', '')
      .execute();
    await index(api);
    expect(await api.db.selectFrom('buscaPendente').selectAll().execute()).toEqual([]);
  });
});
