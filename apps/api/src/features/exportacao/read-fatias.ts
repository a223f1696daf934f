import { ExportacaoColuna, ListaFiltrosGuardados } from '@balcao/contract/lista';
import type { Celula } from '@balcao/domain/planilha/celula';
import * as z from 'zod';
import { recordShown } from '#features/leitura/api.ts';
import { asksForAuthor, countIds, type Found, idsFrom, orderFound, readFound } from '#features/lista/api.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { alcanceDe } from './alcance.ts';
import { type Coluna, celulas } from './colunas.ts';
import { type Contagem, FATIA, NoRights } from './contagem.ts';
import { advance, type Execucao } from './execucao.ts';

/** The columns of an export, checked when it was requested. */
export function colunasDe({ colunas }: Execucao): Coluna[] {
  return z.array(ExportacaoColuna).parse(colunas);
}

/**
 * The rows of an export in the order of its list when the run began, slice by slice. Each slice is read with the
 * person's rights at that time.
 */
export async function* readFatias(deps: Deps, run: Execucao, contagem: Contagem): AsyncGenerator<Celula[][]> {
  const colunas = colunasDe(run);
  const filtros = ListaFiltrosGuardados.parse(run.filtros);
  const alvo = { filtros, ids: run.ids, ate: run.createdAt };
  const ordem = await orderFound(deps.db, await personOf(deps, run), alvo);
  // The number of rows with common words is unknown until all were checked.
  const total = ordem.isExact ? countIds(ordem) : null;
  for (let de = 0; ; de += FATIA) {
    const ids = idsFrom(ordem, de, FATIA);
    if (ids.length === 0) return;
    const who = await personOf(deps, run);
    for (const key of alcanceDe(who)) contagem.alcance.add(key);
    const rows: Found[] = await readFound(deps.db, who, ordem, ids);
    if (colunas.includes('autor') || asksForAuthor(filtros))
      await recordShown(deps, who, revealed(rows), 'exportacao');
    if (rows.length > 0) {
      const situacoes = await situacoesOf(deps, who);
      contagem.feitas += rows.length;
      yield rows.map((found) => celulas(found, colunas, situacoes));
    }
    // Also after an empty slice, because the person may have cancelled.
    await advance(deps.db, run, { feitas: contagem.feitas, total, now: deps.clock() });
  }
}

async function personOf({ db, clock }: Deps, { usuarioId, sessaoId, createdAt }: Execucao): Promise<Who> {
  const who = await loadPerson(db, { usuarioId, sessaoId, now: clock() });
  if (!who) throw new NoRights();
  // «Hoje» in the filters is the day of the request, also in a run past midnight.
  return { ...who, now: createdAt, permissoes: withoutIdentidade(who.permissoes) };
}

/** Drops the right to protected names, because a file outlives the half hour for which a name is open. */
function withoutIdentidade(permissoes: Who['permissoes']): Who['permissoes'] {
  return new Map([...permissoes].filter(([permissao]) => permissao !== 'requerimento.identidade.ver'));
}

function revealed(rows: readonly Found[]): Found[] {
  return rows.filter(({ revelado }) => revelado);
}

async function situacoesOf({ db }: Deps, who: Who): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('requerimentoStatus')
    .select(['codigo', 'rotuloCidadao', 'rotuloEquipe'])
    .execute();
  return new Map(
    rows.map(({ codigo, rotuloCidadao, rotuloEquipe }) => [
      codigo,
      who.tipo >= 1 ? rotuloEquipe : rotuloCidadao,
    ]),
  );
}
