import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { type Selectable, sql } from 'kysely';
import { type Db, withTx } from '../db.ts';
import { refreshEspera } from '../refresh-espera.ts';
import type { RequerimentoTable } from '../schema.gen.ts';
import { buildDemo, type Demo } from './demo/build-demo.ts';
import type { CartaDemo, PapelDeCarta } from './demo/cartas/carta-demo.ts';
import type { DocumentoPedido } from './demo/cenario.ts';
import { seedConselho } from './demo/conselho.ts';
import { findEspecime } from './demo/especimes.ts';
import { seedEtiquetas } from './demo/etiquetas.ts';
import { seedInstituicoes } from './demo/instituicoes.ts';
import { writeLinhas } from './demo/write-linhas.ts';
import { seedBase } from './seed-base.ts';
import { DEMO_SENHA, demoSignIns } from './sign-ins.ts';

/** What the request engine needs to put a document in hand. */
export interface DocumentoDaDemo {
  requerimento: Selectable<RequerimentoTable>;
  now: Date;
}

/** What a letter needs to be put in hand. */
export type CartaDaDemo = { carta: { id: string; destinatarioId: string }; now: Date } & Pick<
  PapelDeCarta,
  'numero' | 'titulo' | 'assinante' | 'conteudo'
>;

/** A file of the demonstration and the key that it is kept under. */
export interface ArquivoDaDemo {
  chave: string;
  bytes: Uint8Array;
  sha256: string;
}

export interface SeedDemoOptions {
  /** The moment of the first start, which the demonstration's dates are relative to. */
  now: Date;
  /** Told of progress, in Portuguese. */
  log: (line: string) => void;
  /** Hash of a password for storage; called once, because everybody has the same. */
  hashSenha: (senha: string) => Promise<string>;
  /**
   * Keeps the bytes of a file that people sent, before its row is written; when absent, the files are known as removed
   * and nobody is offered them.
   */
  keepArquivo?: (arquivo: ArquivoDaDemo) => Promise<void>;
  /** Puts the receipt of a request in hand, as filing does; no receipts when absent. */
  requestComprovante?: (tx: Db, pedido: DocumentoDaDemo) => Promise<void>;
  /** Asks for the code of a charge that waits to be paid; the timetable of the portal does so later when absent. */
  requestCodigo?: (tx: Db, tentativaId: string) => Promise<void>;
  /** Puts the result document of a request in hand, as its approval does; no documents when absent. */
  requestDocumento?: (tx: Db, pedido: DocumentoDaDemo & { especie: string }) => Promise<void>;
  /** Puts the paper of a letter in hand, as sending it does, and answers its id; no letter has left when absent. */
  requestCarta?: (tx: Db, pedido: CartaDaDemo) => Promise<string>;
}

/**
 * Fills an empty database with the demonstration: an invented council, its people, and 400 requests lived over the 18
 * months before `now`. Everything or nothing is written. Done once: a second call changes nothing.
 * @throws Error when the database already has people of its own.
 */
export async function seedDemo(db: Db, options: SeedDemoOptions): Promise<void> {
  const { now, log } = options;
  if (await isFilled(db)) return log('Os dados de demonstração já estavam carregados.');
  log('Carregando o conselho de demonstração…');
  const started = performance.now();
  const senhaHash = await options.hashSenha(DEMO_SENHA);
  await seedBase(db, now);
  const counts = await withTx(db, async (tx) => {
    await seedConselho(tx, now);
    const demo = buildDemo({
      now,
      senhaHash,
      formularios: tiposDoPrimeiroLancamento,
      cartasSaem: options.requestCarta !== undefined,
      feriados: await listFeriados(tx),
      grupoIds: await listGrupoIds(tx),
    });
    await keepArquivos(demo.linhas.arquivo, options);
    await writeLinhas(tx, demo.linhas);
    await seedEtiquetas(tx, now);
    await seedInstituicoes(tx, now);
    await acceptTermo(tx, now);
    await requestAll(tx, demo.documentos, options);
    await writeCartas(tx, demo, options);
    for (const { id, situacao } of demo.linhas.pagamentoTentativa)
      if (situacao === 'CRIADA') await options.requestCodigo?.(tx, id);
    await refreshEspera(tx, now);
    return { pessoas: demo.linhas.usuario.length, pedidos: demo.linhas.requerimento.length };
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1).replace('.', ',');
  log(
    `Conselho de demonstração pronto em ${seconds} s: ${counts.pessoas} pessoas e ${counts.pedidos} pedidos.`,
  );
}

async function isFilled(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  if (!someone) return false;
  const ids = demoSignIns.map(({ usuarioId }) => usuarioId);
  const known = await db.selectFrom('usuario').select('id').where('id', 'in', ids).execute();
  if (known.length === ids.length) return true;
  throw new Error('O banco de dados já tem pessoas: a demonstração só pode ser carregada em um banco vazio.');
}

async function listFeriados(tx: Db) {
  return tx
    .selectFrom('feriado')
    .select(['data', 'tipo', 'municipioIbge', 'uf', 'meioExpediente', 'descricao'])
    .orderBy('data')
    .execute();
}

async function listGrupoIds(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('grupo').select(['id', 'sigla']).execute();
  return new Map(rows.map(({ id, sigla }) => [sigla, id]));
}

async function keepArquivos(
  rows: Demo['linhas']['arquivo'],
  { keepArquivo, now }: SeedDemoOptions,
): Promise<void> {
  for (const row of rows) {
    const { bytes, sha256 } = findEspecime(row.id);
    if (keepArquivo) await keepArquivo({ chave: row.chave, bytes, sha256 });
    else row.removedAt = now;
  }
}

/** Everybody accepted the terms of today, so that the first thing a visitor sees is not a text to accept. */
async function acceptTermo(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('termoAceite')
    .columns(['termoId', 'usuarioId', 'createdAt', 'textoSha256'])
    .expression((eb) =>
      eb
        .selectFrom(['termo', 'usuario'])
        .select(['termo.id', 'usuario.id as usuarioId'])
        .select((e) => [
          e.val(now).as('createdAt'),
          sql<string>`encode(sha256(convert_to(termo.texto, 'UTF8')), 'hex')`.as('textoSha256'),
        ]),
    )
    .execute();
}

/** Letters come after the papers of their requests: one that left points to its own. */
async function writeCartas(
  tx: Db,
  { cartas, cartasDeAtos, numerosDeCarta }: Pick<Demo, 'cartas' | 'cartasDeAtos' | 'numerosDeCarta'>,
  { requestCarta }: SeedDemoOptions,
): Promise<void> {
  for (const { linha, eventos, postagens, papel } of [...cartas, ...cartasDeAtos]) {
    const documentoId = papel ? await putInHand(tx, { linha, papel }, requestCarta) : null;
    await tx
      .insertInto('carta')
      .values({ ...linha, documentoId })
      .execute();
    await tx.insertInto('cartaEvento').values(eventos).execute();
    if (postagens.length > 0) await tx.insertInto('cartaPostagem').values(postagens).execute();
  }
  if (numerosDeCarta.length > 0) await tx.insertInto('documentoSequencia').values(numerosDeCarta).execute();
}

async function putInHand(
  tx: Db,
  { linha: carta, papel }: Pick<CartaDemo, 'linha'> & { papel: PapelDeCarta },
  requestCarta: SeedDemoOptions['requestCarta'],
): Promise<string | null> {
  const { em: now, ...paper } = papel;
  return (await requestCarta?.(tx, { ...paper, carta, now })) ?? null;
}

async function requestAll(
  tx: Db,
  documentos: readonly DocumentoPedido[],
  { requestComprovante, requestDocumento }: SeedDemoOptions,
): Promise<void> {
  const ids = documentos.map(({ requerimentoId }) => requerimentoId);
  const rows = await tx.selectFrom('requerimento').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { requerimentoId, especie, em: now } of documentos) {
    const requerimento = byId.get(requerimentoId);
    if (!requerimento) throw new Error(`no request ${requerimentoId}`);
    if (especie === null) await requestComprovante?.(tx, { requerimento, now });
    else await requestDocumento?.(tx, { requerimento, especie, now });
  }
}
