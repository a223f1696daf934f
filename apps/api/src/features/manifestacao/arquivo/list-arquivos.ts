import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { grupoIds } from '#platform/auth/who.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import type { Leitor, Lida } from '../access.ts';

type NoDetalhe = ResponseInputOf<typeof manifestacao.detail>['arquivos'][number];

/** A file that somebody may have, as they may have it. */
export interface Lido extends NoDetalhe {
  arquivoId: string;
  chave: string;
  copiaId: string | null;
  /** Whether the author of the manifestation sent it, or staff who wrote down what they said. */
  doAutor: boolean;
}

/** Whether file `x` of message `g` came from the author. */
export const DO_AUTOR: RawBuilder<boolean> = sql<boolean>`(x.parte in ('RELATO', 'COMPLEMENTO')
  or (x.parte = 'MENSAGEM' and g.lado = 'requerente'))`;

/**
 * The files of a manifestation that its reader may have, oldest first; there is no other way to them. Its author gets none
 * of a note, of a proposal or of what an area said. An area gets its own, and of the author's the copies that the unit made.
 */
export async function listArquivos(
  tx: Db,
  leitor: Leitor,
  { manifestacao: { id }, lado }: Lida,
): Promise<Lido[]> {
  const grupos = leitor === 'chave' ? [] : grupoIds(leitor);
  const [unit, autor, area] = (['ouvidoria', 'autor', 'area'] as const).map(
    (one) => sql<boolean>`${lado === one}`,
  );
  const { rows } =
    await sql<Lido>`select x.id, x.parte, f.nome, f.mime, f.tamanho, f.verificacao, x.created_at as em,
      case when not ${area} or x.parte = 'AREA' then x.parte_id end as "parteId",
      case when ${unit} and ${DO_AUTOR} then case when x.copia_id is null then 'RETIDO' else 'COPIA' end end as areas,
      f.id as "arquivoId", f.chave, x.copia_id as "copiaId", ${DO_AUTOR} as "doAutor"
    from manifestacao_arquivo x
    join arquivo f on f.id = case when ${area} and x.parte <> 'AREA' then x.copia_id else x.arquivo_id end
    left join manifestacao_mensagem g on x.parte = 'MENSAGEM' and g.id = x.parte_id
    left join manifestacao_resposta r on x.parte = 'RESPOSTA' and r.id = x.parte_id
    left join manifestacao_encaminhamento e on x.parte = 'AREA' and e.id = x.parte_id
    where x.manifestacao_id = ${id}::uuid and (${unit}
      or (${autor} and x.parte <> 'AREA' and coalesce(g.visibilidade = 'publica', true)
        and coalesce(r.especie <> 'PROPOSTA', true))
      or (${area} and case when x.parte = 'AREA' then e.grupo_id = any(${grupos}::uuid[]) and e.situacao <> 'RECOLHIDO'
        else ${DO_AUTOR} and x.copia_id is not null end))
    order by x.created_at, x.id`.execute(tx);
  return lado === 'area' ? neutral(rows) : rows;
}

/** An area learns nothing from the name of a file that it did not send. */
function neutral(arquivos: readonly Lido[]): Lido[] {
  let n = 0;
  return arquivos.map((one) => {
    if (!one.doAutor) return one;
    n += 1;
    return { ...one, nome: nomeNeutro(one.nome, n) };
  });
}
