import type { Db } from '@balcao/db/db';
import { CAMPOS_DA_FOTO, CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { sql } from 'kysely';
import type { Origem } from '../especie.ts';

/** The photo of a card in its row: the file, and the hash of its bytes. */
export interface FotoDaCarteira {
  arquivoId: string;
  sha256: string;
}

/**
 * Services that issue a card, alone or with another document. In other services a field of that name may show anything.
 */
const deixaCarteira = sql<boolean>`(v.formulario #>> '{documento,especie}' = ${CARTEIRA.especie}
  or v.formulario -> 'efeitos' @> '[{"efeito": "emitir_carteira"}]')`;

/** Somebody of the council reviewed the request and granted it. */
const aceito = sql<boolean>`q.status in ('DEFERIDO', 'DEFERIDO_PARCIAL', 'EM_EMISSAO', 'CONCLUIDO', 'EM_RECURSO')
  and d.resultado in ('DEFERIDO', 'DEFERIDO_PARCIAL')`;

/**
 * Returns the photo that the council accepted for this person: the one of this request, else the newest, or null. Files
 * of filed requests are never removed, so a later print of the card looks the same.
 */
export async function findFoto(
  tx: Db,
  { requerimento, autor }: Pick<Origem, 'requerimento' | 'autor'>,
): Promise<FotoDaCarteira | null> {
  const { rows } = await sql<FotoDaCarteira>`
    select f.id as "arquivoId", f.sha256
    from requerimento q
    join requerimento_tipo_versao v on v.tipo_id = q.tipo_id and v.versao = q.tipo_versao
    join lateral (select resultado, created_at from decisao where requerimento_id = q.id
      order by created_at desc limit 1) d on true
    join anexo x on x.owner_id = q.id and x.campo = any(${[...CAMPOS_DA_FOTO]})
      and not x.substituido and not x.sensivel
    join arquivo f on f.id = x.arquivo_id and f.removed_at is null
      and f.verificacao <> 'bloqueado' and f.mime in ('image/jpeg', 'image/png')
    where q.autor_id = ${autor.id} and ${aceito} and ${deixaCarteira}
    order by (q.id = ${requerimento.id}) desc, d.created_at desc, x.created_at desc, x.id desc
    limit 1`.execute(tx);
  return rows[0] ?? null;
}
