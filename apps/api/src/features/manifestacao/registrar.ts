import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import type { ManifestacaoTable } from '@balcao/db/schema.gen';
import { parseChave, protocoloAnonimoFromBytes } from '@balcao/domain/manifestacao/chave';
import type { Identificacao } from '@balcao/domain/manifestacao/identificacao';
import { REGRA_DA_RESPOSTA } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { type Registro, validateRegistro } from '@balcao/domain/manifestacao/registro';
import { tipoRegistrado } from '@balcao/domain/manifestacao/tipo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { derivePrazo } from '@balcao/domain/prazo/relogio';
import type { Insertable } from 'kysely';
import { nextNumero } from '#features/protocolo/api.ts';
import { marcaDe } from '#platform/auth/marcas.ts';
import { type Actor, systemActor, type Who } from '#platform/auth/who.ts';
import { invalidField, Problem, throwOnFields } from '#platform/http/problem.ts';
import type { Keys } from '#platform/keys/live-keys.ts';
import { recordClock } from '#platform/owner/relogio.ts';
import { isAutor, type Manifestacao } from './access.ts';
import { claimArquivos } from './arquivo/claim-arquivos.ts';
import { tellAutor, tellUnidade } from './avisos.ts';
import { categoriaEmUso } from './categoria/api.ts';
import { type Identidade, keepIdentidade } from './cofre/lacrar.ts';
import { hourOf, writtenAs } from './momento.ts';
import { discardRascunho } from './rascunho/rascunho.ts';
import { calendarioDaOuvidoria, guardar } from './relogio.ts';
import { keepEvento } from './vida.ts';

type Dito = BodyOf<typeof manifestacao.registrar>;
type DitoDeOutra = BodyOf<typeof manifestacao.registrarPorOutra>;
type Relatado = Omit<Dito, 'id' | 'identificacao'>;

interface Entrada {
  tx: Db;
  keys: Keys;
}

/**
 * Files a manifestation of the caller. Nothing but a missing kind or text stops it (Lei 13.460/2017 art. 11). A repeat
 * under the same id answers the one that was filed.
 */
export async function registrar({ tx, keys }: Entrada, who: Who, dito: Dito): Promise<string> {
  const before = await findFiled(tx, dito.id);
  if (before) {
    if (!isAutor(who, before)) throw new Problem('not_found');
    return before.id;
  }
  const { id, identificacao, arquivos: _, ...relatado } = dito;
  const sealed = identificacao === 'SIGILOSA';
  const autor = sealed ? { autorHmac: marcaDe(keys.ouvidoria(), who.usuarioId) } : { autorId: who.usuarioId };
  const row = await insert(tx, who, { id, identificacao, canal: 'PORTAL', relatado, autor });
  if (sealed) await keepIdentidade(tx, keys.ouvidoria(), id, { usuarioId: who.usuarioId });
  await claimArquivos(tx, who, row, doRelato(dito));
  await begin(tx, who, row);
  await discardRascunho(tx, who);
  return id;
}

/**
 * Files what somebody said to staff. The page draws the key of an anonymous one, as its author's own page would, so that
 * a lost answer loses no case.
 */
export async function registrarPorOutra({ tx, keys }: Entrada, who: Who, dito: DitoDeOutra): Promise<string> {
  const before = await findFiled(tx, dito.id);
  if (before) return before.id;
  const { id, identificacao, canal, usuarioId, nome, contato, chave, arquivos: _, ...relatado } = dito;
  if (identificacao === 'ANONIMA') {
    const actor = systemActor(who.now);
    const row = await insert(tx, actor, { id, identificacao, canal, relatado, autor: anonymous(chave) });
    await claimArquivos(tx, who, row, doRelato(dito));
    await begin(tx, actor, row);
    return id;
  }
  if (usuarioId === null && nome === '')
    throw invalidField('nome', 'Informe o nome, ou registre como anônima.');
  if (usuarioId === who.usuarioId)
    throw invalidField('usuarioId', 'Registre a sua própria manifestação em “Nova manifestação”.');
  if (usuarioId !== null) await requirePessoa(tx, usuarioId);
  const identidade: Identidade = usuarioId === null ? { nome, contato } : { usuarioId };
  const sealed = identificacao === 'SIGILOSA';
  const open =
    usuarioId === null ? { autorNome: nome, autorContato: contato || null } : { autorId: usuarioId };
  const hidden = usuarioId === null ? {} : { autorHmac: marcaDe(keys.ouvidoria(), usuarioId) };
  const autor = { registradaPorId: who.usuarioId, ...(sealed ? hidden : open) };
  const row = await insert(tx, who, { id, identificacao, canal, relatado, autor });
  if (sealed) await keepIdentidade(tx, keys.ouvidoria(), id, identidade);
  await claimArquivos(tx, who, row, doRelato(dito));
  await begin(tx, who, row);
  return id;
}

/** What the row of an anonymous case keeps: the hash of its key, and a protocol that says nothing. */
export const anonymous = (chave: string) => ({
  chaveHash: hashChave(readChave(chave)),
  protocolo: protocoloAnonimoFromBytes(randomBytes(10)),
});

/** The key as it is written. @throws Problem `validation` on a text that is no key */
export function readChave(text: string): string {
  const chave = parseChave(text);
  if (chave === null)
    throw invalidField('chave', 'A chave tem 24 letras e números. Confira se você copiou todos.');
  return chave;
}

/** What is kept of a key: it has 120 random bits, so a plain hash tells nothing. */
export const hashChave = (chave: string) => createHash('sha256').update(chave).digest('base64url');

function findFiled(tx: Db, id: string): Promise<Manifestacao | undefined> {
  return tx.selectFrom('manifestacao').selectAll().where('id', '=', id).executeTakeFirst();
}

async function requirePessoa(tx: Db, id: string): Promise<void> {
  const found = await tx.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalidField('usuarioId', 'Não encontramos esta pessoa.');
}

/** The files of the text itself. */
export const doRelato = ({ arquivos }: Pick<Relatado, 'arquivos'>) => ({
  ids: arquivos,
  parte: 'RELATO' as const,
  parteId: null,
});

interface Nova {
  id: string;
  identificacao: Identificacao;
  canal: Manifestacao['canal'];
  relatado: Omit<Relatado, 'arquivos'>;
  autor: Partial<Insertable<ManifestacaoTable>>;
}

/** Writes the row of a manifestation, with its number and the last day of its answer. */
export async function insert(
  tx: Db,
  actor: Actor,
  { id, identificacao, canal, relatado, autor }: Nova,
): Promise<Manifestacao> {
  const now = identificacao === 'IDENTIFICADA' ? actor.now : hourOf(actor.now);
  const hoje = todayInSaoPaulo(now);
  throwOnFields(validateRegistro(toRegistro(relatado), hoje));
  const { municipioIbge } = relatado;
  const categoriaId = relatado.categoriaId && (await categoriaEmUso(tx, relatado.categoriaId));
  if (municipioIbge !== null) await requireMunicipio(tx, municipioIbge);
  const calendario = await calendarioDaOuvidoria(tx);
  const inicio = { tipo: 'INICIO' as const, em: now, motivo: 'registrar', dias: null };
  const tipo = tipoRegistrado(relatado.tipo, identificacao);
  const protocolo = autor.protocolo ?? (await nextNumero(tx, Number(hoje.slice(0, 4))));
  return tx
    .insertInto('manifestacao')
    .values({
      ...relatado,
      ...guardar(derivePrazo([inicio], REGRA_DA_RESPOSTA, calendario, now)),
      ...autor,
      id,
      protocolo,
      tipo,
      tipoOriginal: tipo,
      categoriaId,
      categoriaOriginalId: categoriaId,
      identificacao,
      canal,
      situacao: 'CADASTRADA',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const toRegistro = ({ municipioIbge, ...relatado }: Nova['relatado']): Registro => ({
  ...relatado,
  localIbge: municipioIbge,
});

async function requireMunicipio(tx: Db, ibge: string): Promise<void> {
  const found = await tx.selectFrom('municipio').select('ibge').where('ibge', '=', ibge).executeTakeFirst();
  if (!found) throw invalidField('municipioIbge', 'Escolha o município da lista.');
}

/** The clock, the first line of history, the receipt of its author, and the news for the unit. */
export async function begin(tx: Db, actor: Actor, row: Manifestacao): Promise<void> {
  // The row begins with this, so that an act in the same hour comes behind it.
  const as = { ...writtenAs(actor, row), now: row.createdAt };
  const owner = { kind: 'manifestacao', id: row.id } as const;
  const rows = [{ tipo: 'INICIO' as const, motivo: 'registrar' }];
  await recordClock(tx, owner, { rows, now: as.now, usuarioId: as.usuarioId });
  await keepEvento(tx, as, row, { ato: 'registrar', de: null });
  await tellAutor(tx, actor, row, {
    template: 'ouv.recebida',
    titulo: 'A ouvidoria recebeu a sua manifestação',
    evento: 'recebida',
    recibo: true,
  });
  await tellUnidade(tx, actor, row, { titulo: 'Nova manifestação', evento: 'recebida' });
}
