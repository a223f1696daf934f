import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { dizerRenovacaoCedo } from '@balcao/domain/pessoa/renovar-interrupcao';
import { type IsoDate, isIsoDate } from '@balcao/domain/prazo/data';
import { sayInterrupcaoMarcada } from './interrupcao-marcada.ts';
import { textOf } from './resultado.ts';

interface Pedido {
  formulario: Pick<Formulario, 'efeitos'>;
  autorId: string;
  respostas: Readonly<Record<string, unknown>>;
  /** Last day of the current interruption, if there is one. */
  interrompidoAte: unknown;
  hoje: IsoDate;
}

/**
 * Why an interruption cannot be requested on this day, by field: one is already scheduled, or it is too early for a
 * renewal.
 */
export async function listInterrupcaoIssues(db: Db, pedido: Pedido): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const efeito of pedido.formulario.efeitos ?? []) {
    if (efeito.efeito === 'renovar_interrupcao') issues.push(...renewedTooEarly(efeito.ate, pedido));
    if (efeito.efeito === 'mudar_situacao' && efeito.para === 'INTERROMPIDO')
      issues.push(...(await markedAlready(db, efeito.desde, pedido)));
  }
  return issues;
}

function renewedTooEarly(path: string, { respostas, interrompidoAte, hoje }: Pedido): FieldIssue[] {
  if (textOf(respostas[path]) === null) return [];
  if (typeof interrompidoAte !== 'string' || !isIsoDate(interrompidoAte)) return [];
  const message = dizerRenovacaoCedo(interrompidoAte, hoje);
  return message === null ? [] : [{ path, message }];
}

/** A renewal has no answer for the first day. */
async function markedAlready(
  db: Db,
  path: string | undefined,
  { autorId, respostas, hoje }: Pedido,
): Promise<FieldIssue[]> {
  if (path === undefined || textOf(respostas[path]) === null) return [];
  const numeroRegistro = textOf(respostas.numeroRegistro);
  const marcada = await sayInterrupcaoMarcada(db, { autorId, numeroRegistro, hoje });
  return marcada ? [{ path, message: `${marcada} Para mudar o fim, peça a renovação.` }] : [];
}
