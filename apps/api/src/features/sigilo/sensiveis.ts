import type { Formulario } from '@balcao/domain/formulario/campo';
import { pedeSensiveis } from '@balcao/domain/formulario/sensivel';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { type RawBuilder, sql } from 'kysely';
import { isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { ownName } from '#platform/auth/identidade.ts';
import { isAberta } from '#platform/auth/leitura-aberta.ts';
import { grupoIds, reachOf, type Who } from '#platform/auth/who.ts';

type Lido = Pick<Requerimento, 'autorId' | 'criadoPorId' | 'grupoId' | 'respostas'>;

/** Whether the person holds the permission for sensitive data of this request (LGPD art. 5 II). */
export function opensSensitive(who: Who, requerimento: Pick<Requerimento, 'grupoId'>): boolean {
  const reach = reachOf(who, 'anexo.sensivel.ver');
  return reach === 'all' || (reach === 'grupo' && grupoIds(who).includes(requerimento.grupoId));
}

/**
 * Whether the sensitive answers of this form are hidden from the person: from everyone but the requester and holders.
 */
export function hidesSensitive(who: Who, r: Lido, formulario: Formulario): boolean {
  const own = isAutor(who, r) || r.criadoPorId === who.usuarioId;
  if (own && who.vistoPor === null) return false;
  return !opensSensitive(who, r) && pedeSensiveis(formulario, r.respostas as Respostas);
}

/**
 * Whether the person may find sensitive text `b` of request `r`, an answer or a file. Files have fewer readers: not the
 * person who filed for another. The words of a file are found by readers who have it open.
 */
export function sensitiveOpen(who: Who): RawBuilder<boolean> {
  if (who.vistoPor) return sql<boolean>`false`;
  const reach = reachOf(who, 'anexo.sensivel.ver');
  const filed = sql<boolean>`(b.fonte = 'resposta' and r.criado_por_id = ${who.usuarioId}::uuid)`;
  const own = ownName(who);
  if (reach !== 'all' && reach !== 'grupo') return sql<boolean>`(${own} or ${filed})`;
  const within =
    reach === 'all' ? sql<boolean>`true` : sql<boolean>`r.grupo_id = any(${grupoIds(who)}::uuid[])`;
  const told = sql<boolean>`(b.fonte <> 'arquivo' or ${isAberta(who, 'sensiveis', sql`r.id`)})`;
  return sql<boolean>`(${own} or ${filed} or (${within} and ${told}))`;
}
