import { formatNumero } from '../../texto/numero.ts';
import type { CampoAnexo } from '../campo.ts';
import type { AnexoInfo } from '../contexto.ts';
import { cleanList, textsOf } from '../lista.ts';
import type { CampoRegra } from '../regra.ts';
import { isVazio } from '../valor.ts';

/** Megabytes allowed for a file when the field does not say. */
export const ANEXO_MAX_MB = 10;

const EXTENSAO: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'text/plain': 'TXT',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** The kinds of file the portal can check by their bytes; no field may accept another. */
export const MIMES_ACEITOS: readonly string[] = Object.keys(EXTENSAO);

/** The kinds behind extensions such as `pdf`, as the settings of the council name them; unknown ones are left out. */
export function mimesDe(extensoes: readonly string[]): string[] {
  const wanted = new Set(extensoes.map((extensao) => extensao.toUpperCase()));
  return MIMES_ACEITOS.filter((mime) => wanted.has(EXTENSAO[mime] ?? ''));
}

/** «PDF, JPG ou PNG»: the kinds a field accepts, as people say them. */
export function sayAceita(aceita: readonly string[]): string {
  const names = aceita.map((mime) => EXTENSAO[mime] ?? mime);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}

/** Attached files, stored as the ids of the uploads. */
export const regraAnexo: CampoRegra<CampoAnexo> = {
  normalizar: (bruto) => cleanList(bruto),
  validar(valor, campo, { contexto }) {
    const ids = textsOf(valor);
    const max = campo.maxArquivos ?? 1;
    if (ids.length > max) return max === 1 ? 'Envie só um arquivo.' : `Envie no máximo ${max} arquivos.`;
    if (contexto.anexos === undefined) return null;
    for (const id of ids) {
      const anexo = contexto.anexos.find((candidate) => candidate.id === id);
      const problem = anexo ? checkAnexo(anexo, campo) : 'Não encontramos este arquivo. Envie de novo.';
      if (problem !== null) return anexo && max > 1 ? `${anexo.nome}: ${problem}` : problem;
    }
    const given = ids.map((id) => contexto.anexos?.find((anexo) => anexo.id === id));
    return findRepeated(given.filter((anexo) => anexo !== undefined));
  },
  formatar: (valor, _campo, contexto) =>
    textsOf(valor)
      .map((id) => contexto.anexos?.find((anexo) => anexo.id === id)?.nome ?? 'Arquivo enviado')
      .join(', '),
  vazio: isVazio,
};

/** Says which file is in the field twice, by its bytes, whatever its name. */
export function sayRepeated(first: Pick<AnexoInfo, 'nome'>, again: Pick<AnexoInfo, 'nome'>): string {
  return first.nome === again.nome
    ? `O arquivo “${again.nome}” já está neste campo. Não é preciso enviar duas vezes.`
    : `O arquivo “${again.nome}” é igual a “${first.nome}”, que já está neste campo.`;
}

function findRepeated(anexos: readonly AnexoInfo[]): string | null {
  const known = new Map<string, AnexoInfo>();
  for (const anexo of anexos) {
    if (anexo.sha256 === undefined) continue;
    const first = known.get(anexo.sha256);
    if (first) return sayRepeated(first, anexo);
    known.set(anexo.sha256, anexo);
  }
  return null;
}

const MB = 1024 * 1024;

function sayTamanho(bytes: number, round: (value: number) => number): string {
  const [value, unit] = bytes < MB ? [bytes / 1024, 'KB'] : [bytes / MB, 'MB'];
  return `${formatNumero(round(value * 10) / 10, 1)} ${unit}`;
}

/** Says how large a file is, how much its field takes, and what to do about it; sizes in bytes. */
export function sayGrande({ nome, tamanho }: Pick<AnexoInfo, 'nome' | 'tamanho'>, maxBytes: number): string {
  const hint = /\.pdf$/i.test(nome) ? 'Comprima ou divida o PDF.' : 'Reduza o arquivo e envie de novo.';
  // Rounded up, so that a file just over the limit never seems to fit.
  const [tem, cabem] = [sayTamanho(tamanho, Math.ceil), sayTamanho(maxBytes, Math.round)];
  return `Este arquivo tem ${tem}. Aqui cabem até ${cabem}. ${hint}`;
}

/** What one file of a field must be. */
export interface RegrasDeArquivo {
  aceita: readonly string[];
  maxMb?: number;
  minPx?: readonly [number, number];
}

/** What is wrong with a file by the rules of its field: kind, size, pixels; null when nothing is. */
export function checkAnexo(anexo: Omit<AnexoInfo, 'id'>, campo: RegrasDeArquivo): string | null {
  const maxMb = campo.maxMb ?? ANEXO_MAX_MB;
  if (!campo.aceita.includes(anexo.mime)) return `Envie ${sayAceita(campo.aceita)}.`;
  if (anexo.tamanho > maxMb * MB) return sayGrande(anexo, maxMb * MB);
  if (!campo.minPx || !anexo.mime.startsWith('image/')) return null;
  const [width, height] = campo.minPx;
  const bigEnough = (anexo.largura ?? 0) >= width && (anexo.altura ?? 0) >= height;
  return bigEnough ? null : `A imagem precisa ter pelo menos ${width} por ${height} pixels.`;
}
