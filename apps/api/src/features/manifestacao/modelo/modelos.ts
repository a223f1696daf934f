import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import type { Db } from '@balcao/db/db';
import { COMPLEMENTO_DO_AUTOR_DIAS, prazoDoAutor } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { USOS_DA_OUVIDORIA } from '@balcao/domain/resposta/uso';
import { formatData, formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { listPublicados, preencherModelos } from '#features/modelo-resposta/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getManifestacao, type Manifestacao } from '../access.ts';
import { unidadeDe } from '../cofre/unidade.ts';
import { calendarioDaOuvidoria } from '../relogio.ts';

/** What a text calls an author whom nobody may name. */
const MANIFESTANTE = 'manifestante';

/** The unit's templates for one manifestation. @throws Problem `not_found`, `forbidden` for authors and areas */
export async function offerModelos(
  tx: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof manifestacaoModelo.modelosResposta>> {
  const { manifestacao, lado } = await getManifestacao(tx, who, id);
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  return preencherModelos(
    await listPublicados(tx, who, USOS_DA_OUVIDORIA, null),
    await valoresDe(tx, who, manifestacao),
  );
}

/** The portal's values of a manifestation for the variables of a text. They never name a protected author. */
async function valoresDe(tx: Db, who: Who, row: Manifestacao): Promise<Record<string, string>> {
  const unidade = await unidadeDe(tx, who);
  return {
    nomePreferido: (await nomeDoAutor(tx, row)) ?? MANIFESTANTE,
    protocolo: row.protocolo,
    tipo: TIPOS_MANIFESTACAO[row.tipo],
    data: formatData(who.now),
    prazo: formatDataComDia(await prazoDaPessoa(tx, row, who.now)),
    atendente: who.nome,
    grupo: unidade?.nome ?? 'Ouvidoria',
    ...(row.prazoEm ? { novoPrazo: formatDataComDia(row.prazoEm) } : {}),
  };
}

/** The name of who identified themselves: of their account, or as staff wrote it down. Null for everybody else. */
async function nomeDoAutor(tx: Db, { identificacao, autorId, autorNome }: Manifestacao) {
  if (identificacao !== 'IDENTIFICADA') return null;
  if (autorId === null) return autorNome;
  const { rows } = await sql<{ nome: string }>`select coalesce(nome_social, nome) as nome from usuario
    where id = ${autorId}::uuid`.execute(tx);
  return rows[0]?.nome ?? null;
}

/** The last day of its author for what was asked, or for what would be asked today. */
async function prazoDaPessoa(tx: Db, { id }: Manifestacao, now: Date): Promise<IsoDate> {
  const asked = await tx
    .selectFrom('manifestacaoComplemento')
    .select('prazoEm')
    .where('manifestacaoId', '=', id)
    .where('respondidoEm', 'is', null)
    .executeTakeFirst();
  if (asked) return asked.prazoEm;
  return prazoDoAutor(todayInSaoPaulo(now), COMPLEMENTO_DO_AUTOR_DIAS, await calendarioDaOuvidoria(tx));
}
