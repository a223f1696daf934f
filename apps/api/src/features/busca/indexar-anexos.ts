import type { Db } from '@balcao/db/db';
import { isDaPessoa } from '@balcao/domain/formulario/sigilo';
import { sql } from 'kysely';
import { loadFormulario } from '#features/formulario/api.ts';
import { formatoDe } from './formato.ts';

interface Anexo {
  id: string;
  campo: string | null;
  nome: string;
  mime: string;
  verificacao: string;
  sensivel: boolean;
  interna: boolean;
  em: Date;
  lido: boolean;
}

/**
 * Indexes the names of the attached files and removes the texts of gone ones. Returns those whose content was not read
 * yet. Only files that the scanner passed are read, or any file when there is no scanner.
 */
export async function indexarAnexos(
  tx: Db,
  requerimentoId: string,
  { semVerificar }: { semVerificar: boolean },
): Promise<string[]> {
  const anexos = await currentAnexos(tx, requerimentoId);
  const ids = anexos.map(({ id }) => id);
  await sql`delete from busca_texto where owner_id = ${requerimentoId} and (fonte = 'arquivo_nome'
    or (fonte = 'arquivo' and origem_id <> all(${ids}::uuid[])))`.execute(tx);
  if (anexos.length > 0)
    await tx
      .insertInto('buscaTexto')
      .values(
        anexos.map(({ id, nome, sensivel, interna, em }) => ({
          ownerKind: 'requerimento',
          ownerId: requerimentoId,
          fonte: 'arquivo_nome',
          origemId: id,
          sensivel,
          interna,
          em,
          // People often put their own name into file names.
          identidade: true,
          texto: nome,
        })),
      )
      .execute();
  const isClean = ({ verificacao }: Anexo) =>
    verificacao === 'liberado' || (semVerificar && verificacao === 'nao_verificado');
  return anexos.filter((x) => !x.lido && isClean(x) && formatoDe(x.mime) !== null).map(({ id }) => id);
}

/**
 * Files in force. A file without field, message or correction was made by the portal. It holds the portal's data on a
 * person, and opens under rules of its own.
 */
async function currentAnexos(tx: Db, requerimentoId: string): Promise<Anexo[]> {
  const { rows } = await sql<Anexo>`
    select x.id, x.campo, f.nome, f.mime, f.verificacao, x.sensivel, coalesce(m.visibilidade = 'interna', false) as interna,
      x.created_at as em, exists (select from busca_arquivo a where a.anexo_id = x.id) as lido
    from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
    where x.owner_id = ${requerimentoId} and not x.substituido and f.removed_at is null
      and f.verificacao <> 'bloqueado' and num_nonnulls(x.campo, x.mensagem_id, x.exigencia_id) > 0`.execute(
    tx,
  );
  return rows;
}

/** Whether the field of a file may reveal the author. */
export async function tellsAuthor(tx: Db, requerimentoId: string, campo: string | null): Promise<boolean> {
  if (campo === null) return false;
  const row = await tx
    .selectFrom('requerimento')
    .select(['tipoId', 'tipoVersao'])
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  return isDaPessoa(await loadFormulario(tx, row.tipoId, row.tipoVersao), campo);
}
