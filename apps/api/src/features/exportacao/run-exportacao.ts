import { Readable } from 'node:stream';
import { withTx } from '@balcao/db/db';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { type GeneratedFile, storeStreamed } from '#features/anexo/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Deps } from '#platform/deps.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { writePlanilha } from '#platform/planilha/planilha.ts';
import { type Contagem, NoRights } from './contagem.ts';
import { advance, type Execucao, Superseded, TENTATIVAS_MAXIMO, takeOver } from './execucao.ts';
import { fonteDe, recordEnd } from './fonte.ts';
import { giveUp } from './give-up.ts';

const DIAS_GUARDADO = 7;
const DAY_MS = 24 * 3600 * 1000;

const MIME = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes the file of one export from first to last row; after a killed run it starts again. The file is published only
 * when it is complete, and only by the run that still owns the export.
 */
export async function runExportacao({ deps }: JobContext, { id }: { id: string }): Promise<void> {
  const run = await takeOver(deps, id);
  if (!run) return;
  if (run.tentativas > TENTATIVAS_MAXIMO) return giveUp(deps, run, 'Não conseguimos preparar o arquivo.');
  const contagem: Contagem = { feitas: 0, alcance: new Set(), ended: null };
  try {
    const file = await writeFile(deps, run, contagem);
    await finish(deps, run, { file, feitas: contagem.feitas, alcance: [...contagem.alcance] });
  } catch (error) {
    // The storage may have wrapped the error of the rows.
    const cause = contagem.ended ?? error;
    if (cause instanceof Superseded) return;
    if (cause instanceof NoRights) return giveUp(deps, run, 'Sua conta não pode mais ver esta lista.');
    throw error;
  }
}

async function writeFile(deps: Deps, run: Execucao, contagem: Contagem): Promise<GeneratedFile> {
  const formato = run.formato === 'xlsx' ? 'xlsx' : 'csv';
  const { nome, colunas, fatias } = fonteDe(deps, run, contagem);
  const bytes = writePlanilha(formato, { nome, colunas, fatias: recordEnd(fatias, contagem) });
  return storeStreamed(deps, {
    nome: `${nome} ${isoDateInSaoPaulo(run.createdAt)}.${formato}`,
    mime: MIME[formato],
    source: Readable.from(bytes, { objectMode: false }),
  });
}

/** Publishes the file, with its notice and audit, in one transaction. */
async function finish(
  deps: Deps,
  run: Execucao,
  { file, feitas, alcance }: { file: GeneratedFile; feitas: number; alcance: string[] },
): Promise<void> {
  const now = deps.clock();
  const { usuarioId, sessaoId, id } = run;
  const expiresAt = new Date(now.getTime() + DIAS_GUARDADO * DAY_MS);
  const linhas = feitas === 1 ? '1 linha' : `${formatNumero(feitas)} linhas`;
  try {
    await withTx(deps.db, async (tx) => {
      await file.insertRow(tx);
      const ended = { total: feitas, feitas, alcance, finishedAt: now, expiresAt, now };
      await advance(tx, run, { situacao: 'pronta', arquivoId: file.arquivoId, ...ended });
      await notify(tx, {
        usuarioId,
        tipo: 'exportacao.pronta',
        titulo: 'Sua exportação está pronta',
        now,
        texto: `${linhas}. O arquivo fica guardado por ${DIAS_GUARDADO} dias.`,
        link: '/exportacoes',
        chave: `exportacao:${id}`,
      });
      const who = await loadPerson(tx, { usuarioId, sessaoId, now });
      await recordAudit(tx, who ?? null, {
        acao: 'exportacao.pronta',
        objeto: 'exportacao',
        objetoId: id,
        dados: { linhas: feitas, formato: run.formato },
      });
    });
  } catch (error) {
    await deps.storage.delete(file.arquivoId);
    throw error;
  }
}
