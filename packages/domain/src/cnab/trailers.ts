import { readNumero } from './campos.ts';
import type { FalhaCnab } from './falha.ts';

/** One batch as it is counted while the lines pass. */
interface Lote {
  linhas: number;
  titulos: number;
  total: number;
}

const FORA = 'Esta linha está fora de um lote.';
const SEM_FIM = 'O arquivo termina sem a linha final: está incompleto. Baixe de novo.';

/**
 * What the last lines of batches and file say and the lines before them do not: the first fault, or null. Amounts are
 * compared where the bank fills them in.
 */
export function faltaDosTrailers(lines: readonly string[]): FalhaCnab | null {
  let lote: Lote | null = null;
  let lotes = 0;
  for (let i = 1; i < lines.length - 1; i += 1) {
    const line = lines[i] ?? '';
    const tipo = line[7];
    if (tipo === '1' && lote === null) lote = { linhas: 1, titulos: 0, total: 0 };
    else if (lote === null || tipo === '1' || !['2', '3', '4', '5'].includes(tipo ?? ''))
      return { linha: i + 1, texto: FORA };
    else {
      count(lote, line);
      if (tipo !== '5') continue;
      const fault = faltaDoLote(line, lote);
      if (fault !== null) return { linha: i + 1, texto: fault };
      lotes += 1;
      lote = null;
    }
  }
  const last = lines.at(-1) ?? '';
  if (lote !== null || last[7] !== '9' || lines.length < 2) return { linha: lines.length, texto: SEM_FIM };
  return faltaDoArquivo(last, lotes, lines.length);
}

function count(lote: Lote, line: string): void {
  lote.linhas += 1;
  if (line[7] !== '3' || line[13] !== 'T') return;
  lote.titulos += 1;
  lote.total += readNumero(line, 82, 96) ?? 0;
}

/** The trailer of a batch, whose boletos are counted in four kinds. */
function faltaDoLote(line: string, lote: Lote): string | null {
  if (readNumero(line, 18, 23) !== lote.linhas)
    return `O lote diz ter ${said(line, 18, 23)} linhas, mas tem ${lote.linhas}. O arquivo está incompleto.`;
  const kinds = [24, 47, 70, 93] as const;
  const titulos = kinds.reduce((sum, de) => sum + (readNumero(line, de, de + 5) ?? 0), 0);
  const total = kinds.reduce((sum, de) => sum + (readNumero(line, de + 6, de + 22) ?? 0), 0);
  if (titulos === 0 && total === 0) return null;
  if (titulos !== lote.titulos) return `O lote diz ter ${titulos} boletos, mas tem ${lote.titulos}.`;
  return total === lote.total ? null : 'A soma dos boletos não é a que o lote diz ter.';
}

function faltaDoArquivo(line: string, lotes: number, linhas: number): FalhaCnab | null {
  const counts = [
    { de: 18, ate: 23, sao: lotes, nome: 'lotes' },
    { de: 24, ate: 29, sao: linhas, nome: 'linhas' },
  ];
  const wrong = counts.find(({ de, ate, sao }) => readNumero(line, de, ate) !== sao);
  if (!wrong) return null;
  const { de, ate, sao, nome } = wrong;
  return {
    linha: linhas,
    texto: `O arquivo diz ter ${said(line, de, ate)} ${nome}, mas tem ${sao}. Está incompleto.`,
  };
}

function said(line: string, de: number, ate: number): string {
  return String(readNumero(line, de, ate) ?? '?');
}
