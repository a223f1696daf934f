import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { type Conhecidos, cobrir, proporTarjas, type Tarja } from '@balcao/domain/manifestacao/cobrir';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { idAt } from '#platform/db/id-at.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { getManifestacao, type Manifestacao } from './access.ts';
import { momentOf } from './momento.ts';
import { changeManifestacao } from './vida.ts';

const CAMPOS = ['relato', 'assunto', 'envolvidos', 'resolutividade'] as const;

export type Textos = Record<(typeof CAMPOS)[number], string>;

/** What a manifestation says, in full. */
export const textosDe = ({ relato, assunto, envolvidos, resolutividade }: Manifestacao): Textos => ({
  relato,
  assunto,
  envolvidos,
  resolutividade,
});

/** The newest covered version; null before the first. */
export async function readCoberta(tx: Db, manifestacaoId: string): Promise<Textos | null> {
  const newest = await tx
    .selectFrom('manifestacaoCoberta')
    .select('textos')
    .where('manifestacaoId', '=', manifestacaoId)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? (newest.textos as Textos) : null;
}

/** Names and numbers by which the author may be found. Of a confidential one only what they typed is known here. */
async function conhecidosDe(tx: Db, { autorId, autorNome, envolvidos }: Manifestacao): Promise<Conhecidos> {
  const autor = autorId
    ? await tx
        .selectFrom('usuario')
        .select(['nome', 'nomeSocial'])
        .where('id', '=', autorId)
        .executeTakeFirst()
    : undefined;
  const { rows: registros } = await sql<{ numero: string }>`
    select numero from registro where usuario_id = ${autorId}::uuid`.execute(tx);
  const nomes = [autor?.nome, autor?.nomeSocial, autorNome, ...envolvidos.split(/[,;\n]/)];
  return {
    nomes: nomes.filter((nome): nome is string => Boolean(nome)),
    registros: registros.map(({ numero }) => numero),
  };
}

/** What the unit sees before it covers: the texts, and what the portal proposes. */
export async function readCobertura(
  tx: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof manifestacao.cobertura>> {
  const { manifestacao: row, lado } = await getManifestacao(tx, who, id);
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  const textos = textosDe(row);
  const conhecidos = await conhecidosDe(tx, row);
  const propostas = mapCampos((campo) => proporTarjas(textos[campo], conhecidos));
  return { version: row.version, textos, propostas, atual: await readCoberta(tx, id) };
}

const mapCampos = <T>(of: (campo: keyof Textos) => T) =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, of(campo)])) as Record<keyof Textos, T>; // each name is a key

/** Makes the next covered version. What is covered is chosen by a person; the text itself stays as it came. */
export async function cover(
  tx: Db,
  who: Who,
  { id, version, tarjas }: { id: string } & BodyOf<typeof manifestacao.cobrir>,
): Promise<void> {
  const { manifestacao: row, lado } = await getManifestacao(tx, who, id, { lock: true });
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  requireSeen(row, version);
  const textos = textosDe(row);
  for (const campo of CAMPOS)
    if (tarjas[campo].some((one) => !within(one, textos[campo])))
      throw invalidField(`tarjas.${campo}`, 'Marque um trecho que exista no texto.');
  const cobertos = mapCampos((campo) => cobrir(textos[campo], tarjas[campo]));
  await tx
    .insertInto('manifestacaoCoberta')
    .values((eb) => ({
      id: idAt(momentOf(row, who.now)),
      manifestacaoId: id,
      versao: eb
        .selectFrom('manifestacaoCoberta')
        .where('manifestacaoId', '=', id)
        .select((x) => x(x.fn.coalesce(x.fn.max('versao'), x.lit(0)), '+', x.lit(1)).as('n')),
      textos: JSON.stringify(cobertos),
      porId: who.usuarioId,
      createdAt: momentOf(row, who.now),
    }))
    .execute();
  await changeManifestacao(tx, who, row, { ato: 'cobrir', interna: true });
}

const within = ({ inicio, fim }: Tarja, texto: string) => inicio < fim && fim <= texto.length;
