import { type LinhaAnuidade, NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { formatFator, parseFator, type TabelaAnuidade, validateTabela } from '@balcao/domain/anuidade/tabela';
import type { Desconto } from '@balcao/domain/pagamento/encargos';
import type { RecordIssue } from '#ui/record-form.ts';
import type { Anuidade } from './queries.ts';

/** The rows of discounts, used or not. */
export const DESCONTOS = [0, 1, 2] as const;

type Linha = (typeof DESCONTOS)[number];

/** What is typed into the form of a table, by field; an amount is cents, or null while it is none. */
export type Typed = { fator: string; vencimento: string; recemFormado: string } & Record<
  `valores.${LinhaAnuidade}`,
  number | null
> &
  Record<`descontos.${Linha}.${'ate' | 'porCento'}`, string>;

/** The fields of a table. */
export function typedOf({ fator, valores, vencimento, descontos, recemFormado }: Anuidade): Typed {
  const rows = DESCONTOS.flatMap((i) => [
    [`descontos.${i}.ate`, descontos[i]?.ate ?? ''],
    [`descontos.${i}.porCento`, String(descontos[i]?.porCento ?? '')],
  ]);
  const amounts = NOMES_DAS_LINHAS.map((linha) => [`valores.${linha}`, valores[linha]]);
  return {
    fator: formatFator(fator),
    vencimento,
    recemFormado: String(recemFormado),
    ...Object.fromEntries([...rows, ...amounts]),
  } as Typed; // field by field
}

type Tabela = Omit<TabelaAnuidade, 'exercicio' | 'descontos'> & { descontos: Desconto[] };

/** The table as it is typed; what is no number stands as one that no rule accepts. */
export function bodyOf(typed: Typed): Tabela {
  return {
    fator: parseFator(typed.fator) ?? 0,
    valores: Object.fromEntries(
      NOMES_DAS_LINHAS.map((linha) => [linha, typed[`valores.${linha}`] ?? 0]),
    ) as TabelaAnuidade['valores'],
    vencimento: typed.vencimento,
    descontos: usedRows(typed).map((i) => ({
      ate: typed[`descontos.${i}.ate`],
      porCento: wholeOf(typed[`descontos.${i}.porCento`]),
    })),
    recemFormado: wholeOf(typed.recemFormado),
  };
}

/** What is wrong, on the field where it stands. */
export function issuesOf(typed: Typed, exercicio: number): RecordIssue[] {
  const rows = usedRows(typed);
  const missing = rows.filter((i) => !typed[`descontos.${i}.ate`]);
  if (typed.vencimento === '') return [{ path: 'vencimento', message: 'Informe a data.' }];
  if (missing.length > 0)
    return missing.map((i) => ({ path: `descontos.${i}.ate`, message: 'Informe a data.' }));
  return validateTabela({ exercicio, ...bodyOf(typed) }).map(({ campo, mensagem }) => ({
    path: campo.replace(/^descontos\.(\d)/, (_, i) => `descontos.${rows[Number(i)]}`),
    message: mensagem,
  }));
}

function usedRows(typed: Typed): Linha[] {
  return DESCONTOS.filter((i) => typed[`descontos.${i}.ate`] || typed[`descontos.${i}.porCento`].trim());
}

function wholeOf(text: string): number {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : -1;
}
