import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { AceiteModelo } from '@balcao/domain/formulario/campo-partes';
import { isRecord } from '@balcao/domain/formulario/valor';
import { situacaoNoDia, vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { findRegistro } from '#features/registro/api.ts';

interface Respondido {
  formulario: Pick<Formulario, 'aceites'>;
  respostas: Readonly<Record<string, unknown>>;
  hoje: IsoDate;
}

/**
 * Finds the professionals in the answers whose own registration is not in force on this day, so that they may not
 * answer for a firm. An unknown registration, or another person's, is reported after the agreement was requested.
 */
export async function listForaDeVigor(
  tx: Db,
  { formulario, respostas, hoje }: Respondido,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const { path, registro, cpf } of (formulario.aceites ?? []).flatMap((m) => namedBy(m, respostas))) {
    const message = await explain(tx, { registro, cpf, hoje });
    if (message !== null) issues.push({ path, message });
  }
  return issues;
}

interface Indicado {
  path: string;
  registro: string;
  cpf: string;
}

/** Everybody named in one part of the form, with the field of their number; firms have none there. */
function namedBy(modelo: AceiteModelo, respostas: Respondido['respostas']): Indicado[] {
  const { tabela, registro, cpf } = modelo;
  if (registro === cpf) return [];
  const rows = tabela === undefined ? [respostas] : respostas[tabela];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, i) => {
    const [numero, own] = isRecord(row) ? [row[registro], row[cpf]] : [];
    if (typeof numero !== 'string' || typeof own !== 'string') return [];
    const path = tabela === undefined ? registro : `${tabela}.${i}.${registro}`;
    return [{ path, registro: numero, cpf: own }];
  });
}

async function explain(
  tx: Db,
  { registro, cpf, hoje }: Omit<Indicado, 'path'> & { hoje: IsoDate },
): Promise<string | null> {
  const found = await findRegistro(tx, registro);
  if (!found || ['ATIVO', 'PROVISORIO'].includes(situacaoNoDia(found, hoje))) return null;
  const owner = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', found.usuarioId)
    .where('cpfCnpj', '=', cpf)
    .executeTakeFirst();
  if (!owner) return null;
  const ended = vencidoEm(found, hoje);
  return ended
    ? `O registro deste profissional venceu em ${formatIsoDate(ended)}. Indique outro.`
    : 'O registro deste profissional não está em vigor. Indique outro.';
}
