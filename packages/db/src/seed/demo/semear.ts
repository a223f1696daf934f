import type { Formulario } from '@balcao/domain/formulario/campo';
import { type Db, withTx } from '../../db.ts';
import { refreshEspera } from '../../refresh-espera.ts';
import { seedBase } from '../seed-base.ts';
import { demoSignIns } from '../sign-ins.ts';
import { keepCasos } from './casos.ts';
import { listConcessoes } from './concessoes.ts';
import { seedConselho } from './conselho.ts';
import { findEspecime, listArquivos } from './especimes.ts';
import { putEtiquetas, seedEtiquetas } from './etiquetas.ts';
import { listGente } from './gente.ts';
import { seedInstituicoes } from './instituicoes.ts';
import type { Linhas } from './linhas.ts';
import { createMundo, type Mundo } from './mundo.ts';
import { seedNormas } from './normas.ts';
import { listPedidosDeRepresentacao } from './pedidos-de-representacao.ts';
import { listRascunhos } from './rascunhos.ts';
import { listResponsabilidades } from './responsabilidades.ts';
import { seedTabelaDeAnuidades } from './tabela-de-anuidades.ts';
import { writeLinhas } from './write-linhas.ts';

/** What is older than this was read. */
const LIDAS_MS = 30 * 86_400_000;

interface OpenMundo {
  now: Date;
  formularios: readonly Formulario[];
  /** Everybody has the same password. */
  senhaHash: string;
  keepArquivo: (arquivo: { chave: string; bytes: Uint8Array; sha256: string }) => Promise<void>;
  /** Deals the histories to the people, who are written as these need them. */
  tell: (mundo: Mundo) => void;
}

/**
 * Whether the demonstration is there.
 * @throws Error when the database has people of its own.
 */
export async function isFilled(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  if (!someone) return false;
  const ids = demoSignIns.map(({ usuarioId }) => usuarioId);
  const known = await db.selectFrom('usuario').select('id').where('id', 'in', ids).execute();
  if (known.length === ids.length) return true;
  throw new Error('O banco de dados já tem pessoas: a demonstração só pode ser carregada em um banco vazio.');
}

/** Writes the invented council and its people, as its own books hold them before the first request. */
export async function openMundo(db: Db, { now, formularios, senhaHash, keepArquivo, tell }: OpenMundo) {
  await seedBase(db, now);
  return withTx(db, async (tx) => {
    await seedConselho(tx, now);
    const mundo = createMundo({ now, formularios, feriados: await listFeriados(tx) });
    tell(mundo);
    const linhas = listMundo(mundo, { senhaHash, grupoIds: await listGrupoIds(tx) });
    for (const { id, chave } of linhas.arquivo) await keepArquivo({ chave, ...findEspecime(id) });
    await writeLinhas(tx, linhas);
    await seedEtiquetas(tx, now);
    await seedInstituicoes(tx, now);
    await seedTabelaDeAnuidades(tx, now);
    await seedNormas(tx, mundo.gente.equipe, now);
    await acceptTermo(tx, now);
    await keepCasos(tx, {}, now);
    return mundo;
  });
}

/** What a history left behind. */
interface CasoVivido {
  id: string;
  cartaId: string | null;
}

/**
 * The state for the first visitor: all are signed out, notices a month old are read, open requests have tags,
 * and the histories have names. Answers how many requests there are.
 */
export async function closeMundo(
  tx: Db,
  { now, casos }: { now: Date; casos: ReadonlyMap<string, CasoVivido> },
): Promise<number> {
  await tx.deleteFrom('sessao').execute();
  // E-mails of the invented year stay readable in the outbox and are never sent.
  await tx.updateTable('email').set({ situacao: 'local' }).where('situacao', '=', 'pendente').execute();
  await tx
    .updateTable('notificacao')
    .set((eb) => ({ lidaAt: eb.ref('createdAt') }))
    .where('createdAt', '<', new Date(now.getTime() - LIDAS_MS))
    .execute();
  await putEtiquetas(tx, now);
  await refreshEspera(tx, now);
  await keepCasos(tx, casosDe(casos), now);
  return casos.size;
}

function casosDe(casos: ReadonlyMap<string, CasoVivido>): Record<string, CasoVivido> {
  return Object.fromEntries([...casos].map(([nome, { id, cartaId }]) => [nome, { id, cartaId }]));
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

/** Everybody accepted the terms of today, so that the first thing a visitor sees is not a text to accept. */
async function acceptTermo(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('termoAceite')
    .columns(['termoId', 'usuarioId', 'createdAt', 'textoSha256'])
    .expression((eb) =>
      eb
        .selectFrom(['termo', 'usuario'])
        .select(['termo.id', 'usuario.id as usuarioId'])
        .select((e) => [e.val(now).as('createdAt'), 'termo.sha256 as textoSha256']),
    )
    .execute();
}

/** Rows of the world. Everybody has the same password. */
function listMundo(
  mundo: Mundo,
  { grupoIds, senhaHash }: { grupoIds: ReadonlyMap<string, string>; senhaHash: string },
): Linhas {
  const { linhas, gente, hoje, now } = mundo;
  const { representacaoPedido, notificacao } = listPedidosDeRepresentacao(mundo);
  return {
    ...linhas,
    ...listGente(gente, { hoje, senhaHash }),
    ...listConcessoes(gente.equipe, grupoIds, now),
    responsabilidadeTecnica: listResponsabilidades(mundo.responsabilidades),
    representacaoPedido,
    notificacao,
    arquivo: listArquivos(representacaoPedido, now),
    rascunho: listRascunhos(mundo),
  };
}
