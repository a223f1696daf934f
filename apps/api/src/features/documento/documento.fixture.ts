import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { extractText } from '#platform/pdf/extract-text.ts';
import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import type { MadeUsuario, UsuarioInput } from '#test/factories.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import type { TestApi } from '#test/harness.ts';

export const HOJE = '2026-11-23';

/** A signed-in person who accepted the terms. */
export interface Person extends MadeUsuario {
  token: string;
}

export async function person(api: TestApi, input: UsuarioInput = {}): Promise<Person> {
  const made = await api.make.usuario(input);
  await api.make.aceitarTermo(made.id);
  return { ...made, token: await api.as(made) };
}

export function professional(api: TestApi, input: UsuarioInput = {}): Promise<Person> {
  return person(api, { registro: {}, ...input });
}

export async function attendant(api: TestApi, sigla: string, nome = 'Otávio Lins'): Promise<Person> {
  return person(api, { tipo: 1, nome, grupos: [{ id: await grupoId(api, sigla) }] });
}

/** Fills in the council’s settings. */
export async function nameCouncil(api: TestApi): Promise<void> {
  const valor = JSON.stringify({
    nome: 'Conselho Regional de Conservação e Restauro de Minas Gerais',
    sigla: 'CRCR-MG',
    cnpj: '11222333000181',
    telefone: '(31) 0000-0000',
    site: 'crcr-mg.example',
    endereco: 'Rua da Bahia, 1.000',
    email: 'atendimento@crcr-mg.example',
    encarregadoNome: 'Nara Couto',
    encarregadoEmail: 'dpo@crcr-mg.example',
  });
  await api.db
    .insertInto('configuracao')
    .values({ chave: 'conselho', valor })
    .onConflict((c) => c.column('chave').doUpdateSet({ valor }))
    .execute();
}

/** Files a certificate request; the worker has not run yet. */
export function fileCertidao(api: TestApi, autor: Person, respostas: Record<string, unknown> = {}) {
  return fileRequerimento(api, autor.token, {
    tipoId: 110,
    respostas: { finalidade: 'LICITACAO', ...respostas },
  });
}

/** Takes a filed request of a simple analysis to its approval by this attendant. `words` replace the standard ones. */
export async function approve(
  api: TestApi,
  staff: Person,
  id: string,
  words: { resultado?: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO'; fundamentacao?: string } = {},
): Promise<void> {
  const { token } = staff;
  const taken = await api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token });
  const analysing = await api.must(
    requerimento.mover,
    { params: { id }, body: { version: taken.version, acao: 'iniciar_analise' } },
    { token },
  );
  const decisao = {
    resultado: 'DEFERIDO' as const,
    resumo: 'Pedido aprovado.',
    fundamentacao: 'O que foi apresentado basta.',
    baseLegal: 'Res. CFCR 101/2025, art. 40',
    ...words,
  };
  await api.must(
    requerimento.decidir,
    { params: { id }, body: { version: analysing.version, ...decisao } },
    { token },
  );
}

/** Writes an approval by this attendant, and nothing that follows from it. */
export async function approveAtRest(
  api: TestApi,
  { id: atendenteId }: { id: string },
  requerimentoId: string,
): Promise<void> {
  await api.db
    .insertInto('decisao')
    .values({
      id: uuidv7(),
      requerimentoId,
      decididaPorId: atendenteId,
      resultado: 'DEFERIDO',
      resumo: 'Pedido aprovado.',
      fundamentacao: 'O que foi apresentado basta.',
      baseLegal: 'Res. CFCR 101/2025, art. 40',
    })
    .execute();
  await api.db
    .updateTable('requerimento')
    .set({ status: 'DEFERIDO', atendenteId })
    .where('id', '=', requerimentoId)
    .execute();
}

/** The document rows of a request, without its receipt by default. */
export function documentsOf(api: TestApi, requerimentoId: string, { comprovante = false } = {}) {
  return api.db
    .selectFrom('documento')
    .selectAll()
    .where('ownerId', '=', requerimentoId)
    .where('especie', comprovante ? '=' : '<>', 'comprovante_protocolo')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The result document of a request. `especie` picks one when several are issued together. */
export async function documentOf(api: TestApi, requerimentoId: string, especie?: string) {
  const all = await documentsOf(api, requerimentoId);
  const rows = especie === undefined ? all : all.filter((row) => row.especie === especie);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} documents`);
  return row;
}

export async function download(api: TestApi, token: string, id: string): Promise<Buffer> {
  const { status, raw } = await api.call(documento.download, { params: { id } }, { token });
  if (status !== 200) throw new Error(`${status} ${raw.body}`);
  return raw.rawPayload;
}

export async function textOfDocument(api: TestApi, token: string, id: string): Promise<string> {
  const { text } = await extractText(await download(api, token, id));
  expectBemExibido(text);
  return text;
}
