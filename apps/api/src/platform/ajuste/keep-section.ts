import type { BodyOf, QueryOf } from '@balcao/contract/kernel/route';
import { type Feito, readStored, type Section, type ValuesOf } from '@balcao/contract/kernel/section';
import { type Db, withTx } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Who } from '../auth/who.ts';
import { requireFound, requireSeen } from '../db/seen.ts';
import { differenceOf } from '../db/write-record.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { KeyRing } from '../keys/ring.ts';
import { readList } from '../read-list.ts';
import { forgetSetting, openSecrets, readRow, type Setting, sealSecret } from './setting.ts';

/** What a save says of the secrets: a text to keep, null to remove it; what is not named stays. */
type Secrets = Readonly<Record<string, string | null>>;

interface Change {
  version: number;
  valor: object;
  segredos: Secrets;
  motivo?: string | undefined;
  restaura?: number;
}

/** What only the server knows to be wrong in a value, each on its field; `db` is the transaction of the change. */
type Confere<X extends Section> = (
  deps: Deps,
  valor: ValuesOf<X>,
  who: Who,
) => Promise<{ path: string; message: string }[]>;

/** Answers the routes of a section from its row and its versions. */
export function keepSection<X extends Section>(
  served: Setting<X>,
  confere: Confere<X> = async () => [],
): Handlers<X['routes']> {
  const { section } = served;
  const write = async (deps: Deps, who: Who, make: (tx: Db) => Promise<Change>) => {
    const answer = await withTx(deps.db, async (tx) => {
      await takeTurns(tx, `configuracao:${section.chave}`);
      await saveSection({ ...deps, db: tx }, who, { ...served, confere }, await make(tx));
      return readAnswer({ ...deps, db: tx }, served);
    });
    forgetSetting(deps, section.chave);
    return answer;
  };
  return {
    ler: ({ deps }) => readAnswer(deps, served),
    salvar: {
      ownTransactions: true,
      handle: ({ deps, who, body }) => write(deps, who, async () => readBody(section, body)),
    },
    versoes: ({ tx, query }) => listVersoes(tx, section, query),
    restaurar: {
      ownTransactions: true,
      handle: ({ deps, who, body: { versao, version } }) =>
        write(deps, who, async (tx) => {
          const valor = await readVersao(tx, section, versao);
          return { version, valor, segredos: {}, restaura: versao };
        }),
    },
  } satisfies Handlers<Section['routes']> as unknown as Handlers<X['routes']>; // the routes of each section are alike
}

/** What a body says: the values, and what to do with the secrets that it names. */
function readBody(section: Section, body: BodyOf<Section['routes']['salvar']>): Change {
  const { version, motivo, ...said } = body as Record<string, unknown> & Pick<Change, 'version' | 'motivo'>;
  const entries = Object.entries(said);
  const valor = entries.filter(([name]) => name in section.campos);
  const segredos = entries.filter(([name, value]) => name in section.segredos && value !== undefined);
  return {
    version,
    motivo,
    valor: Object.fromEntries(valor),
    segredos: Object.fromEntries(segredos) as Secrets, // the contract has read them
  };
}

/** The section as it is answered: what holds, and never a secret. */
async function readAnswer<X extends Section>({ db, env, keys }: Deps, { section, fromEnv }: Setting<X>) {
  const { version, desde, updatedBy, valor, segredos } = await readRow(db, section);
  const given = fromEnv(env);
  const known = { ...openSecrets(section, segredos, keys.configuracao()), ...given } as Record<
    string,
    unknown
  >;
  const said = Object.keys(section.campos).map((name) => [name, { ...valor, ...given }[name]]);
  const por = updatedBy === null ? null : await nameOf(db, updatedBy);
  return {
    version,
    desde,
    por,
    valor: Object.fromEntries(said) as ValuesOf<X>,
    segredos: Object.fromEntries(
      Object.keys(section.segredos).map((name) => [name, typeof known[name] === 'string']),
    ),
    doAmbiente: Object.keys(given),
  };
}

async function nameOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ nome: string }>`
    select coalesce(nome_social, nome) as nome from usuario where id = ${id}`.execute(db);
  return rows[0]?.nome ?? null;
}

/**
 * Writes a change, its version and its event; nothing where nothing differs.
 * @throws Problem `stale`, `validation`
 */
async function saveSection<X extends Section>(
  deps: Deps,
  who: Who,
  { section, fromEnv, confere }: Setting<X> & { confere: Confere<X> },
  { version, valor: said, segredos, motivo = '', restaura }: Change,
): Promise<void> {
  const { db: tx, env, keys } = deps;
  const row = await readRow(tx, section);
  requireSeen(row, version);
  const given = fromEnv(env);
  const valor = { ...row.valor, ...without(said, given) };
  const errors = [
    ...section.confere(valor),
    ...(await confere(deps, valor, who)),
    // A secret goes to no other place than the one it was typed for, not even by a way back.
    ...section
      .desviados(row.valor, valor)
      .filter(({ path }) => path in row.segredos && !(path in given) && segredos[path] === undefined),
  ];
  if (errors.length > 0) throw new Problem('validation', { errors });
  const secrets = changeSecrets(section, keys.configuracao(), row.segredos, without(segredos, given));
  const difference = differenceOf(row.valor, valor);
  if (!difference && Object.keys(secrets.feitos).length === 0) return;
  await keepFormer(tx, section.chave, row);
  const next = row.version + 1;
  await sql`
    insert into configuracao (chave, valor, segredos, version, updated_at, updated_by)
    values (${section.chave}, ${JSON.stringify(valor)}::jsonb, ${JSON.stringify(secrets.sealed)}::jsonb, ${next},
      ${who.now}, ${who.usuarioId})
    on conflict (chave) do update set valor = excluded.valor, segredos = excluded.segredos, version = excluded.version,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx);
  await sql`
    insert into configuracao_versao (chave, versao, valor, segredos, motivo, restaura, created_at, created_by)
    values (${section.chave}, ${next}, ${JSON.stringify(valor)}::jsonb, ${JSON.stringify(secrets.feitos)}::jsonb,
      ${motivo || null}, ${restaura ?? null}, ${who.now}, ${who.usuarioId})`.execute(tx);
  await recordAudit(tx, who, {
    acao: restaura === undefined ? 'configuracao.alterada' : 'configuracao.restaurada',
    objeto: 'configuracao',
    objetoId: section.chave,
    dados: {
      ...(difference ?? { antes: {}, depois: {} }),
      ...(Object.keys(secrets.feitos).length > 0 && { segredos: secrets.feitos }),
      ...(motivo && { motivo }),
      ...(restaura !== undefined && { versao: restaura }),
    },
  });
}

/** What the environment sets stays as it is stored. */
function without<T extends object>(said: T, given: object): T {
  return Object.fromEntries(Object.entries(said).filter(([name]) => !(name in given))) as T;
}

/** The secrets after a save, sealed, and what was done to each. */
function changeSecrets(
  section: Section,
  ring: KeyRing,
  sealed: Readonly<Record<string, string>>,
  said: Secrets,
): { sealed: Record<string, string>; feitos: Record<string, Feito> } {
  const known = openSecrets(section, sealed, ring);
  const next = { ...sealed };
  const feitos: Record<string, Feito> = {};
  for (const [name, secret] of Object.entries(said)) {
    if (secret === (known[name] ?? null) && (secret !== null || !(name in sealed))) continue;
    if (secret === null) delete next[name];
    else next[name] = sealSecret(secret, ring, [section.chave, name]);
    feitos[name] = secret === null ? 'retirado' : known[name] == null ? 'guardado' : 'trocado';
  }
  return { sealed: next, feitos };
}

/** Keeps what held before the first save, which the portal itself wrote. */
async function keepFormer(
  tx: Db,
  chave: string,
  { version, valor, desde }: { version: number; valor: object; desde: Date | null },
): Promise<void> {
  await sql`
    insert into configuracao_versao (chave, versao, valor, created_at)
    values (${chave}, ${version}, ${JSON.stringify(valor)}::jsonb, ${desde})
    on conflict do nothing`.execute(tx);
}

/** The value of a former version, as the section reads it now. @throws Problem `not_found` */
async function readVersao<X extends Section>(tx: Db, section: X, versao: number): Promise<object> {
  const row = await tx
    .selectFrom('configuracaoVersao')
    .select('valor')
    .where('chave', '=', section.chave)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return readStored(section, requireFound(row).valor);
}

interface VersaoRow {
  versao: number;
  em: Date | null;
  por: string | null;
  motivo: string | null;
  restaura: number | null;
  valor: unknown;
  anterior: unknown;
  feitos: Record<string, Feito>;
}

/** Every version, newest first, each with what it changed. */
async function listVersoes<X extends Section>(
  db: Db,
  section: X,
  query: QueryOf<Section['routes']['versoes']>,
) {
  const { items, total } = await readList<Section['routes']['versoes'], VersaoRow>(db, query, {
    columns: sql`v.versao, v.created_at as em, coalesce(u.nome_social, u.nome) as por, v.motivo, v.restaura, v.valor,
      v.segredos as feitos, (select a.valor from configuracao_versao a where a.chave = v.chave and a.versao < v.versao
        order by a.versao desc limit 1) as anterior`,
    from: sql`configuracao_versao v left join usuario u on u.id = v.created_by`,
    reach: sql`v.chave = ${section.chave}`,
    where: {},
    order: sql`v.versao desc`,
  });
  return {
    items: items.map(({ valor, anterior, feitos, ...row }) => ({
      ...row,
      mudancas: anterior === null ? [] : changesOf(section, anterior, valor),
      segredos: Object.entries(feitos).map(([campo, feito]) => ({ campo, feito })),
    })),
    total,
  };
}

/** What differs between two stored values, field by field; fields that the section lost are left out. */
function changesOf(section: Section, antes: unknown, depois: unknown) {
  const [old, now] = [readStored(section, antes), readStored(section, depois)];
  const changed = Object.keys(differenceOf(old, now)?.depois ?? {});
  return changed.map((campo) => ({ campo, antes: old[campo] ?? null, depois: now[campo] ?? null }));
}
