import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { isSensivel, pedeSensiveis, removerSensiveis } from '@balcao/domain/formulario/sensivel';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { type RawBuilder, sql } from 'kysely';
import { ownName } from '#platform/auth/identidade.ts';
import { isAberta } from '#platform/auth/leitura-aberta.ts';
import { grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { isAutor, type Requerimento } from './access.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;
type Lido = Pick<Requerimento, 'autorId' | 'criadoPorId' | 'grupoId' | 'respostas'>;

/** Whether the person holds the permission to see what is sensitive in this request (LGPD art. 5 II). */
export function opensSensitive(who: Who, requerimento: Pick<Requerimento, 'grupoId'>): boolean {
  const reach = reachOf(who, 'anexo.sensivel.ver');
  return reach === 'all' || (reach === 'grupo' && grupoIds(who).includes(requerimento.grupoId));
}

/** Whether the sensitive answers of this form are kept from the person: from everyone but the requester and holders. */
export function hidesSensitive(who: Who, r: Lido, formulario: Formulario): boolean {
  if (isAutor(who, r) || r.criadoPorId === who.usuarioId) return false;
  return !opensSensitive(who, r) && pedeSensiveis(formulario, r.respostas as Respostas);
}

/**
 * Whether what is sensitive of table alias `r` may be found by the person, text `b` of it being an answer or a file: a
 * file opens to fewer, not to the person who filed it for somebody else. The words of a file are found by who has it open.
 */
export function sensitiveOpen(who: Who): RawBuilder<boolean> {
  const reach = reachOf(who, 'anexo.sensivel.ver');
  const filed = sql<boolean>`(b.fonte = 'resposta' and r.criado_por_id = ${who.usuarioId}::uuid)`;
  const own = ownName(who);
  if (reach !== 'all' && reach !== 'grupo') return sql<boolean>`(${own} or ${filed})`;
  const within =
    reach === 'all' ? sql<boolean>`true` : sql<boolean>`r.grupo_id = any(${grupoIds(who)}::uuid[])`;
  const told = sql<boolean>`(b.fonte <> 'arquivo' or ${isAberta(who, 'sensiveis', sql`r.id`)})`;
  return sql<boolean>`(${own} or ${filed} or (${within} and ${told}))`;
}

/** What a file says itself, its name and its digest, may tell what it is about. */
function coverFile(anexo: Detalhe['anexos'][number]): Detalhe['anexos'][number] {
  return anexo.sensivel ? { ...anexo, nome: 'Arquivo sensível', sha256: '' } : anexo;
}

/** A detail without its sensitive answers, those of corrections included, and without what its sensitive files say. */
export function coverSensitive(detail: Detalhe): Detalhe {
  const { formulario } = detail;
  return {
    ...detail,
    sensiveisOcultos: true,
    anexos: detail.anexos.map(coverFile),
    anexosAnteriores: detail.anexosAnteriores.map(coverFile),
    respostas: removerSensiveis(formulario, detail.respostas as Respostas),
    exigencias: detail.exigencias.map((exigencia) => ({
      ...exigencia,
      itens: exigencia.itens.map((item) =>
        item.campo !== null && isSensivel(formulario, item.campo)
          ? { ...item, valorAnterior: null, resposta: null }
          : item,
      ),
    })),
  };
}
