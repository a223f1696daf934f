import { formatData, formatDataHora } from '@balcao/domain/texto/data-br';
import { barrasSvg } from './barras.ts';
import type { BlocoPdf, ColunaPdf, DocumentoPdf, NivelAssinatura, TextoPdf, TrechoPdf } from './documento.ts';
import { qrSvg } from './qr.ts';

const NIVEL: Record<NivelAssinatura, string> = {
  simples: 'Assinatura eletrônica simples',
  avancada: 'Assinatura eletrônica avançada',
  qualificada: 'Assinatura eletrônica qualificada (ICP-Brasil)',
};

/**
 * The document in the shape the template reads: every string made printable, texts split into paragraphs, defaults
 * filled in and instants written out, so that the template only lays out.
 */
export function toTemplateData(documento: DocumentoPdf, printable: (text: string) => string) {
  const { carteira, conselho, validacao, resumo } = documento;
  const data = {
    titulo: oneLine(documento.titulo),
    numero: documento.numero,
    rotuloNumero: documento.rotuloNumero ?? 'Número',
    emitidoEm: formatData(new Date(documento.emitidoEm)),
    corpo: documento.corpo.map(toBloco),
    // The picture travels beside the data: the template only learns whether it is there.
    carteira: carteira ? { ...carteira, foto: null, temFoto: carteira.foto !== null } : null,
    localData: documento.localData ?? null,
    assinaturas: documento.assinaturas.map(({ nome, cargo, momento, nivel }) => ({
      nome,
      cargo,
      nivel: nivel ? NIVEL[nivel] : 'Assinatura eletrônica',
      momento: `${formatDataHora(new Date(momento))} (horário de Brasília)`,
    })),
    resumo: resumo ?? null,
    rodape: documento.rodape ?? null,
    marca: documento.marca ?? null,
  };
  return {
    ...mapStrings(data, printable),
    criadoEm: toUtcFields(documento.emitidoEm),
    conselho: { ...mapStrings({ ...conselho, logoSvg: null }, printable), logoSvg: conselho.logoSvg ?? null },
    validacao: validacao
      ? {
          ...mapStrings(
            { codigo: validacao.codigo, endereco: validacao.url.replace(/^https?:\/\//, '') },
            printable,
          ),
          url: validacao.url,
          qrSvg: qrSvg(validacao.url),
        }
      : null,
  };
}

function toBloco(bloco: BlocoPdf) {
  switch (bloco.tipo) {
    case 'paragrafo':
      return { ...bloco, estilo: bloco.estilo ?? 'normal', texto: toParagrafos(bloco.texto) };
    case 'destaque':
      return { ...bloco, detalhe: bloco.detalhe ?? null };
    case 'definicoes':
      return {
        ...bloco,
        itens: bloco.itens.map((i) => ({ rotulo: i.rotulo, valor: toParagrafos(i.valor) })),
      };
    case 'tabela':
      return { ...bloco, vazia: bloco.vazia ?? 'Nada consta.', colunas: bloco.colunas.map(toColuna) };
    case 'lista':
      return { ...bloco, ordenada: bloco.ordenada ?? false, itens: bloco.itens.map(toParagrafos) };
    case 'citacao':
      return { ...bloco, fonte: bloco.fonte ?? null, texto: toParagrafos(bloco.texto) };
    case 'aviso':
      return { ...bloco, titulo: bloco.titulo ?? null, texto: toParagrafos(bloco.texto) };
    case 'arquivos':
      return { ...bloco, itens: bloco.itens.map((item) => ({ ...item, sha256: item.sha256 ?? null })) };
    case 'barras':
      return { tipo: bloco.tipo, linha: bloco.linha, svg: barrasSvg(bloco.codigo) };
    case 'titulo':
    case 'endereco':
    case 'quebra':
      return bloco;
  }
}

function toColuna(coluna: ColunaPdf) {
  return { largura: 1, alinhamento: 'esquerda', estilo: 'normal', ...coluna };
}

/** Splits text at blank lines into paragraphs of runs; an empty text is one empty paragraph. */
function toParagrafos(texto: TextoPdf): TrechoPdf[][] {
  if (typeof texto !== 'string') return [[...texto]];
  const paragraphs = texto.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  const filled = paragraphs.map((p) => p.trim()).filter((p) => p !== '');
  return (filled.length > 0 ? filled : ['']).map((p) => [{ texto: p }]);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** PDF dates are UTC here: the same document gives the same bytes on a server in any zone. */
function toUtcFields(iso: string) {
  const date = new Date(iso);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** The same JSON value with each string replaced. */
function mapStrings<T>(value: T, fn: (text: string) => string): T;
function mapStrings(value: unknown, fn: (text: string) => string): unknown {
  if (typeof value === 'string') return fn(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, fn));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, fn)]));
}
