import { isCnpj } from '../pessoa/cnpj.ts';
import { isCpf } from '../pessoa/cpf.ts';
import { parseTelefone } from '../pessoa/telefone.ts';
import { foldText } from '../texto/busca.ts';

/** What a covered stretch names. */
export const ESPECIES_DE_TARJA = {
  NOME: 'nome',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  TELEFONE: 'telefone',
  EMAIL: 'e-mail',
  ENDERECO: 'endereço',
  REGISTRO: 'número de registro',
  PLACA: 'placa',
  OUTRO: 'trecho',
} as const;

export type EspecieDeTarja = keyof typeof ESPECIES_DE_TARJA;

/** A stretch of a text to cover, in UTF-16 units: from `inicio` up to, but without, `fim`. */
export interface Tarja {
  inicio: number;
  fim: number;
  especie: EspecieDeTarja;
}

/** Names by which somebody is found in the text: of the author, and of the people that the form asked for. */
export interface Conhecidos {
  nomes: readonly string[];
  /** Numbers as stored, such as a registration. */
  registros: readonly string[];
}

interface Padrao {
  especie: EspecieDeTarja;
  regex: RegExp;
  /** Whether what was found is really one; the shape says enough where absent. */
  vale?: (found: string) => boolean;
}

const PADROES: readonly Padrao[] = [
  { especie: 'EMAIL', regex: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu },
  {
    especie: 'CNPJ',
    regex: /\b[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}\b/giu,
    vale: isCnpj,
  },
  {
    especie: 'CPF',
    regex: /\b[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}[-/ ]?[0-9]{2}\b/gu,
    // Written as one, it names somebody even with a wrong figure.
    vale: (found) => /^[0-9]{3}\.[0-9]{3}\.[0-9]{3}/.test(found) || isCpf(found),
  },
  {
    especie: 'TELEFONE',
    regex: /(?:\+55\s?)?\(?\b0?[1-9][0-9]\)?[\s-]?9?\s?[0-9]{4}[\s.-]?[0-9]{4}\b/gu,
    vale: (found) => parseTelefone(found.replace(/[()]/g, '')) !== null,
  },
  { especie: 'PLACA', regex: /\b[A-Z]{3}-?[0-9][0-9A-J][0-9]{2}\b/giu },
  {
    especie: 'ENDERECO',
    regex:
      /\b(?:[Rr]ua|R\.|[Aa]venida|[Aa]v\.?|[Aa]lameda|[Tt]ravessa|[Pp]raça|[Rr]odovia|[Ee]strada)(?:\s(?:d[aeo]s?|e))?(?:\s\p{Lu}[\p{L}.]{0,30}(?:\s(?:d[aeo]s?|e))?){1,6}(?:,?\s(?:n[º°o.]{0,2}\s?)?[0-9]{1,5})?/gu,
  },
  { especie: 'ENDERECO', regex: /\b[0-9]{5}-?[0-9]{3}\b/gu },
  {
    especie: 'REGISTRO',
    regex: /\b(?:registro|inscrição|matrícula)\s(?:n[º°o.]*\s?)?[0-9][0-9./-]{2,14}/giu,
  },
];

/** Longest text that is searched, in UTF-16 units: beyond it a person has to look. */
const TEXTO_PESQUISADO = 20_000;

/** Parts of names that name nobody. */
const LIGACOES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** Words by which people write a number beside a name. */
const ROTULOS = new Set(['cpf', 'cnpj', 'rg', 'telefone', 'celular', 'email', 'registro', 'placa']);

/** A part of a name that is shorter stands in too many other words. */
const NOME_MINIMO = 3;

/**
 * Proposes what to cover in a text so that nobody finds its author by it (Decreto 10.153/2019). It may miss what
 * no pattern knows and cover too much: a person confirms every stretch. The stretches are in order and do not overlap.
 */
export function proporTarjas(texto: string, conhecidos: Conhecidos): Tarja[] {
  const searched = texto.slice(0, TEXTO_PESQUISADO);
  const found = [
    ...findKnown(searched, conhecidos),
    ...PADROES.flatMap((padrao) => findPadrao(searched, padrao)),
  ];
  return juntarTarjas(found);
}

function findPadrao(texto: string, { especie, regex, vale }: Padrao): Tarja[] {
  return [...texto.matchAll(regex)].flatMap(({ 0: all, index }) => {
    const trimmed = all.trimEnd();
    return !vale || vale(trimmed) ? [{ inicio: index, fim: index + trimmed.length, especie }] : [];
  });
}

/** Every word of the text that is a part of a known name, and every known number. */
function findKnown(texto: string, { nomes, registros }: Conhecidos): Tarja[] {
  const parts = new Set(
    nomes.flatMap((nome) => foldText(nome).split(/[^a-z0-9]+/)).filter((part) => isTelling(part)),
  );
  const numbers = new Set(
    registros.map((one) => onlyLetters(one)).filter((one) => one.length >= NOME_MINIMO),
  );
  return [...texto.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}./-]*[\p{L}\p{N}\p{M}])?/gu)].flatMap(
    ({ 0: word, index }): Tarja[] => {
      const fim = index + word.length;
      if (parts.has(foldText(word))) return [{ inicio: index, fim, especie: 'NOME' }];
      return numbers.has(onlyLetters(word)) ? [{ inicio: index, fim, especie: 'REGISTRO' }] : [];
    },
  );
}

const isTelling = (part: string) =>
  part.length >= NOME_MINIMO && !LIGACOES.has(part) && !ROTULOS.has(part) && !/^\d+$/.test(part);

const onlyLetters = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '');

/** The same stretches in order, those that touch or overlap as one; stretches of the same kind one space apart too. */
export function juntarTarjas(tarjas: readonly Tarja[]): Tarja[] {
  const joined: Tarja[] = [];
  for (const tarja of [...tarjas].sort((a, b) => a.inicio - b.inicio || b.fim - a.fim)) {
    const last = joined.at(-1);
    const gap = last && last.especie === tarja.especie ? 1 : 0;
    if (last && tarja.inicio <= last.fim + gap) last.fim = Math.max(last.fim, tarja.fim);
    else joined.push({ ...tarja });
  }
  return joined;
}

/** Writes the text with each stretch replaced by what it was, such as `[nome]`. The length of what is gone does not show. */
export function cobrir(texto: string, tarjas: readonly Tarja[]): string {
  let written = '';
  let at = 0;
  for (const { inicio, fim, especie } of juntarTarjas(tarjas)) {
    written += `${texto.slice(at, inicio)}[${ESPECIES_DE_TARJA[especie]}]`;
    at = Math.min(fim, texto.length);
  }
  return written + texto.slice(at);
}
