import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { scannerOf } from './antivirus.ts';
import { type InspectedFile, type InspectOptions, inspectFile } from './detect.ts';
import { refusalProblem } from './refusals.ts';

/** What is done before a file is refused: its bytes are forgotten. `ameaca` names what an infected one holds. */
type Refused = (ameaca: string | null) => Promise<unknown>;

/** What was found out of a file before it is kept. */
export type Verificacao = 'liberado' | 'em_verificacao' | 'nao_verificado';

/** Inspects a whole file. @throws Problem for what is not accepted, after `refused` */
export async function inspectUpload(
  path: string,
  options: InspectOptions,
  refused: Refused,
): Promise<InspectedFile> {
  const result = await inspectFile(path, options);
  if (result.ok) return result;
  await refused(result.codigo === 'ANEXO_VIRUS' ? 'Eicar-Signature' : null);
  throw refusalProblem(result.codigo, result.message);
}

/**
 * Scans a whole file. It is `em_verificacao` when the scanner gave no answer: the file is accepted and scanned later.
 * @throws Problem `anexo.virus`, after `refused`
 */
export async function scanUpload(deps: Deps, path: string, refused: Refused): Promise<Verificacao> {
  const scanner = await scannerOf(deps);
  if (!scanner?.configurado) return 'nao_verificado';
  const result = await scanner.scan(path);
  if (result === 'limpo') return 'liberado';
  if (result === 'indisponivel') return 'em_verificacao';
  await refused(result.infectado);
  throw new Problem('anexo.virus');
}
