import type { Permissao, Reach } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import type { Tipo } from '@balcao/domain/permissao/resolve';
import { type FatosDaIdentidade, isNaoConferida } from '@balcao/domain/pessoa/identidade';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { jaValeu } from '../termo-em-vigor.ts';
import { effectivePermissions } from './effective-permissions.ts';
import { fatosDaIdentidade } from './identidade.ts';
import type { GrupoDoUsuario, Who } from './who.ts';

export interface SessionRow {
  sessaoId: string;
  usuarioId: string;
  tipo: Tipo;
  nome: string;
  vendoComoId: string | null;
  vendoComoAte: Date | null;
  tokenIat: Date;
  tokenConfirmed: boolean;
  createdAt: Date;
  lastActiveAt: Date;
  idleSeconds: number;
  expiresAt: Date;
  stepUpAt: Date | null;
  segundoFator: boolean;
  segundoFatorDesde: Date | null;
  grupos: GrupoDoUsuario[];
  representados: string[];
  outorgantes: string[];
  identidade: FatosDaIdentidade;
  concedidas: {
    permissao: Permissao;
    alcance: Reach;
    efeito: 'permitir' | 'negar';
    grupoId: string | null;
  }[];
  termoPendente: boolean;
  termoVersao: number;
  notificacaoVersao: number;
}

/** Whom the person `u` acts for today, companies or people: as long as that account is in use, and by no death or closing ended. */
function actsFor(pessoa: 'PF' | 'PJ', today: string): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(r.representado_id) from representacao r
        join usuario e on e.id = r.representado_id and e.pessoa = ${pessoa} and e.situacao = 'ativo'
        where r.representante_id = u.id and r.revoked_at is null and r.desde <= ${today}::date
          and (r.ate is null or r.ate >= ${today}::date)), '[]')`;
}

/**
 * Columns for the person `u`: groups, represented people, grants. Staff are never proxies (Lei 8.112/1990
 * art. 117 XI).
 */
function rightsOf(today: string): RawBuilder<unknown> {
  return sql`
      coalesce((select json_agg(json_build_object('id', g.id, 'codigo', g.codigo, 'sigla', g.sigla, 'nome', g.nome,
          'lider', m.lider) order by g.sigla)
        from grupo_membro m join grupo g on g.id = m.grupo_id and g.ativo where m.usuario_id = u.id), '[]') as grupos,
      ${actsFor('PJ', today)} as representados,
      case when u.tipo = 0 then ${actsFor('PF', today)} else '[]' end as outorgantes,
      ${fatosDaIdentidade} as identidade,
      coalesce((select json_agg(json_build_object('permissao', p.permissao, 'alcance', p.alcance, 'efeito', p.efeito,
          'grupoId', p.grupo_id))
        from permissao_concedida p where p.usuario_id = u.id or p.grupo_id in (select m.grupo_id from grupo_membro m
          join grupo ga on ga.id = m.grupo_id and ga.ativo where m.usuario_id = u.id)), '[]') as concedidas`;
}

/**
 * Everything the server needs to know of a session, in one statement. Absent when the session ended, is of an older
 * password, or its person is not active; idleness and expiry are compared by the caller's clock.
 */
export async function loadSession(db: Db, sessaoId: string, today: string): Promise<SessionRow | undefined> {
  const result = await sql<SessionRow>`
    select s.id as "sessaoId", u.id as "usuarioId", u.tipo, coalesce(u.nome_social, u.nome) as nome,
      s.token_iat as "tokenIat", s.token_confirmed as "tokenConfirmed", s.created_at as "createdAt", s.last_active_at as "lastActiveAt",
      s.vendo_como_id as "vendoComoId", s.vendo_como_ate as "vendoComoAte", s.idle_seconds as "idleSeconds", s.expires_at as "expiresAt", s.step_up_at as "stepUpAt", ${rightsOf(today)},
      u.totp_enabled_at is not null as "segundoFator",
      (select desde from segundo_fator_exigido where usuario_id = u.id) as "segundoFatorDesde",
      coalesce(t.versao, 0) as "termoVersao",
      t.id is not null and not exists
        (select from termo_aceite a where a.termo_id = t.id and a.usuario_id = u.id) as "termoPendente",
      coalesce(nv.versao, 1) as "notificacaoVersao"
    from sessao s
    join usuario u on u.id = s.usuario_id
    left join lateral (select t.id, t.versao from termo t where ${jaValeu(today)} order by t.versao desc limit 1) t on true
    left join notificacao_versao nv on nv.usuario_id = u.id
    where s.id = ${sessaoId} and s.ended_at is null and u.situacao = 'ativo' and u.senha_epoca = s.senha_epoca
  `.execute(db);
  return result.rows[0];
}

/**
 * The person behind work that was asked for earlier, with the rights that they have now. The session of that
 * time may have ended. Null when the account is no longer active.
 */
export async function loadPerson(
  db: Db,
  { usuarioId, sessaoId, now }: { usuarioId: string; sessaoId: string; now: Date },
): Promise<Who | null> {
  const [person] = await loadPeople(db, { ids: [usuarioId], sessaoId, now });
  return person ?? null;
}

type Rights = Pick<
  SessionRow,
  'tipo' | 'grupos' | 'representados' | 'outorgantes' | 'concedidas' | 'identidade'
>;
export type PersonRow = Pick<SessionRow, 'usuarioId' | 'nome'> & Rights & { emUso: boolean };

type Reached = Pick<Who, 'tipo' | 'grupos' | 'representados' | 'outorgantes' | 'permissoes' | 'naoConferida'>;

/** How far the person goes. An unproved account represents no one, is in no group and holds no permission. */
export function reachedBy(row: Rights): Reached {
  const { tipo, grupos, representados, outorgantes, identidade } = row;
  if (!isNaoConferida(identidade))
    return {
      tipo,
      grupos,
      representados,
      outorgantes,
      permissoes: effectivePermissions(row),
      naoConferida: false,
    };
  return { tipo, grupos: [], representados: [], outorgantes: [], permissoes: new Map(), naoConferida: true };
}

/** The stored rights of the people `u` for whom this holds, by name. Whether their account is in use is told, and for the caller to mind. */
export async function loadRights(db: Db, which: RawBuilder<unknown>, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as "usuarioId", u.tipo, coalesce(u.nome_social, u.nome) as nome,
      u.situacao = 'ativo' as "emUso", ${rightsOf(todayInSaoPaulo(now))}
    from usuario u where ${which} order by u.nome_dobrado, u.id`.execute(db);
  return rows;
}

/** Like loadPerson for many. People who are not active are left out. */
export async function loadPeople(
  db: Db,
  { ids, sessaoId, now }: { ids: readonly string[]; sessaoId: string; now: Date },
): Promise<Who[]> {
  const rows = await loadRights(db, sql`u.id = any(${ids}::uuid[]) and u.situacao = 'ativo'`, now);
  return rows.map((row) => toPerson(row, { sessaoId, now }));
}

/** The person with the rights of this row, outside any session of theirs. */
export function toPerson(row: PersonRow, { sessaoId, now }: Pick<Who, 'sessaoId' | 'now'>): Who {
  return {
    usuarioId: row.usuarioId,
    nome: row.nome,
    sessaoId,
    ...reachedBy(row),
    stepUpAt: null,
    segundoFator: { ativo: true, exigidoDesde: null },
    termoPendente: false,
    marcas: [],
    notificacaoVersao: 1,
    termoVersao: 0,
    vistoPor: null,
    now,
    requestId: sessaoId,
  };
}
